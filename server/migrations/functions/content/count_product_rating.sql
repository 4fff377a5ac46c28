-- Counts the published reviews of a product again, and its returns because of the size.
create or replace function count_product_rating(rated bigint) returns void language plpgsql as $$
begin
  -- A deleted product has no rating.
  insert into product_ratings (product_id) select id from products where id = rated on conflict do nothing;
  -- Two reviews that are published at once count one after the other.
  perform from product_ratings where product_id = rated for update;
  update product_ratings set
    rating_count = found.rating_count, rating_sum = found.rating_sum, stars = found.stars,
    fit_small = found.fit_small, fit_true = found.fit_true, fit_large = found.fit_large,
    returned_small = returned.small, returned_large = returned.large
  from (
    select count(*) as rating_count, coalesce(sum(rating), 0) as rating_sum,
      array[
        count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)
      ] as stars,
      count(*) filter (where fit = 'small') as fit_small, count(*) filter (where fit = 'true') as fit_true,
      count(*) filter (where fit = 'large') as fit_large
    from reviews where product_id = rated and state = 'published'
  ) found, (
    -- One vote an order, of pieces that have passed the inspection.
    select count(distinct request.order_id) filter (where request.fit = 'small') as small,
      count(distinct request.order_id) filter (where request.fit = 'large') as large
    from order_lines line
      join return_requests request on request.order_line_id = line.id
      join orders o on o.id = request.order_id
    where line.product_id = rated and request.fit is not null
      and request.state in ('refunded', 'passed', 'exchanged')
      and not exists (
        select from reviews review
        where review.user_id = o.user_id and review.product_id = rated
          and review.state = 'published' and review.fit is not null
      )
  ) returned
  where product_id = rated;
end
$$;
