-- The dispatch days of the sizes on the shelf, where other sizes of the piece are made to order and have the days of the
-- piece. Null where every size has the days of the piece.
alter table products
  add column ready_days_min integer,
  add column ready_days_max integer,
  add constraint products_ready_days check (
    (ready_days_min is null) = (ready_days_max is null) and ready_days_min >= 0 and ready_days_max >= ready_days_min
  );

-- Adds the days of the sizes on the shelf, for pieces that also have sizes made to order.
create or replace view dispatch_days_by_kind as
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
  product.dispatch_days_min as days_min_now, product.dispatch_days_max as days_max_now,
  case when making.is_made and making.is_ready then kind.ready_min end as ready_min,
  case when making.is_made and making.is_ready then kind.ready_max end as ready_max,
  product.ready_days_min as ready_min_now, product.ready_days_max as ready_max_now
from products product
cross join lateral (
  select coalesce(bool_or(stock.policy = 'made_to_order'), false) as is_made,
    coalesce(bool_or(stock.policy <> 'made_to_order'), false) as is_ready
  from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = product.id and variant.is_active
) making
cross join lateral (
  select rule.*
  from dispatch_day_rules rule
  left join paths on paths.above_id = rule.category_id and paths.category_id = product.main_category_id
  where rule.category_id is null or paths.steps is not null
  order by paths.steps nulls last limit 1
) kind
where not product.has_own_dispatch_days and not product.is_gift_card;

-- Pieces whose last ready size was sold, or came back: the search reads their days again within a minute.
create table ready_stock_changes (product_id bigint not null);

-- The search reads the changed pieces again, because their facts have no version.
update products set ready_days_min = kind.ready_min, ready_days_max = kind.ready_max, facts_version = ''
from dispatch_days_by_kind kind
where kind.product_id = products.id and kind.ready_min is not null;

-- What a size costs the house, without GST; null where nobody entered it.
alter table variants add column cost_minor bigint check (cost_minor >= 0);

-- The cost when the order was placed, so that a later cost changes no margin of the past.
alter table order_lines add column cost_minor bigint check (cost_minor >= 0);
create trigger order_lines_cost before insert on order_lines for each row execute function cost_of_line();
create trigger order_lines_cost_of_size before update of variant_id on order_lines for each row
  when (old.variant_id is distinct from new.variant_id) execute function cost_of_line();

update roles set permissions = permissions || '{costs.edit}'
where name = 'Finance' and not is_owner and not permissions @> '{costs.edit}';
