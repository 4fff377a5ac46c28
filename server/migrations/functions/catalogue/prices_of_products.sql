-- The prices of products over their sizes: the lowest with its MRP and discount, and the highest.
create or replace function prices_of_products(ids bigint[])
returns table (product_id bigint, price_minor bigint, price_max_minor bigint, mrp_minor bigint, percent_off integer)
language sql stable as $$
  select v.product_id, min(v.price_minor), max(v.price_minor),
    (array_agg(v.mrp_minor order by v.price_minor, v.mrp_minor desc, v.id))[1],
    (array_agg(v.percent_off order by v.price_minor, v.mrp_minor desc, v.id))[1]
  from variants v
  where v.product_id = any (ids) and v.is_active
  group by v.product_id
$$;
