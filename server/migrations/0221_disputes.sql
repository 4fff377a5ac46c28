-- A payment that the shopper or a bank questions. What the provider has deducted for it is booked.
create table payment_disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_dispute_id text not null unique,
  provider_payment_id text not null,
  -- Absent: the payment is not of this shop.
  payment_id bigint references payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- As it stands in the ledger.
  deducted_minor bigint not null default 0 check (deducted_minor >= 0),
  phase text not null,
  reason_code text not null,
  status text not null,
  respond_by timestamptz,
  -- When the provider told what stands here; what it told before that changes nothing.
  told_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_disputes_payment_id on payment_disputes (payment_id);

-- What was taken from the shop for a dispute, or given back: as often as the provider changes it.
alter table ledger_transactions
  add column chargebacks_minor bigint not null default 0,
  add column dispute_id bigint references payment_disputes on delete restrict;
-- safe for c98be1c: the check below takes every kind that it writes
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for c98be1c: one kind more, which it never writes
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('payment', 'fee', 'refund', 'reversal', 'chargeback'));
-- safe for c98be1c: the check below is the same for its rows, whose new column is 0
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for c98be1c: its rows balance without the new column, which is 0 in them
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor = 0
);
-- safe for c98be1c: no statement of its names the index, and the one below guards its rows
drop index ledger_one_payment;
-- safe for c98be1c: none of its rows has a dispute, so the same ones are refused as before
create unique index ledger_one_payment on ledger_transactions (payment_id, kind)
  where refund_id is null and dispute_id is null;

create or replace view ledger_entries as
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
