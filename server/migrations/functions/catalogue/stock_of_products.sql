-- The stock of products over all sizes; null for stock_left when it is not tracked.
create or replace function stock_of_products(ids bigint[])
returns table (product_id bigint, has_stock boolean, stock_left integer, size_ids bigint[])
language sql stable as $$
  select product_id,
    bool_or(is_to_be_had),
    -- Variants may share a stock item, which counts once.
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
