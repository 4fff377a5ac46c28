-- A house may invoice at dispatch: an order paid before gets a receipt voucher, and a refund before dispatch a refund voucher.
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check
  check (kind in ('invoice', 'credit_note', 'receipt_voucher', 'refund_voucher'));
alter table invoices drop constraint invoices_corrects;
alter table invoices add constraint invoices_corrects
  check ((kind in ('credit_note', 'refund_voucher')) = (corrects_id is not null));
create unique index invoices_one_receipt_an_order on invoices (order_id) where kind = 'receipt_voucher';

-- What customers paid for orders that are not invoiced yet.
alter table ledger_transactions add column customer_advances_minor bigint not null default 0;
alter table ledger_transactions drop constraint ledger_transactions_balance;
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
    + designer_shares_minor + input_tax_minor + settlement_differences_minor + tax_withheld_minor
    + customer_advances_minor = 0
);
-- A supply turns the advance of an order into its sale, once.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'payout_reversal', 'settlement', 'tax_deposit', 'tax_deposit_reversal', 'correction', 'supply'
));
create index ledger_transactions_advances on ledger_transactions (id) where customer_advances_minor <> 0;
alter table ledger_closings add column customer_advances_minor bigint not null default 0;

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
  ('designer_shares', t.designer_shares_minor),
  ('input_tax', t.input_tax_minor),
  ('settlement_differences', t.settlement_differences_minor),
  ('tax_withheld', t.tax_withheld_minor),
  ('customer_advances', t.customer_advances_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;

-- The list of a month and its return read by time also before a vacuum.
alter index invoices_issued_at set (autosummarize = on);
