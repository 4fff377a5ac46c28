-- The provider's order for an order of the shop; opened once.
create table payment_orders (
  order_id bigint primary key references orders on delete restrict,
  provider text not null,
  provider_order_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  created_at timestamptz not null default now(),
  -- When the reconciler last asked the provider about it.
  checked_at timestamptz,
  -- When the reconciler asks the provider next; null once the payment is settled or given up.
  next_check_at timestamptz
);
create index payment_orders_next_check_at on payment_orders (next_check_at) where next_check_at is not null;

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete restrict,
  provider text not null,
  provider_payment_id text not null unique,
  provider_order_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  currency text not null default 'INR' check (currency = 'INR'),
  method text not null default '',
  -- 'settled' pays for the order; 'to_refund' was captured but cannot be used; 'refunded' was returned.
  status text not null check (status in ('settled', 'to_refund', 'refunded')),
  -- The first report: 'callback', 'webhook' or 'reconciler'.
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- At most one payment settles an order.
create unique index payments_one_settled on payments (order_id) where status = 'settled';
create index payments_order_id on payments (order_id);
create index payments_unrefunded on payments (id) where status = 'to_refund';

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  -- Sent with every try, so that the provider refunds once.
  idempotency_key text not null unique,
  provider_refund_id text unique,
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_pending on refunds (id) where status = 'pending';
create index refunds_payment_id on refunds (payment_id);

create table payment_failures (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  provider_payment_id text not null unique,
  code text not null default '',
  description text not null default '',
  at timestamptz not null default now()
);
create index payment_failures_at on payment_failures using brin (at);

-- Each webhook event once, in the transaction of its effect.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index provider_events_received_at on provider_events using brin (received_at);

-- Authorised payments that the shop does not capture, because their order no longer needs them; the provider releases
-- them without a fee. The row records that the shopper was notified.
create table uncaptured_payments (
  provider_payment_id text primary key,
  provider text not null,
  order_id bigint not null references orders on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  created_at timestamptz not null
);
create index uncaptured_payments_order_id on uncaptured_payments (order_id);

-- Disputed payments; deductions by the provider are booked.
create table payment_disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_dispute_id text not null unique,
  provider_payment_id text not null,
  -- Null when the payment is not of this shop.
  payment_id bigint references payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The amount booked so far.
  deducted_minor bigint not null default 0 check (deducted_minor >= 0),
  phase text not null,
  reason_code text not null,
  status text not null,
  respond_by timestamptz,
  -- The time of the newest event; earlier events are ignored.
  told_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_disputes_payment_id on payment_disputes (payment_id);

-- Cases that a person must resolve.
create table payment_exceptions (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The id of the payment, order or refund, the provider's or our own.
  subject text not null,
  order_id bigint references orders on delete restrict,
  detail text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- How it was resolved.
  note text not null default '',
  unique (kind, subject)
);
create index payment_exceptions_open on payment_exceptions (id) where resolved_at is null;

-- Double entry in paise: debits are positive, credits negative, and every transaction sums to zero.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'fee', 'refund', 'reversal', 'chargeback')),
  order_id bigint not null references orders on delete restrict,
  payment_id bigint not null references payments on delete restrict,
  refund_id bigint references refunds on delete restrict,
  at timestamptz not null default now(),
  -- One amount per account.
  provider_receivable_minor bigint not null default 0,
  sales_minor bigint not null default 0,
  shipping_income_minor bigint not null default 0,
  tax_payable_minor bigint not null default 0,
  refunds_payable_minor bigint not null default 0,
  provider_fees_minor bigint not null default 0,
  -- Deducted by the provider for a dispute, or returned.
  chargebacks_minor bigint not null default 0,
  dispute_id bigint references payment_disputes on delete restrict,
  constraint ledger_transactions_balance check (
    provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
      + provider_fees_minor + chargebacks_minor = 0
  )
);
create unique index ledger_one_refund on ledger_transactions (refund_id) where refund_id is not null;
create index ledger_transactions_order_id on ledger_transactions (order_id);
create unique index ledger_one_payment on ledger_transactions (payment_id, kind)
  where refund_id is null and dispute_id is null;

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();

-- Debit positive, credit negative.
create view ledger_entries as
select t.id as transaction_id, entry.account, entry.amount_minor
from ledger_transactions t cross join lateral (values
  ('provider_receivable', t.provider_receivable_minor),
  ('sales', t.sales_minor),
  ('shipping_income', t.shipping_income_minor),
  ('tax_payable', t.tax_payable_minor),
  ('refunds_payable', t.refunds_payable_minor),
  ('provider_fees', t.provider_fees_minor),
  ('chargebacks', t.chargebacks_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
