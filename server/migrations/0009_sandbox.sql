-- The sandbox provider's own books: what an outside company would keep, so nothing of ours refers to them.
create schema sandbox_provider;

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
  -- A late success: failed until then, authorised from then on.
  succeeds_at timestamptz,
  notify boolean not null default true,
  created_at timestamptz not null default now()
);
create index payments_order_id on sandbox_provider.payments (order_id);

create table sandbox_provider.refunds (
  id text primary key,
  payment_id text not null references sandbox_provider.payments,
  amount bigint not null,
  status text not null default 'processed',
  idempotency_key text unique,
  notes jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- Events on their way to our webhook, tried again until it answers 2xx.
create table sandbox_provider.events (
  id text primary key,
  body text not null,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index events_due on sandbox_provider.events (due_at) where delivered_at is null;
