-- What a listing is made of is worked out once for all products of a call: rules are read once, categories are looked up
-- once and serve words and listing both.
create or replace function computed_categories(ids bigint[]) returns table (product_id bigint, category_id bigint)
language sql stable as $$
  with rules as materialized (
    select id,
      case when rule ? 'tag' then coalesce(lower(rule ->> 'tag'), '') end as tag,
      case when rule ? 'anyTag' then array(select lower(tag) from jsonb_array_elements_text(rule -> 'anyTag') tag) end
        as any_tags,
      case when rule ? 'newerThanDays'
        then now() - make_interval(days => (rule ->> 'newerThanDays')::integer) end as listed_from,
      case when rule ? 'minPriceMinor' then (rule ->> 'minPriceMinor')::bigint end as min_price,
      case when rule ? 'maxPriceMinor' then (rule ->> 'maxPriceMinor')::bigint end as max_price,
      case when rule ? 'sizes' then array(select upper(size) from jsonb_array_elements_text(rule -> 'sizes') size) end
        as sizes,
      case when rule ? 'dispatch' then coalesce(rule ->> 'dispatch' = 'ready', false) end as is_ready,
      case when rule ? 'minPercentOff' then (rule ->> 'minPercentOff')::integer end as min_percent_off,
      case when rule ? 'onSale' then (rule ->> 'onSale')::boolean end as is_on_sale,
      case when rule ? 'gender' then coalesce(rule ->> 'gender', '') end as gender,
      case when rule ? 'featured' then (rule ->> 'featured')::boolean end as is_featured,
      case when rule ? 'category' then (rule ->> 'category')::bigint end as below_id
    from categories
    where rule is not null and rule - array[
      'tag', 'anyTag', 'newerThanDays', 'minPriceMinor', 'maxPriceMinor', 'sizes', 'dispatch', 'minPercentOff', 'onSale',
      'gender', 'category', 'featured'
    ] = '{}'
  ),
  offers as (
    select v.product_id,
      (array_agg(array[v.price_minor, v.percent_off] order by v.price_minor, v.mrp_minor desc, v.id))[1:1][1:2] as first,
      array_agg(upper(size.label)) as sizes,
      bool_or(stock.policy <> 'made_to_order') as is_stocked
    from variants v
    join stock_items stock on stock.id = v.stock_item_id
    left join sizes size on size.id = v.size_id
    where v.product_id = any (ids) and v.is_active
    group by v.product_id
  ),
  facts as materialized (
    select product.id, product.gender, product.is_featured, product.listed_at,
      lower(product.tags::text)::text[] as tags,
      offers.first[1][1] as price_minor, offers.first[1][2] as percent_off, offers.sizes,
      offers.is_stocked and product.dispatch_days_max <= 7 as is_ready
    from products product left join offers on offers.product_id = product.id
    where product.id = any (ids) and not product.is_gift_card
  )
  select facts.id, rules.id
  from facts join rules on
    (rules.tag is null or rules.tag = any (facts.tags))
    and (rules.any_tags is null or facts.tags && rules.any_tags)
    and (rules.listed_from is null or facts.listed_at >= rules.listed_from)
    and (rules.min_price is null or facts.price_minor >= rules.min_price)
    and (rules.max_price is null or facts.price_minor <= rules.max_price)
    and (rules.sizes is null or facts.sizes && rules.sizes)
    and (rules.is_ready is null or facts.is_ready = rules.is_ready)
    and (rules.min_percent_off is null or facts.percent_off >= rules.min_percent_off)
    and (rules.is_on_sale is null or (facts.percent_off >= 20) = rules.is_on_sale)
    and (rules.gender is null or facts.gender = rules.gender)
    and (rules.is_featured is null or facts.is_featured = rules.is_featured)
    and (rules.below_id is null or exists (
      with recursive below as (
        select rules.below_id as id
        union
        select child.id from categories child join below on child.parent_id = below.id
      )
      select from product_categories held join below on below.id = held.category_id where held.product_id = facts.id
    ))
$$;

drop function listing_words(bigint[]);

-- What a product can be found by, in three weights; its categories are handed in, because a listing needs them too.
create function product_words(product_id bigint, category_ids bigint[])
returns table (most text, more text, less text) language sql stable as $$
  select
    search_form(concat_ws(' ', product.name, product.style_name, designer.name)),
    search_form(concat_ws(' ',
      (select string_agg(category.name, ' ' order by category.id) from categories category
        where category.id = any (product_words.category_ids) and category.id <> 4
          and not coalesce(category.rule ? 'newerThanDays', false)),
      product.shade,
      (select string_agg(colour.name, ' ' order by colour.id)
        from product_colours worn join colours colour on colour.id = worn.colour_id where worn.product_id = product.id),
      array_to_string(product.tags, ' '))),
    search_form(concat_ws(' ',
      product.search_terms,
      (select string_agg(attribute.value, ' ' order by attribute.key) from jsonb_each_text(product.attributes) attribute)))
  from products product
  left join designers designer on designer.id = product.designer_id
  where product.id = product_words.product_id
$$;

create or replace function listings_of_products(ids bigint[]) returns setof product_listings language sql stable as $$
  with held as materialized (
    select * from categories_of_products(ids)
  )
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
      || setweight(to_tsvector('simple', words.less), 'C')
  from products product
  join held on held.product_id = product.id
  join stock_of_products(ids) stock on stock.product_id = product.id
  cross join lateral product_words(product.id, held.category_ids) words
  cross join lateral (
    select min(v.price_minor) as price_minor, max(v.price_minor) as price_max_minor,
      (array_agg(v.mrp_minor order by v.price_minor, v.mrp_minor desc, v.id))[1] as mrp_minor,
      (array_agg(v.percent_off order by v.price_minor, v.mrp_minor desc, v.id))[1] as percent_off,
      array(
        select size.label from variants offered join sizes size on size.id = offered.size_id
        where offered.product_id = product.id and offered.is_active
        group by size.id order by least(size.rank, 15), min(offered.position), size.id
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
