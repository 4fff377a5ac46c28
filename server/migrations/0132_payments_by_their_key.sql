-- hold_unpaid_orders as before, with orders and payments found by their keys: joined, or as `exists` beside other
-- conditions, they may be planned to be read as a whole, which a connection that was opened while there were few goes on
-- doing.
create or replace function hold_unpaid_orders(wanted bigint[], provider_payments text[]) returns void language plpgsql as $$
begin
  perform from carts where user_id in (select o.user_id from orders o where o.id = any (wanted))
    order by user_id for update;
  perform from orders where id = any (wanted) order by id for update;
  if exists (
    select from unnest(wanted, provider_payments) seen (order_id, provider_payment)
    left join lateral (
      select o.id, o.state, o.first_attempt_id from orders o where o.id = seen.order_id limit 1
    ) held on true
    where held.state is distinct from 'awaiting_payment'
      or (select true from payments where provider_payment_id = seen.provider_payment limit 1)
      or exists (
        select from orders other
        where other.id = coalesce(held.first_attempt_id, held.id) and other.id <> held.id
          and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
      )
      or exists (
        select from orders other
        where other.first_attempt_id = coalesce(held.first_attempt_id, held.id) and other.id <> held.id
          and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
      )
  ) then
    perform refuse_stale('an order');
  end if;
end
$$;
