-- What listings and search read, made from what merchants write.

-- A text as search sees it: lower case, without accents, words apart by one space.
create function search_form(source text) returns text language sql stable parallel safe
return trim(regexp_replace(replace(lower(unaccent(source)), '''', ''), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));

-- Every word that a product can be found by: what a misspelt word is compared with.
create table search_vocabulary (word text primary key);
create index search_vocabulary_word on search_vocabulary using gin (word gin_trgm_ops);

-- Labels of one body size (XXL and 2XL) are one value of the size filter, known by the first of them.
create view size_values as
select id as size_id,
  first_value(id) over same_body as value_id,
  first_value(label) over same_body as label,
  first_value(rank) over same_body as rank
from sizes
window same_body as (partition by body_size order by rank, id);

create function stock_of_products(ids bigint[])
returns table (product_id bigint, has_stock boolean, stock_left integer, size_ids bigint[])
language sql stable as $$
  select product_id,
    bool_or(is_to_be_had),
    -- Variants may share one piece, which counts once.
    case when bool_or(policy <> 'tracked') then null
      else least(sum(available) filter (where is_first_of_piece), 2147483647)::integer end,
    coalesce(array_agg(distinct value_id order by value_id) filter (where is_to_be_had and value_id is not null), '{}')
  from (
    select v.product_id, stock.policy, stock.available, size.value_id,
      stock.policy <> 'tracked' or stock.available > 0 as is_to_be_had,
      row_number() over (partition by v.product_id, v.stock_item_id) = 1 as is_first_of_piece
    from variants v
    join stock_items stock on stock.id = v.stock_item_id
    left join size_values size on size.size_id = v.size_id
    where v.product_id = any (ids) and v.is_active
  ) offered
  group by product_id
$$;

-- After stock was taken or given back. Listings are locked before stock is read, so that of two orders for sizes of one
-- product the later one sees what the earlier one took. Every process that keeps pages listens to catalogue_changed and
-- drops them at each notice, whatever it carries; notices come with the commit.
create function refresh_stock(ids bigint[]) returns void language plpgsql as $$
declare
  few_left constant integer := 5;
  is_visible boolean;
begin
  perform from product_listings where product_id = any (ids) order by product_id for no key update;
  with changed as (
    update product_listings listing
    set has_stock = stock.has_stock, stock_left = stock.stock_left, size_ids = stock.size_ids
    from stock_of_products(ids) stock
    where listing.product_id = stock.product_id
      and (listing.has_stock, listing.stock_left, listing.size_ids)
        is distinct from (stock.has_stock, stock.stock_left, stock.size_ids)
    returning
      old.has_stock <> new.has_stock or old.size_ids <> new.size_ids
        or least(old.stock_left, new.stock_left) <= few_left as is_visible
  )
  select bool_or(changed.is_visible) into is_visible from changed;
  if is_visible then
    perform pg_notify('catalogue_changed', 'stock');
  end if;
end
$$;

-- A rule is an object; a product must meet every key of it. An unknown key is met by nothing, gift cards meet no rule.
--   {"tag": "bridal"}, {"anyTag": ["haldi", "mehendi"]}        words of the merchant
--   {"newerThanDays": 45}                                      listed since; reading looks at the day again
--   {"minPriceMinor": 100, "maxPriceMinor": 1500000}           the lowest price, in paise, both ends included
--   {"sizes": ["3XL", "4XL"]}                                  made in one of them, whatever the stock
--   {"dispatch": "ready"}                                      leaves within a week, not made to order
--   {"minPercentOff": 30}, {"onSale": true}                    sale means 20 percent off or more
--   {"gender": "women"}, {"category": 10}, {"featured": true}
create function computed_categories(ids bigint[]) returns table (product_id bigint, category_id bigint)
language sql stable as $$
  with facts as (
    select product.id, product.gender, product.is_featured, product.listed_at, product.dispatch_days_max,
      array(select lower(tag) from unnest(product.tags) tag) as tags,
      offer.price_minor, offer.percent_off, offer.sizes, offer.is_stocked
    from products product
    cross join lateral (
      select (array_agg(v.price_minor order by v.price_minor, v.mrp_minor desc, v.id))[1] as price_minor,
        (array_agg(v.percent_off order by v.price_minor, v.mrp_minor desc, v.id))[1] as percent_off,
        array_agg(upper(size.label)) as sizes,
        bool_or(stock.policy <> 'made_to_order') as is_stocked
      from variants v
      join stock_items stock on stock.id = v.stock_item_id
      left join sizes size on size.id = v.size_id
      where v.product_id = product.id and v.is_active
    ) offer
    where product.id = any (ids) and not product.is_gift_card
  )
  select facts.id, category.id
  from facts
  cross join (
    select id, rule from categories
    where rule is not null and rule - array[
      'tag', 'anyTag', 'newerThanDays', 'minPriceMinor', 'maxPriceMinor', 'sizes', 'dispatch', 'minPercentOff', 'onSale',
      'gender', 'category', 'featured'
    ] = '{}'
  ) category
  where (not rule ? 'tag' or lower(rule ->> 'tag') = any (tags))
    and (not rule ? 'anyTag'
      or tags && array(select lower(tag) from jsonb_array_elements_text(rule -> 'anyTag') tag))
    and (not rule ? 'newerThanDays' or listed_at >= now() - make_interval(days => (rule ->> 'newerThanDays')::integer))
    and (not rule ? 'minPriceMinor' or price_minor >= (rule ->> 'minPriceMinor')::bigint)
    and (not rule ? 'maxPriceMinor' or price_minor <= (rule ->> 'maxPriceMinor')::bigint)
    and (not rule ? 'sizes'
      or sizes && array(select upper(size) from jsonb_array_elements_text(rule -> 'sizes') size))
    and (not rule ? 'dispatch' or (rule ->> 'dispatch' = 'ready') = (is_stocked and dispatch_days_max <= 7))
    and (not rule ? 'minPercentOff' or percent_off >= (rule ->> 'minPercentOff')::integer)
    and (not rule ? 'onSale' or (rule ->> 'onSale')::boolean = (percent_off >= 20))
    and (not rule ? 'gender' or gender = rule ->> 'gender')
    and (not rule ? 'featured' or is_featured = (rule ->> 'featured')::boolean)
    and (not rule ? 'category' or exists (
      with recursive below as (
        select (rule ->> 'category')::bigint as id
        union
        select child.id from categories child join below on child.parent_id = below.id
      )
      select from product_categories held join below on below.id = held.category_id where held.product_id = facts.id
    ))
$$;

-- Every category a product is in: chosen, computed, its designer's, all their ancestors, and the whole shop (4).
-- Gift cards (471) stay out of the whole shop, which opens with the cheapest piece.
create function categories_of_products(ids bigint[]) returns table (product_id bigint, category_ids bigint[])
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
  select product.id, array_agg(above.category_id order by above.category_id)
  from above join products product on product.id = above.product_id
  where not (product.is_gift_card and above.category_id = 4)
  group by product.id
$$;

create function listing_words(ids bigint[])
returns table (product_id bigint, most text, more text, less text) language sql stable as $$
  select product.id,
    search_form(concat_ws(' ', product.name, product.style_name, designer.name)),
    search_form(concat_ws(' ',
      (select string_agg(category.name, ' ' order by category.id) from categories category
        where category.id = any (held.category_ids) and category.id <> 4
          and not coalesce(category.rule ? 'newerThanDays', false)),
      product.shade,
      (select string_agg(colour.name, ' ' order by colour.id)
        from product_colours worn join colours colour on colour.id = worn.colour_id where worn.product_id = product.id),
      array_to_string(product.tags, ' '))),
    search_form(concat_ws(' ',
      product.search_terms,
      (select string_agg(attribute.value, ' ' order by attribute.key) from jsonb_each_text(product.attributes) attribute)))
  from products product
  join categories_of_products(ids) held on held.product_id = product.id
  left join designers designer on designer.id = product.designer_id
  where product.id = any (ids)
$$;

create function listings_of_products(ids bigint[]) returns setof product_listings language sql stable as $$
  select product.id, product.name, product.designer_id, coalesce(designer.name, ''), product.main_category_id,
    offer.price_minor, offer.price_max_minor, offer.mrp_minor, offer.percent_off,
    held.category_ids, stock.size_ids,
    array(
      select worn.colour_id from product_colours worn join colours colour on colour.id = worn.colour_id
      where worn.product_id = product.id order by colour.rank, colour.id
    ),
    stock.has_stock, stock.stock_left, offer.size_labels,
    coalesce((
      select sum(line.quantity)::integer from order_lines line join orders on orders.id = line.order_id
      where line.product_id = product.id and orders.paid_at is not null and orders.state not in ('cancelled', 'refunded')
    ), 0),
    product.listed_at, product.is_gift_card, product.is_featured,
    picture.media_ids[1], picture.media_ids[2], coalesce(picture.alts[1], ''), coalesce(picture.alts[2], ''),
    setweight(to_tsvector('simple', words.most), 'A') || setweight(to_tsvector('simple', words.more), 'B')
      || setweight(to_tsvector('simple', words.less), 'C'),
    concat_ws(' ', words.most, words.more, words.less)
  from products product
  join categories_of_products(ids) held on held.product_id = product.id
  join stock_of_products(ids) stock on stock.product_id = product.id
  join listing_words(ids) words on words.product_id = product.id
  cross join lateral (
    select min(v.price_minor) as price_minor, max(v.price_minor) as price_max_minor,
      (array_agg(v.mrp_minor order by v.price_minor, v.mrp_minor desc, v.id))[1] as mrp_minor,
      (array_agg(v.percent_off order by v.price_minor, v.mrp_minor desc, v.id))[1] as percent_off,
      array(
        select size.label from sizes size
        where size.id in (select offered.size_id from variants offered
          where offered.product_id = product.id and offered.is_active)
        order by size.rank, size.id
      ) as size_labels
    from variants v where v.product_id = product.id and v.is_active
  ) offer
  left join lateral (
    select array_agg(shown.media_id order by shown.position) as media_ids,
      array_agg(shown.alt order by shown.position) as alts
    from product_pictures shown join media on media.id = shown.media_id
    where shown.product_id = product.id and media.status in ('ready', 'pending')
  ) picture on true
  left join designers designer on designer.id = product.designer_id
  where product.id = any (ids) and product.status = 'published'
$$;

-- Brings the listings of these products up to date, within the transaction that changed them. Of 1,000 ids a call.
create function refresh_listings(ids bigint[]) returns void language plpgsql as $$
declare
  current_version bigint;
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
  known as (
    -- In order, so that two refreshes never wait for each other.
    insert into search_vocabulary (word)
    select distinct fresh_word.word from fresh, unnest(tsvector_to_array(search_words)) fresh_word (word)
    where length(fresh_word.word) between 3 and 40 and fresh_word.word !~ '^\d+$'
      and not exists (select from search_vocabulary known where known.word = fresh_word.word)
    order by fresh_word.word
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
    search_words = excluded.search_words, search_text = excluded.search_text
  where product_listings is distinct from excluded;

  update catalogue_version set version = version + 1 returning version into current_version;
  perform pg_notify('catalogue_changed', current_version::text);
end
$$;
