-- A hold ends with the stock item that it holds.
create or replace function leave_holds_without_stock() returns trigger language plpgsql as $$
begin
  delete from stock_holds where stock_item_id in (select id from gone);
  return null;
end
$$;
