-- Orders that are confirmed by a first payment; the balance is paid before their dispatch.
create table part_payments (
  order_id bigint primary key references orders on delete cascade,
  first_minor bigint not null check (first_minor > 0),
  -- What is still to be paid after the first payment: cancelled pieces lessen it, and its payment ends it.
  balance_minor bigint not null check (balance_minor >= 0),
  -- When the customer was first asked for the balance, and last reminded of it.
  asked_at timestamptz,
  reminded_at timestamptz,
  reminders integer not null default 0,
  balance_paid_at timestamptz
);
create index part_payments_due on part_payments (order_id) where balance_minor > 0;

-- The provider's orders for balances. A balance that changes gets another one, and a payment of an outdated one is refunded.
create table balance_openings (
  provider_order_id text primary key,
  order_id bigint not null references orders on delete restrict,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When the reconciler asks the provider next; null once the balance is paid or given up.
  next_check_at timestamptz
);
create index balance_openings_order_id on balance_openings (order_id);
create index balance_openings_next_check_at on balance_openings (next_check_at) where next_check_at is not null;

-- At most one payment settles an order, one its cash and one its balance.
alter table payments add column is_balance boolean not null default false;
drop index payments_one_settled;
create unique index payments_one_settled on payments (order_id, (provider = 'cash_on_delivery'), is_balance)
  where status = 'settled';

-- The part of a credit note that nobody had paid yet, which lessens the balance instead of being refunded.
alter table refunds add column unpaid_minor bigint not null default 0 check (unpaid_minor >= 0);

-- The member of staff who sold an order.
create table order_sellers (
  order_id bigint primary key references orders on delete cascade,
  staff_id bigint not null references staff on delete cascade,
  named_at timestamptz not null
);
create index order_sellers_staff_id on order_sellers (staff_id, order_id);
