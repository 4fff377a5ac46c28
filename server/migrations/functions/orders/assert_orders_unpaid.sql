-- Locks orders after their carts, and raises a conflict unless all of them await payment, no other attempt at the same cart
-- is paid, and the payments are not on record. Rows are found by key: a join may be planned as a scan of the whole table.
create or replace function assert_orders_unpaid(wanted bigint[], provider_payments text[]) returns void language plpgsql as $$
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
    perform raise_conflict('an order');
  end if;
end
$$;
