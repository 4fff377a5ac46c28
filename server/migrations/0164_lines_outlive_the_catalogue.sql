-- What an order copies leads back to the catalogue as long as that is there. The variant is held by a foreign key as
-- before, and with it its product and its stock, which can not go before it does: whoever deletes them waits for an order
-- that is being written. So these need no check of their own with every line; who deletes takes them out of the lines.
alter table order_lines
  drop constraint order_lines_product_id_fkey,
  drop constraint order_lines_stock_item_id_fkey,
  drop constraint order_lines_media_id_fkey;
-- Placing an order locks the stock that it takes before it writes a piece of it.
alter table order_pieces drop constraint reservations_stock_item_id_fkey;

-- After the foreign keys, which are handled first: triggers fire in the order of their names.
create function leave_orders_without_product() returns trigger language plpgsql as $$
begin
  update order_lines set product_id = null where product_id in (select id from gone);
  return null;
end
$$;
create trigger products_leave_orders after delete on products referencing old table as gone
  for each statement execute function leave_orders_without_product();

create function leave_orders_without_stock() returns trigger language plpgsql as $$
begin
  update order_lines set stock_item_id = null where stock_item_id in (select id from gone);
  delete from order_pieces where stock_item_id in (select id from gone);
  return null;
end
$$;
create trigger stock_items_leave_orders after delete on stock_items referencing old table as gone
  for each statement execute function leave_orders_without_stock();

create function leave_orders_without_picture() returns trigger language plpgsql as $$
begin
  update order_lines set media_id = null where media_id in (select id from gone);
  return null;
end
$$;
create trigger media_leave_orders after delete on media referencing old table as gone
  for each statement execute function leave_orders_without_picture();
