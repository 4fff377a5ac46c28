-- Spends what paid orders hold of stored value, once.
create or replace function capture_stored_values(paid bigint[], moments timestamptz[]) returns void language plpgsql as $$
begin
  perform from stored_values where id in (select value_id from order_values where order_id = any (paid)) order by id for update;
  with captured as (
    update order_values used set captured_at = request.moment from unnest(paid, moments) request (order_id, moment)
    where used.order_id = request.order_id and used.captured_at is null and used.released_at is null
    returning used.order_id, used.value_id, used.amount_minor, request.moment
  ),
  freed as (
    update stored_values set held_minor = held_minor - part.amount_minor
    from (select value_id, sum(amount_minor)::bigint as amount_minor from captured group by value_id) part
    where stored_values.id = part.value_id
  )
  insert into stored_value_entries (value_id, kind, amount_minor, order_id, at)
  select value_id, 'spend', -amount_minor, order_id, moment from captured order by value_id;
end
$$;
