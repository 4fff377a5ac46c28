-- Holds stored value for the newest orders of shoppers, all or nothing. `wanted` has a list of {value_id, amount_minor, position}
-- for each order. Raises a conflict when a value is blocked, expired or has too little left. Call it with the carts locked.
create or replace function hold_stored_values(shoppers bigint[], wanted text[], moments timestamptz[])
returns void language plpgsql as $$
declare
  expected integer;
  changed integer;
begin
  perform from stored_values
  where id in (select one.value_id from unnest(wanted) list, json_to_recordset(list::json) one (value_id bigint))
  order by id for update;

  select count(distinct one.value_id) into expected
  from unnest(wanted) list, json_to_recordset(list::json) one (value_id bigint);
  update stored_values value set held_minor = value.held_minor + wish.amount_minor
  from (
    select one.value_id, sum(one.amount_minor)::bigint as amount_minor, max(request.moment) as moment
    from unnest(wanted, moments) request (list, moment),
      json_to_recordset(request.list::json) one (value_id bigint, amount_minor bigint)
    group by one.value_id
  ) wish
  where value.id = wish.value_id and value.blocked_at is null and coalesce(value.expires_at > wish.moment, true)
    and value.balance_minor - value.held_minor >= wish.amount_minor;
  get diagnostics changed = row_count;
  if changed < expected then
    perform raise_conflict('a gift card');
  end if;

  insert into order_values (order_id, value_id, amount_minor, position)
  select (select max(id) from orders where orders.user_id = request.shopper), one.value_id, one.amount_minor, one.position
  from unnest(shoppers, wanted) request (shopper, list),
    json_to_recordset(request.list::json) one (value_id bigint, amount_minor bigint, position integer);
end
$$;
