-- Updates the sold counts of products with new payments, and returns how many products were counted. It counts the orders
-- themselves, so nothing is counted twice.
create or replace function count_sales() returns integer language plpgsql as $$
declare
  counted integer;
begin
  with told as (
    delete from sold_products returning product_id
  ),
  product as (
    select distinct product_id from told
  ),
  sale as (
    select product_id, (
      select coalesce(sum(line.quantity), 0)::integer from order_lines line join orders on orders.id = line.order_id
      where line.product_id = product.product_id
        and orders.paid_at is not null and orders.state not in ('cancelled', 'refunded')
    ) as sold
    from product
  ),
  locked as (
    select listing.product_id from product_listings listing join sale using (product_id)
    order by listing.product_id for no key update of listing
  ),
  written as (
    update product_listings listing set sold = sale.sold
    from sale join locked using (product_id)
    where listing.product_id = sale.product_id and listing.sold <> sale.sold
  )
  select count(*) into counted from product;
  return counted;
end
$$;
