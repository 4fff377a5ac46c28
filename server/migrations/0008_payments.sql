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
  next_check_at timestamptz,
  -- When an expired order could be paid again: the reconciler then counts its checks from this moment.
  reopened_at timestamptz
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
-- An advance and the cash settle one order together: at most one payment of either kind.
create unique index payments_one_settled on payments (order_id, (provider = 'cash_on_delivery')) where status = 'settled';
create index payments_order_id on payments (order_id);
create index payments_unrefunded on payments (id) where status = 'to_refund';
create index payments_refunded on payments (id) where status = 'refunded';
-- The bank's statement names a sum.
create index payments_amount on payments (amount_minor, id);
-- Rows are written in the order of their time, so a block range index costs a sale next to nothing. Without summaries, new
-- rows are read in full.
create index payments_created_at on payments using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- A refund to stored value alone has no payment, and no amount for the provider.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint references payments on delete restrict,
  order_id bigint references orders on delete restrict,
  -- A refund of an order with an advance and cash has a row for each payment; the credit note belongs to the first, which
  -- the others name.
  main_refund_id bigint references refunds on delete restrict,
  amount_minor bigint not null check (amount_minor >= 0),
  -- The part that went back to gift cards and credit.
  stored_minor bigint not null default 0 check (stored_minor >= 0),
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
create index refunds_order_id on refunds (order_id) where order_id is not null;
create index refunds_created_at on refunds using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index refunds_main on refunds (main_refund_id) where main_refund_id is not null;
create trigger refunds_within_payment after insert on refunds for each row
  when (new.provider_refund_id is null) execute function refuse_refund_above_payment();

create table payment_failures (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  provider_payment_id text not null unique,
  code text not null default '',
  description text not null default '',
  at timestamptz not null default now()
);
create index payment_failures_at on payment_failures using brin (at);
create index payment_failures_order_id on payment_failures (order_id);

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
-- The console finds the provider's events of a payment.
create index provider_events_payment on provider_events ((coalesce(
  payload #>> '{payment,entity,id}', payload #>> '{refund,entity,paymentId}', payload #>> '{dispute,entity,paymentId}'
)));

-- Authorised payments that the shop does not capture, because their order no longer needs them; the provider releases
-- them without a fee. The row records that the shopper was notified.
create table uncaptured_payments (
  id bigint generated always as identity,
  provider_payment_id text primary key,
  provider text not null,
  order_id bigint not null references orders on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  created_at timestamptz not null
);
create index uncaptured_payments_order_id on uncaptured_payments (order_id);
create index uncaptured_payments_id on uncaptured_payments (id);

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
  -- Raised by every change, so that two people do not settle one case.
  version bigint not null default 1,
  unique (kind, subject)
);
create index payment_exceptions_open on payment_exceptions (id) where resolved_at is null;
create index payment_exceptions_order_id on payment_exceptions (order_id) where order_id is not null;
create index payment_exceptions_open_subject on payment_exceptions (subject) where resolved_at is null;

-- Terms of cash on delivery and bank transfer. The rows of one moment are a set, and the newest set is in force; of the rows of a
-- method, the one with the longest matching beginning of the PIN code counts.
create table offline_payment_terms (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  method text not null check (method in ('cash_on_delivery', 'bank_transfer')),
  pin_prefix text not null check (pin_prefix ~ '^\d{0,6}$'),
  is_offered boolean not null,
  min_minor bigint not null check (min_minor >= 0),
  max_minor bigint not null check (max_minor >= min_minor),
  -- Includes its tax.
  fee_minor bigint not null check (fee_minor >= 0),
  -- How long the order holds its stock before the code or the transfer arrives.
  hold_hours integer not null check (hold_hours between 1 and 720),
  -- The method is not offered to a shopper who refused so many parcels.
  refusals integer not null check (refusals between 1 and 100),
  -- An advance that is paid online before an order in cash, for shoppers who refused parcels. Both zero: cash is refused to them.
  advance_percent integer not null default 0 check (advance_percent between 0 and 90),
  advance_min_minor bigint not null default 0 check (advance_min_minor >= 0),
  -- Where to transfer the money to; empty for cash.
  bank_details text not null default '' check (char_length(bank_details) <= 500),
  unique (valid_from, method, pin_prefix)
);

-- The product page says whether a piece can be paid in cash.
create trigger offline_payment_terms_change after insert on offline_payment_terms
  for each statement execute function note_catalogue_change('catalogue');
create trigger offline_payment_terms_append_only before update or delete on offline_payment_terms
  for each row execute function refuse_change();

