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
  bank_details text not null default '',
  -- When the money reached the bank.
  collected_at timestamptz,
  refused_at timestamptz,
  -- Where a refund of cash goes; cleared with the order's contacts.
  refund_account text not null default '' check (char_length(refund_account) <= 200),
  reminded_at timestamptz
);
create index offline_orders_refused on offline_orders (order_id) where refused_at is not null;

-- The cash that couriers owe the shop, and its bank account.
alter table ledger_transactions add column cash_receivable_minor bigint not null default 0;
alter table ledger_transactions add column bank_minor bigint not null default 0;
-- safe for 9773e91: the new constraint accepts all kinds of the old one.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it accepts all kinds that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection'));
-- safe for 9773e91: the new constraint is the old one with two accounts that the released version leaves at zero.
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for 9773e91: it accepts all that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor = 0
);
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
  ('promotion_cost', t.promotion_cost_minor),
  ('cash_receivable', t.cash_receivable_minor),
  ('bank', t.bank_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;

-- safe for 9773e91: the new constraint accepts all purposes of the old one.
alter table verification_codes drop constraint verification_codes_purpose_check;
-- safe for 9773e91: it accepts all purposes that the released version writes.
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('password_reset', 'contact_change', 'guest_sign_in', 'order_claim', 'cash_order'));
