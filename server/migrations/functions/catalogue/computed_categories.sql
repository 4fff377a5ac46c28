-- Computed categories of products. A product must meet every key of a rule; unknown keys match nothing, and gift cards match
-- no rule.
--   {"tag": "bridal"}, {"anyTag": ["haldi", "mehendi"]}        the merchant's tags
--   {"newerThanDays": 45}                                      days since listing; searches check the day again
--   {"minPriceMinor": 100, "maxPriceMinor": 1500000}           the lowest price in paise, both ends included
--   {"sizes": ["3XL", "4XL"]}                                  offered in one of them, whatever the stock
--   {"dispatch": "ready"}                                      dispatched within a week, not made to order
--   {"minPercentOff": 30}, {"onSale": true}                    a sale is 20 percent off or more
--   {"gender": "women"}, {"category": 10}, {"featured": true}
-- Rules are read once for all products of a call.
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
      bool_or(stock.policy <> 'made_to_order') as is_stocked,
      bool_or(stock.policy = 'untracked' or stock.policy = 'tracked' and stock.available > 0) as is_left
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
      -- Where the sizes on the shelf have their own days, only those that are left count.
      case when product.ready_days_max is null then offers.is_stocked and product.dispatch_days_max <= 7
        else offers.is_left and product.ready_days_max <= 7 end as is_ready
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
