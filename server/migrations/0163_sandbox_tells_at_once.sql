-- The sandbox provider keeps what happened at once, and is told of in several events, as one row: what they say follows
-- from it, and the row is gone when all of them were heard.
create table sandbox_provider.tellings (
  id text primary key,
  -- {"at", "events": [{"id", "type"}], "payment", "order"?, "refund"?}
  told json not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null
);
create index tellings_due on sandbox_provider.tellings (due_at);
-- What was on its way comes once more, as it may: to say an event twice is allowed, to forget one is not. It is told
-- from the payment as it is now.
insert into sandbox_provider.tellings (id, told, due_at, tries, created_at)
select event.id, json_build_object(
  'at', event.created_at,
  'events', json_build_array(json_build_object('id', event.id, 'type', event.body::json ->> 'event')),
  'payment', to_json(payment), 'order', to_json(o), 'refund', to_json(refund)
), event.due_at, event.tries, event.created_at
from sandbox_provider.events event
join sandbox_provider.payments payment on payment.id = event.body::json #>> '{payload,payment,entity,id}'
left join sandbox_provider.orders o
  on o.id = payment.order_id and event.body::json #> '{payload,order}' is not null
left join sandbox_provider.refunds refund on refund.id = event.body::json #>> '{payload,refund,entity,id}'
where event.delivered_at is null;
drop table sandbox_provider.events;
