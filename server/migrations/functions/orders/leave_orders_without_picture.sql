-- Order lines outlive the pictures of the catalogue.
create or replace function leave_orders_without_picture() returns trigger language plpgsql as $$
begin
  update order_lines set media_id = null where media_id in (select id from gone);
  return null;
end
$$;
