-- Days until dispatch by kind of piece. A piece with its own days keeps them; the others follow the row of the nearest
-- category on the path of their main one, else the row without a category.
alter table products add column has_own_dispatch_days boolean not null default true;

create table dispatch_day_rules (
  id bigint generated always as identity primary key,
  -- Null: every kind without a row of its own.
  category_id bigint unique nulls not distinct references categories on delete cascade,
  ready_min integer not null check (ready_min >= 0),
  ready_max integer not null check (ready_max between ready_min and 365),
  made_min integer not null check (made_min >= 0),
  made_max integer not null check (made_max between made_min and 365)
);
insert into dispatch_day_rules (category_id, ready_min, ready_max, made_min, made_max) values (null, 2, 5, 21, 28);

create index products_without_own_days on products (id) where not has_own_dispatch_days;

-- A piece with any size that is made to order has the days of one, since a promise holds for each size.
create view dispatch_days_by_kind as
with recursive paths (category_id, above_id, steps) as (
  select id, id, 0 from categories
  union all
  select paths.category_id, above.parent_id, paths.steps + 1
  from paths join categories above on above.id = paths.above_id
  where above.parent_id is not null
)
select product.id as product_id, product.name, kind.category_id, making.is_made,
  case when making.is_made then kind.made_min else kind.ready_min end as days_min,
  case when making.is_made then kind.made_max else kind.ready_max end as days_max,
  product.dispatch_days_min as days_min_now, product.dispatch_days_max as days_max_now
from products product
cross join lateral (
  select exists (
    select from variants variant join stock_items stock on stock.id = variant.stock_item_id
    where variant.product_id = product.id and variant.is_active and stock.policy = 'made_to_order'
  ) as is_made
) making
cross join lateral (
  select rule.*
  from dispatch_day_rules rule
  left join paths on paths.above_id = rule.category_id and paths.category_id = product.main_category_id
  where rule.category_id is null or paths.steps is not null
  order by paths.steps nulls last limit 1
) kind
where not product.has_own_dispatch_days and not product.is_gift_card;
