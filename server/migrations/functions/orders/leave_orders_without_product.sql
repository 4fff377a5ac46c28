-- Order lines outlive the catalogue. No foreign keys for these ids: each would cost a check per line of every order. The
-- variant has one; it makes deletions wait for orders in progress. Runs after the foreign keys, because triggers fire in
-- the order of their names.
create or replace function leave_orders_without_product() returns trigger language plpgsql as $$
begin
  update order_lines set product_id = null where product_id in (select id from gone);
  return null;
end
$$;
