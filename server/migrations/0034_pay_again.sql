-- When an expired order could be paid again: the reconciler then counts its checks from this moment.
alter table payment_orders add column reopened_at timestamptz;

-- Expired orders whose shopper got the link to pay again; one message for all attempts at a cart.
create table order_expiry_notices (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

-- An order that is paid after it expired has its payment after the step that reserved its pieces again.
create or replace view order_steps as
select id as order_id, 0::bigint as place, null::text as from_state, 'awaiting_payment'::text as to_state,
  'shopper'::text as actor, ''::text as note, created_at as at
from orders
union all
select o.id, coalesce((
    select 2 * max(step.id) + 1 from order_history step
    where step.order_id = o.id and step.to_state = 'awaiting_payment'
  ), 1), 'awaiting_payment', 'paid', o.paid_by, '', o.paid_at
from orders o where o.paid_by is not null
union all
select order_id, 2 * id, from_state, to_state, actor, note, at from order_history;
