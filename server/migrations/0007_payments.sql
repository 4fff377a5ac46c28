-- The provider's order for one of ours; asked for once, answered again.
create table payment_orders (
  order_id bigint primary key references orders on delete restrict,
  provider text not null,
  provider_order_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  created_at timestamptz not null default now(),
  -- When the reconciler last asked the provider about it.
  checked_at timestamptz
);

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
  -- 'settled' pays for the order; 'to_refund' was taken but can not be used; 'refunded' has gone back.
  status text not null check (status in ('settled', 'to_refund', 'refunded')),
  -- What told us first: 'callback', 'webhook', 'reconciler'.
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One payment settles an order, whatever happens at once.
create unique index payments_one_settled on payments (order_id) where status = 'settled';
create index payments_order_id on payments (order_id);

create table payment_failures (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  provider_payment_id text not null unique,
  code text not null default '',
  description text not null default '',
  at timestamptz not null default now()
);

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

-- Each event of the provider once; its effect is in the same transaction.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- Double entry: amounts in paise, debit positive, credit negative; every transaction sums to nothing.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'fee', 'refund')),
  order_id bigint not null references orders on delete restrict,
  payment_id bigint not null references payments on delete restrict,
  refund_id bigint references refunds on delete restrict,
  at timestamptz not null default now()
);
create unique index ledger_one_payment on ledger_transactions (payment_id, kind) where refund_id is null;
create unique index ledger_one_refund on ledger_transactions (refund_id) where refund_id is not null;
create index ledger_transactions_order_id on ledger_transactions (order_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions on delete restrict,
  account text not null check (account in (
    'provider_receivable', 'sales', 'shipping_income', 'tax_payable', 'refunds_payable', 'provider_fees'
  )),
  amount_minor bigint not null check (amount_minor <> 0)
);
create index ledger_entries_transaction_id on ledger_entries (transaction_id);

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
