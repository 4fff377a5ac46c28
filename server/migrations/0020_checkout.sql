-- A repeated request gets its order again, also when two keys led to one order.
alter table orders drop column idempotency_key;
create table order_requests (
  user_id bigint not null references users on delete cascade,
  idempotency_key text not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index order_requests_order_id on order_requests (order_id);

-- What the cart held when it became this order; the same unpaid cart gets the same order again.
alter table orders add column cart_fingerprint text not null default '';
-- Attempts to buy one cart (superseded, expired, placed again) point to the first one: only one of them is ever kept paid.
alter table orders add column first_attempt_id bigint references orders on delete set null;
create index orders_first_attempt_id on orders (first_attempt_id) where first_attempt_id is not null;
alter table orders add column shipping_tax_minor bigint not null default 0 check (shipping_tax_minor >= 0);
create index orders_unpaid on orders (created_at) where state in ('awaiting_payment', 'cancelled');
create index order_lines_variant_id on order_lines (variant_id);

-- What a person must look at: it is never settled by itself.
create table payment_exceptions (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about, in the provider's or our words: a payment, an order, a refund.
  subject text not null,
  order_id bigint references orders on delete restrict,
  detail text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (kind, subject)
);
create index payment_exceptions_open on payment_exceptions (id) where resolved_at is null;

create index payments_unrefunded on payments (id) where status = 'to_refund';

-- The sandbox provider: the keys of its one merchant, made when it first opens.
create table sandbox_provider.keys (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  key_secret text not null,
  webhook_secret text not null
);
create index payments_created_at on sandbox_provider.payments (created_at, id);
create index payments_late on sandbox_provider.payments (succeeds_at) where status = 'failed' and succeeds_at is not null;
create index refunds_payment_id on sandbox_provider.refunds (payment_id);
