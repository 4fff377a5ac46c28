-- The shares of designers as a cost, and the sum owed to them.
alter table ledger_transactions add column designers_payable_minor bigint not null default 0;
alter table ledger_transactions add column designer_shares_minor bigint not null default 0;
alter table ledger_transactions
  add column designer_statement_id bigint references designer_statements on delete restrict;
-- safe for 9773e91: the new constraint accepts all kinds of the old one.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it accepts all kinds that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout'
));
-- safe for 9773e91: the new constraint is the old one with two accounts that the released version leaves at zero.
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for 9773e91: it accepts all that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
    + designer_shares_minor = 0
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
  ('bank', t.bank_minor),
  ('designers_payable', t.designers_payable_minor),
  ('designer_shares', t.designer_shares_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
-- A statement's share is booked once, and so is its payment.
-- safe for 9773e91: it never writes this column.
create unique index ledger_one_statement on ledger_transactions (designer_statement_id, kind)
  where designer_statement_id is not null;
create index ledger_transactions_designers on ledger_transactions (id)
  where designers_payable_minor <> 0 or designer_shares_minor <> 0;

alter table ledger_closings add column designers_payable_minor bigint not null default 0;
alter table ledger_closings add column designer_shares_minor bigint not null default 0;
