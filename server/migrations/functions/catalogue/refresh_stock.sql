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
end
$$;
