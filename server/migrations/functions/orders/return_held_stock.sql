-- Returns the stock of a deleted hold.
create or replace function return_held_stock() returns trigger language plpgsql as $$
begin
  update stock_items set available = available + old.quantity, updated_at = now() where id = old.stock_item_id;
  insert into stock_movements (stock_item_id, at, kind, change)
  select id, now(), 'hold_end', old.quantity from stock_items where id = old.stock_item_id;
  perform refresh_stock(array(select distinct product_id from variants where stock_item_id = old.stock_item_id));
  return old;
end
$$;
