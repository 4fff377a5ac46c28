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

-- Delivered pieces that come back to be altered, and leave again.
create table alterations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The line of the order.
  position integer not null,
  pieces integer not null check (pieces > 0),
  what text not null check (char_length(what) between 1 and 1000),
  -- Zero when the house alters it for free.
  price_minor bigint not null check (price_minor >= 0),
  due_day date,
  state text not null check (state in ('expected', 'in_work', 'ready', 'handed_back', 'called_off')),
  version integer not null default 1,
  -- The order with which a price was paid: each pays for one alteration.
  paid_with_id bigint unique references orders on delete restrict,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index alterations_order_id on alterations (order_id);
create index alterations_open on alterations (due_day, id) where closed_at is null;

create table alteration_steps (
  id bigint generated always as identity primary key,
  alteration_id bigint not null references alterations on delete cascade,
  kind text not null check (
    kind in (
      'received', 'fabric', 'cutting', 'embroidery', 'stitching', 'fitting', 'finishing', 'ready', 'handed_back', 'called_off'
    )
  ),
  note text not null check (char_length(note) <= 1000),
  author text not null,
  at timestamptz not null
);
create index alteration_steps_alteration_id on alteration_steps (alteration_id, id);
