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
  -- The order line that bought the card.
  order_line_id bigint references order_lines on delete restrict,
  piece integer not null default 1 check (piece > 0),
  -- The sums of the entries and of the holds of unpaid orders.
  balance_minor bigint not null default 0,
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- Null for credit, which does not expire.
  expires_at timestamptz,
  deliver_at timestamptz,
  delivered_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null,
  constraint stored_values_covered check (balance_minor >= held_minor),
  constraint stored_values_of_line check ((kind = 'gift_card') = (order_line_id is not null)),
  unique (order_line_id, piece)
);
create unique index stored_values_one_credit on stored_values (user_id) where kind = 'store_credit';
create index stored_values_undelivered on stored_values (deliver_at)
  where kind = 'gift_card' and delivered_at is null and blocked_at is null;
create index stored_values_expires_at on stored_values (expires_at) where balance_minor > 0;

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

-- The parts of the total that stored value pays; the provider charges the rest.
alter table orders
  add column gift_card_minor bigint not null default 0 check (gift_card_minor >= 0),
  add column store_credit_minor bigint not null default 0 check (store_credit_minor >= 0);

-- A card as a gift: to whom, from whom and when; copied from the cart to the order.
create table cart_item_gifts (
  cart_item_id bigint primary key references cart_items on delete cascade,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  sender_name text not null,
  message text not null default '' check (char_length(message) <= 500),
  design text not null,
  -- The Indian day of the delivery; null for at once.
  deliver_on date,
  constraint cart_item_gifts_recipient check ((recipient_email is null) <> (recipient_phone is null))
);
create table order_line_gifts (
  order_line_id bigint primary key references order_lines on delete cascade,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  sender_name text not null,
  message text not null default '',
  design text not null,
  deliver_on date
);

-- safe for 9773e91: the released version always names a payment.
alter table ledger_transactions alter column payment_id drop not null;
-- safe for 9773e91: the released version always names an order.
alter table ledger_transactions alter column order_id drop not null;
alter table ledger_transactions
  add column stored_value_entry_id bigint references stored_value_entries on delete restrict,
  add column gift_card_liability_minor bigint not null default 0,
  add column store_credit_liability_minor bigint not null default 0,
  add column breakage_income_minor bigint not null default 0,
  add column promotion_cost_minor bigint not null default 0;
-- safe for 9773e91: the new kinds are of new entries only.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it allows every kind that was allowed.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (
  kind in ('payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void')
);
-- safe for 9773e91: the new accounts are zero in its rows.
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for 9773e91: the new accounts are zero in its rows.
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor = 0
);
-- safe for 9773e91: its rows have a payment, and this index leaves them out.
create unique index ledger_one_covered on ledger_transactions (order_id, kind)
  where payment_id is null and refund_id is null and order_id is not null;
-- safe for 9773e91: it never writes this column.
create unique index ledger_one_entry on ledger_transactions (stored_value_entry_id) where stored_value_entry_id is not null;

create or replace view ledger_entries as
select t.id as transaction_id, entry.account, entry.amount_minor
from ledger_transactions t cross join lateral (values
  ('provider_receivable', t.provider_receivable_minor),
  ('sales', t.sales_minor),
  ('shipping_income', t.shipping_income_minor),
  ('tax_payable', t.tax_payable_minor),
  ('refunds_payable', t.refunds_payable_minor),
  ('provider_fees', t.provider_fees_minor),
  ('chargebacks', t.chargebacks_minor),
  ('gift_card_liability', t.gift_card_liability_minor),
  ('store_credit_liability', t.store_credit_liability_minor),
  ('breakage_income', t.breakage_income_minor),
  ('promotion_cost', t.promotion_cost_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;

-- A refund to stored value alone has no payment, and no amount for the provider.
-- safe for 9773e91: the released version always names a payment.
alter table refunds alter column payment_id drop not null;
-- safe for 9773e91: it writes amounts above zero.
alter table refunds drop constraint refunds_amount_minor_check;
-- safe for 9773e91: it writes amounts above zero.
alter table refunds add constraint refunds_amount_minor_check check (amount_minor >= 0);
alter table refunds
  add column order_id bigint references orders on delete restrict,
  -- The part that went back to gift cards and credit.
  add column stored_minor bigint not null default 0 check (stored_minor >= 0);
create index refunds_order_id on refunds (order_id) where order_id is not null;

-- Where the money of a return goes.
alter table return_requests add column refund_to text not null default 'source' check (refund_to in ('source', 'credit'));
