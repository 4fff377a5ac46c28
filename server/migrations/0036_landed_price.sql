-- What customs abroad ask for, paid with the order (DDP); zero where the receiver pays the courier (DAP).
alter table orders add column duties_minor bigint not null default 0 check (duties_minor >= 0);
alter table orders drop constraint orders_total_adds_up;
alter table orders add constraint orders_total_adds_up
  check (total_minor = subtotal_minor + shipping_minor + duties_minor - discount_minor);

-- The landed price of an order abroad as it was quoted; later rules and rates change nothing of it.
create table order_landed (
  order_id bigint primary key references orders on delete cascade,
  terms text not null check (terms in ('DAP', 'DDP')),
  duty_minor bigint not null check (duty_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  is_estimate boolean not null,
  -- The oldest check of its rules.
  checked_on date not null,
  -- [{"position", "dutyMinor", "taxMinor", "paisePerUnit", "rule"}]; the rule names its source and the day of its check.
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  -- What the courier billed the shop for customs, once.
  billed_minor bigint check (billed_minor >= 0),
  bill_reference text not null default '' check (char_length(bill_reference) <= 100),
  billed_by text not null default '',
  billed_at timestamptz,
  constraint order_landed_billed check ((billed_minor is null) = (billed_at is null) and (billed_at is null or terms = 'DDP'))
);
create index order_landed_open on order_landed (order_id) where terms = 'DDP' and billed_at is null;

-- Duties that customers paid and the shop owes to customs, and what customs took more or less than that.
alter table ledger_transactions add column duties_payable_minor bigint not null default 0;
alter table ledger_transactions add column duty_differences_minor bigint not null default 0;
alter table ledger_transactions drop constraint ledger_transactions_balance;
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
    + designer_shares_minor + input_tax_minor + settlement_differences_minor + tax_withheld_minor
    + customer_advances_minor + duties_payable_minor + duty_differences_minor = 0
);
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'payout_reversal', 'settlement', 'tax_deposit', 'tax_deposit_reversal', 'correction', 'supply', 'duty_bill'
));
alter table ledger_closings add column duties_payable_minor bigint not null default 0;
alter table ledger_closings add column duty_differences_minor bigint not null default 0;

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
  ('customer_advances', t.customer_advances_minor),
  ('duties_payable', t.duties_payable_minor),
  ('duty_differences', t.duty_differences_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
