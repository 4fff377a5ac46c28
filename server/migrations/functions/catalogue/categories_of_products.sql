-- The categories of products with all their ancestors.
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