-- Orders that are paid in cash on delivery or by bank transfer.
create table offline_orders (
  order_id bigint primary key references orders on delete cascade,
  method text not null check (method in ('cash_on_delivery', 'bank_transfer')),
  -- Part of the order's delivery charge.
  fee_minor bigint not null check (fee_minor >= 0),
  -- The part of the order that is paid online; the courier collects the rest.
  advance_minor bigint not null default 0 check (advance_minor >= 0),
  bank_details text not null default '',
  -- Hours that an order by bank transfer reserves its stock from its code on; null when it reserves it so already.
  hours_after_code integer check (hours_after_code > 0),
  -- When the money reached the bank.
  collected_at timestamptz,
  refused_at timestamptz,
  -- Where a refund of cash goes; cleared with the order's contacts.
  refund_account text not null default '' check (char_length(refund_account) <= 200),
  reminded_at timestamptz
);
create index offline_orders_refused on offline_orders (order_id) where refused_at is not null;

-- Money that shoppers spend like cash: gift cards by code, and the credit of an account.
create table stored_values (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift_card', 'store_credit')),
  -- SHA-256 of the code; null until the card is delivered. A code has 80 random bits.
  code_digest text unique,
  -- The last four letters of the code.
  code_end text not null default '',
  -- The owner of credit; null for a card, and after the account is deleted.
  user_id bigint references users on delete set null,
  -- The order line that bought the card; null for a card that the house gave.
  order_line_id bigint references order_lines on delete restrict,
  piece integer not null default 1 check (piece > 0),
  -- The sums of the entries and of the holds of unpaid orders.
  balance_minor bigint not null default 0,
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- Null for credit, which does not expire.
  expires_at timestamptz,
  reminded_at timestamptz,
  deliver_at timestamptz,
  delivered_at timestamptz,
  blocked_at timestamptz,
  -- Raised by every change that a person makes to a card.
  version bigint not null default 1,
  created_at timestamptz not null,
  constraint stored_values_covered check (balance_minor >= held_minor),
  constraint stored_values_of_line check (kind = 'gift_card' or order_line_id is null),
  unique (order_line_id, piece)
);
create unique index stored_values_one_credit on stored_values (user_id) where kind = 'store_credit';
create index stored_values_undelivered on stored_values (deliver_at)
  where kind = 'gift_card' and delivered_at is null and blocked_at is null;
create index stored_values_expires_at on stored_values (expires_at) where balance_minor > 0;
create index stored_values_unreminded on stored_values (expires_at)
  where kind = 'gift_card' and reminded_at is null and delivered_at is not null and balance_minor > 0;
-- Support knows the last letters of a code.
create index stored_values_code_end on stored_values (code_end) where code_end <> '';
create index stored_values_blocked on stored_values (id) where blocked_at is not null;

-- Each change of a balance; the balance is their sum.
create table stored_value_entries (
  id bigint generated always as identity primary key,
  value_id bigint not null references stored_values on delete restrict,
  kind text not null check (kind in ('issue', 'spend', 'refund', 'expiry', 'void')),
  amount_minor bigint not null check (amount_minor <> 0),
  order_id bigint references orders on delete restrict,
  refund_id bigint references refunds on delete restrict,
  note text not null default '' check (char_length(note) <= 300),
  at timestamptz not null
);
create index stored_value_entries_value_id on stored_value_entries (value_id, id);
create index stored_value_entries_order_id on stored_value_entries (order_id) where order_id is not null;
create unique index stored_value_entries_one_refund on stored_value_entries (refund_id, value_id, kind)
  where refund_id is not null;
create trigger stored_value_entries_change_balance after insert on stored_value_entries
  for each row execute function change_stored_balance();
create trigger stored_value_entries_append_only before update or delete on stored_value_entries
  for each row execute function refuse_change();

-- The parts of an order that stored value pays: held until it is paid, and released when it is cancelled unpaid.
create table order_values (
  order_id bigint not null references orders on delete restrict,
  value_id bigint not null references stored_values on delete restrict,
  position integer not null check (position > 0),
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  released_at timestamptz,
  captured_at timestamptz,
  primary key (order_id, value_id),
  constraint order_values_refunded check (refunded_minor <= amount_minor)
);
create index order_values_value_id on order_values (value_id);

-- Gift cards that the house gives, without an order.
create table issued_gift_cards (
  value_id bigint primary key references stored_values on delete restrict,
  recipient_name text not null check (char_length(recipient_name) between 1 and 80),
  recipient_email text not null,
  sender_name text not null check (char_length(sender_name) between 1 and 80),
  message text not null default '' check (char_length(message) <= 500),
  design text not null,
  reason text not null check (char_length(reason) between 1 and 300),
  created_at timestamptz not null
);
create index issued_gift_cards_created_at on issued_gift_cards using brin (created_at);

-- The sums of gift cards a day, and when a card reminds of its end; one row.
create table gift_card_terms (
  id integer primary key default 1 check (id = 1),
  daily_buyer_minor bigint not null default 50000000 check (daily_buyer_minor > 0),
  daily_recipient_minor bigint not null default 20000000 check (daily_recipient_minor > 0),
  remind_days_before integer not null default 30 check (remind_days_before between 1 and 365)
);
insert into gift_card_terms default values;

alter table return_requests add foreign key (refund_id) references refunds on delete restrict;

-- The sandbox provider of the demo.
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
