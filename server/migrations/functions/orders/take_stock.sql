-- Takes tracked stock for many orders, all or nothing. The first statement locks and compares, the second takes. SH002 names
-- the item with too little stock; earlier callers take before later ones. A conflict is raised unless `counted` are exactly
-- the tracked items. Listings are refreshed only when at most `few_left` of an item are left, because only then they differ.
create or replace function take_stock(
  items text[], quantities text[], products text[], counted text[], few_left integer[]
)
returns void language plpgsql as $$
declare
  is_counted_otherwise boolean;
  short_id bigint;
  short_available integer;
  least_left integer;
begin
  with caller as materialized (
    select request_no, list.items::bigint[] as items, list.quantities::integer[] as quantities, list.counted::bigint[] as counted
    from unnest(items, quantities, counted) with ordinality list (items, quantities, counted, request_no)
  ),
  demand as materialized (
    select caller.request_no as caller, item.position, item.id, item.quantity,
      sum(item.quantity) over (partition by item.id order by caller.request_no) - item.quantity as before
    from caller, unnest(caller.items, caller.quantities) with ordinality item (id, quantity, position)
  ),
  locked as materialized (
    select stock.id, stock.policy, stock.available from stock_items stock
    where stock.id = any (array(select id from demand)) order by stock.id for update
  ),
  found as materialized (
    select demand.*, locked.policy, coalesce(locked.available, 0) as available
    from demand left join locked on locked.id = demand.id
  )
  select exists (
      select from caller
      where array(
        select found.id from found where found.caller = caller.request_no and found.policy = 'tracked' order by found.id
      ) <> array(select distinct counted_id from unnest(caller.counted) counted_id order by counted_id)
    ),
    short.id, short.available
  into is_counted_otherwise, short_id, short_available
  from (values (true)) once left join lateral (
    select found.id, (found.available - found.before)::integer as available from found
    where found.policy is null or (found.policy = 'tracked' and found.available < found.before + found.quantity)
    order by found.caller, found.position limit 1
  ) short on true;

  if short_id is not null then
    raise exception 'too little stock' using errcode = 'SH002',
      detail = json_build_object('stockItemId', short_id, 'available', short_available);
  end if;
  if is_counted_otherwise then
    perform raise_conflict('how pieces are counted');
  end if;

  with taken as (
    update stock_items stock set available = stock.available - item.quantity, updated_at = now()
    from (
      select one.id, sum(one.quantity)::integer as quantity
      from unnest(items, quantities) list (items, quantities),
        unnest(list.items::bigint[], list.quantities::integer[]) one (id, quantity)
      group by one.id
    ) item
    where stock.id = item.id and stock.policy = 'tracked'
    returning stock.available
  )
  select min(available) into least_left from taken;

  if least_left <= few_left[1] then
    perform refresh_stock(array(select distinct product from unnest(products) list, unnest(list::bigint[]) product));
  end if;
end
$$;
