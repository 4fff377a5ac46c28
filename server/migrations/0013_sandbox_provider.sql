create schema sandbox_provider;

-- The keys of the sandbox provider's one merchant, generated on first use.
create table sandbox_provider.keys (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  key_secret text not null,
  webhook_secret text not null
);

create table sandbox_provider.orders (
  id text primary key,
  amount bigint not null check (amount >= 100),
  amount_paid bigint not null default 0,
  currency text not null,
  receipt text unique,
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  notes jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table sandbox_provider.payments (
  id text primary key,
  order_id text not null references sandbox_provider.orders,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text not null default 'upi',
  amount_refunded bigint not null default 0,
  fee bigint not null default 0,
  error_code text,
  error_description text,
  -- For late successes: failed before this time, authorised after it.
  succeeds_at timestamptz,
  notify boolean not null default true,
  created_at timestamptz not null default now()
);
create index payments_order_id on sandbox_provider.payments (order_id);
create index payments_created_at on sandbox_provider.payments (created_at, id);
create index payments_late on sandbox_provider.payments (succeeds_at)
  where status = 'failed' and succeeds_at is not null;

create table sandbox_provider.refunds (
  id text primary key,
  payment_id text not null references sandbox_provider.payments,
  amount bigint not null,
  status text not null default 'processed',
  idempotency_key text unique,
  notes jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index refunds_payment_id on sandbox_provider.refunds (payment_id);

-- Webhooks to deliver: one row for all events of one change, deleted after delivery.
create table sandbox_provider.tellings (
  id text primary key,
  -- {"at", "events": [{"id", "type"}], "payment", "order"?, "refund"?}
  told json not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null
);
create index tellings_due on sandbox_provider.tellings (due_at);
