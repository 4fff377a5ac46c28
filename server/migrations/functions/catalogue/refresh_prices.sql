-- Updates the prices of listings after a change of prices alone, and returns the products whose listing needs
-- refresh_listings instead, because a category with a rule about prices took them in or lost them.
create or replace function refresh_prices(ids bigint[]) returns bigint[] language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  moved bigint[];
begin
  perform from product_listings where product_id = any (ids) order by product_id for no key update;

  with held as materialized (
    select * from categories_of_products(ids)
  ),
  repriced as (
    update product_listings listing
    set price_minor = price.price_minor, price_max_minor = price.price_max_minor, mrp_minor = price.mrp_minor,
      percent_off = price.percent_off
    from held join prices_of_products(ids) price using (product_id)
    where listing.product_id = held.product_id and listing.category_ids = held.category_ids
      and (listing.price_minor, listing.price_max_minor, listing.mrp_minor, listing.percent_off)
        is distinct from (price.price_minor, price.price_max_minor, price.mrp_minor, price.percent_off)
  )
  select coalesce(array_agg(listing.product_id), '{}') into moved
  from product_listings listing join held on held.product_id = listing.product_id
  where listing.category_ids <> held.category_ids;
  return moved;
end
$$;
