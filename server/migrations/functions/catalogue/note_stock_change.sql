-- Records the products of which a statement changed the stock; products may share it.
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  perform note_changed_products('stock', array(
    select distinct variant.product_id
    from stock_after join stock_before using (id) join variants variant on variant.stock_item_id = stock_after.id
    where stock_after.available <> stock_before.available or stock_after.policy <> stock_before.policy
  ));
  return null;
end
$$;
