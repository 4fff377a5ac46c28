-- Updates the stock of listings. It locks the listings before it reads stock, so that of two orders for sizes of one product
-- the later one sees the stock that the earlier one took.
create or replace function refresh_stock(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_listings where product_id = any (ids) order by product_id for no key update;
  update product_listings listing
  set has_stock = stock.has_stock, stock_left = stock.stock_left, size_ids = stock.size_ids
  from stock_of_products(ids) stock
  where listing.product_id = stock.product_id
    and (listing.has_stock, listing.stock_left, listing.size_ids)
      is distinct from (stock.has_stock, stock.stock_left, stock.size_ids);
  -- A row for each piece whose ready sizes ran out or came back; a lock of the piece could wait for an editor.
  insert into ready_stock_changes (product_id)
  select product.id from products product
  where product.id = any (ids) and product.ready_days_max is not null
    and exists (select from unnest(product.facts) fact where fact like 'ready:%') <> exists (
      select from variants v join stock_items stock on stock.id = v.stock_item_id
      where v.product_id = product.id and v.is_active
        and (stock.policy = 'untracked' or stock.policy = 'tracked' and stock.available > 0)
    );
end
$$;
