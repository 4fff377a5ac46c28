-- Counts the published reviews of a product again.
create or replace function refresh_product_rating() returns trigger language plpgsql as $$
declare
  rated constant bigint := coalesce(new.product_id, old.product_id);
begin
  -- A deleted product has no rating.
  insert into product_ratings (product_id) select id from products where id = rated on conflict do nothing;
  -- Two reviews that are published at once count one after the other.
  perform from product_ratings where product_id = rated for update;
  update product_ratings set
    rating_count = found.rating_count, rating_sum = found.rating_sum, stars = found.stars,
    fit_small = found.fit_small, fit_true = found.fit_true, fit_large = found.fit_large
  from (
    select count(*) as rating_count, coalesce(sum(rating), 0) as rating_sum,
      array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)
      ] as stars,
      count(*) filter (where fit = 'small') as fit_small, count(*) filter (where fit = 'true') as fit_true,
      count(*) filter (where fit = 'large') as fit_large
    from reviews where product_id = rated and state = 'published'
  ) found
  where product_id = rated;
  return null;
end
$$;
