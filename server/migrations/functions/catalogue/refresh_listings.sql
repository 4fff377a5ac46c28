-- Updates the listings of at most 1,000 products, in the transaction that changed them; unpublished products disappear. The
-- query is planned for the given ids, which takes a few milliseconds: a generic plan, which PostgreSQL would use from the
-- sixth call of a session, takes five times as long for many ids.
create or replace function refresh_listings(ids bigint[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from products where id = any (ids) order by id for no key update;
  perform from product_listings where product_id = any (ids) order by product_id for no key update;

  with held as materialized (
    select * from categories_of_products(ids)
  ),
  fresh (
    product_id, name, designer_id, designer_name, main_category_id, price_minor, price_max_minor, mrp_minor, percent_off,
    category_ids, size_ids, colour_ids, has_stock, stock_left, size_labels, sold, listed_at, is_gift_card, is_featured,
    first_media_id, second_media_id, first_alt, second_alt, search_words, facts
  ) as materialized (
    select product.id, product.name, product.designer_id, coalesce(designer.name, ''), product.main_category_id,
      offer.price_minor, offer.price_max_minor, offer.mrp_minor, offer.percent_off,
      held.category_ids, stock.size_ids,
      array(
        select worn.colour_id from product_colours worn join colours colour on colour.id = worn.colour_id
        where worn.product_id = product.id order by colour.rank, colour.id
      ),
      stock.has_stock, stock.stock_left,
      array(
        select size.label from variants offered join sizes size on size.id = offered.size_id
        where offered.product_id = product.id and offered.is_active
        -- Sizes without a configured rank (waist 28, ranks above 14) keep the product's own order.
        group by size.id order by least(size.rank, 15), min(offered.position), size.id
      ),
      coalesce((
        select sum(line.quantity)::integer from order_lines line join orders on orders.id = line.order_id
        where line.product_id = product.id and orders.paid_at is not null and orders.state not in ('cancelled', 'refunded')
      ), 0),
      product.listed_at, product.is_gift_card, product.is_featured,
      picture.media_ids[1], picture.media_ids[2], coalesce(picture.alts[1], ''), coalesce(picture.alts[2], ''),
      setweight(to_tsvector('simple', words.most), 'A') || setweight(to_tsvector('simple', words.more), 'B')
        || setweight(to_tsvector('simple', words.less), 'C'),
      product.facts
    from products product
    join held on held.product_id = product.id
    join stock_of_products(ids) stock on stock.product_id = product.id
    cross join lateral product_words(product.id, held.category_ids) words
    join prices_of_products(ids) offer on offer.product_id = product.id
    left join lateral (
      select array_agg(shown.media_id order by shown.position) as media_ids,
        array_agg(shown.alt order by shown.position) as alts
      from product_pictures shown join media on media.id = shown.media_id
      where shown.product_id = product.id and media.status in ('ready', 'pending')
    ) picture on true
    left join designers designer on designer.id = product.designer_id
    where product.id = any (ids) and product.status = 'published'
  ),
  gone as (
    delete from product_listings
    where product_id = any (ids) and product_id not in (select product_id from fresh)
  ),
  fresh_words as materialized (
    select distinct unnest(tsvector_to_array(search_words)) as word from fresh
  ),
  known as (
    -- Sorted, so that two refreshes never deadlock.
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
    search_words = excluded.search_words, facts = excluded.facts
  where product_listings is distinct from excluded;
end
$$;
