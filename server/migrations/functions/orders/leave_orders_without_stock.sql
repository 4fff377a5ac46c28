-- Order lines outlive the stock of the catalogue.
create or replace function leave_orders_without_stock() returns trigger language plpgsql as $$
begin
  update order_lines set stock_item_id = null where stock_item_id in (select id from gone);
  delete from order_pieces where stock_item_id in (select id from gone);
  return null;
end
$$;
