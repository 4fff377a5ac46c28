-- Making many listings takes as long in a large shop as in a small one.
--
-- The last step read every product of the shop to find those that were asked for.
create or replace function categories_of_products(ids bigint[]) returns table (product_id bigint, category_ids bigint[])
language sql stable as $$
  with recursive held (product_id, category_id) as (
    select id, main_category_id from products where id = any (ids) and main_category_id is not null
    union
    select chosen.product_id, chosen.category_id from product_categories chosen where chosen.product_id = any (ids)
    union
    select product.id, designer.category_id
    from products product join designers designer on designer.id = product.designer_id
    where product.id = any (ids)
    union
    select computed.product_id, computed.category_id from computed_categories(ids) computed
    union
    select id, case when is_gift_card then 471 else 4 end from products where id = any (ids)
  ),
  above (product_id, category_id) as (
    select held.product_id, held.category_id from held
    union
    select above.product_id, category.parent_id
    from above join categories category on category.id = above.category_id
    where category.parent_id is not null
  )
  select above.product_id, array_agg(above.category_id order by above.category_id)
  from above join products product on product.id = above.product_id and product.id = any (ids)
  where not (product.is_gift_card and above.category_id = 4)
  group by above.product_id
$$;

-- Brings the listings of these products up to date, within the transaction that changed them. Of 1,000 ids a call.
-- It is planned for the ids that are given, which takes a few milliseconds: a plan for any number of them, which the server
-- would take from the sixth call of a session on, takes five times as long for many.
create or replace function refresh_listings(ids bigint[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from products where id = any (ids) order by id for no key update;
  perform from product_listings where product_id = any (ids) order by product_id for no key update;

  with fresh as materialized (
    select * from listings_of_products(ids)
  ),
  gone as (
    delete from product_listings
    where product_id = any (ids) and product_id not in (select product_id from fresh)
  ),
  fresh_words as materialized (
    select distinct unnest(tsvector_to_array(search_words)) as word from fresh
  ),
  known as (
    -- In order, so that two refreshes never wait for each other.
    insert into search_vocabulary (word)
    select fresh_words.word from fresh_words
    where length(fresh_words.word) between 3 and 40 and fresh_words.word !~ '^\d+$'
      and not exists (select from search_vocabulary known where known.word = fresh_words.word)
    order by fresh_words.word
    on conflict do nothing
  )
  insert into product_listings select * from fresh
  on conflict (product_id) do update set
    name = excluded.name, designer_id = excluded.designer_id, designer_name = excluded.designer_name,
    main_category_id = excluded.main_category_id, price_minor = excluded.price_minor,
    price_max_minor = excluded.price_max_minor, mrp_minor = excluded.mrp_minor, percent_off = excluded.percent_off,
    category_ids = excluded.category_ids, size_ids = excluded.size_ids, colour_ids = excluded.colour_ids,
    has_stock = excluded.has_stock, stock_left = excluded.stock_left, size_labels = excluded.size_labels,
    sold = excluded.sold, listed_at = excluded.listed_at, is_gift_card = excluded.is_gift_card,
    is_featured = excluded.is_featured, first_media_id = excluded.first_media_id,
    second_media_id = excluded.second_media_id, first_alt = excluded.first_alt, second_alt = excluded.second_alt,
    search_words = excluded.search_words
  where product_listings is distinct from excluded;
end
$$;
