-- A designer's statement is paid in one payment or in several, and tax is withheld from it.
alter table designer_accounts
  add column pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  -- The section of the Income-tax Act; null while no tax is withheld.
  add column tds_section text check (tds_section in ('194-O', '194C')),
  add column tds_rate_bp integer check (tds_rate_bp between 1 and 3000);
alter table designer_accounts
  add constraint designer_accounts_tds check ((tds_section is null) = (tds_rate_bp is null));

alter table designer_statements
  -- Copies from the moment of issuing.
  add column pan text,
  add column tds_section text check (tds_section in ('194-O', '194C')),
  add column tds_rate_bp integer,
  -- The taxable value of the month, and what returns of earlier months left to take off it.
  add column tds_base_minor bigint not null default 0,
  add column tds_carried_minor bigint not null default 0 check (tds_carried_minor <= 0),
  add column withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  -- The sum of its payments that stand.
  add column paid_minor bigint not null default 0;
alter table designer_statements drop constraint designer_statements_add_up;
alter table designer_statements add constraint designer_statements_add_up check (
  closing_minor = opening_minor + sales_minor + returns_minor + adjustments_minor + payments_minor - withheld_minor
);
alter table designer_statements add constraint designer_statements_tds check (
  (tds_section is null) = (tds_rate_bp is null) and (tds_section is not null or withheld_minor = 0)
);

create table designer_payments (
  id bigint generated always as identity primary key,
  statement_id bigint not null references designer_statements on delete restrict,
  -- Counts the payments of a statement.
  number integer not null check (number > 0),
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  reference text not null check (char_length(reference) between 1 and 60),
  made_at timestamptz not null,
  made_by text not null,
  reversed_at timestamptz,
  reversed_by text,
  reversed_reason text check (char_length(reversed_reason) between 1 and 300),
  unique (statement_id, number),
  constraint designer_payments_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_reason is null)
  )
);
-- A transfer is booked once, unless it was taken back.
create unique index designer_payments_reference on designer_payments (statement_id, upper(reference))
  where reversed_at is null;
insert into designer_payments (statement_id, number, amount_minor, paid_on, reference, made_at, made_by)
select id, 1, closing_minor, paid_on, paid_reference, coalesce(paid_at, approved_at), coalesce(paid_by_name, '')
from designer_statements where state = 'paid';

alter table designer_statements drop constraint designer_statements_paid;
update designer_statements set paid_minor = closing_minor where state = 'paid';
alter table designer_statements
  drop column paid_on, drop column paid_reference, drop column paid_at, drop column paid_by_name;
-- Never more than is due, and paid when nothing is left.
alter table designer_statements add constraint designer_statements_paid check (
  paid_minor between 0 and greatest(closing_minor, 0)
  and (paid_minor = 0 or state in ('approved', 'paid'))
  and (state = 'paid') = (paid_minor > 0 and paid_minor = closing_minor)
);

-- A later statement has each payment.
alter table designer_statement_lines add column payment_id bigint references designer_payments on delete restrict;
update designer_statement_lines line set payment_id = payment.id
from designer_payments payment where line.kind = 'payment' and payment.statement_id = line.paid_statement_id;
-- safe for 9773e91: it has no designers' statements.
drop index designer_statement_lines_one_payment;
alter table designer_statement_lines drop constraint designer_statement_lines_subject;
alter table designer_statement_lines drop column paid_statement_id;
alter table designer_statement_lines add constraint designer_statement_lines_subject check (
  case kind
    when 'sale' then order_line_id is not null and agreement_id is not null and placed_on is not null
    when 'return' then order_line_id is not null and refund_id is not null
    when 'adjustment' then adjustment_id is not null
    else payment_id is not null
  end
);
create unique index designer_statement_lines_one_payment on designer_statement_lines (payment_id)
  where kind = 'payment' and withdrawn_at is null;

-- A line of the bank is one payment, which may be a part of its statement.
alter table bank_line_matches add column payment_id bigint references designer_payments on delete restrict;
-- A pending trigger would block the changes of the table below.
-- safe for 9773e91: it holds for this transaction.
set constraints bank_line_matches_sum immediate;
update bank_line_matches part set payment_id = payment.id
from designer_payments payment where payment.statement_id = part.statement_id;
-- safe for 9773e91: it has no lines of the bank.
drop index bank_line_matches_statement;
alter table bank_line_matches drop constraint bank_line_matches_subject;
alter table bank_line_matches drop column statement_id;
alter table bank_line_matches add constraint bank_line_matches_subject check (
  (kind = 'settlement') = (settlement_id is not null)
  and (kind in ('transfer', 'payout')) = (order_id is not null)
  and (kind = 'statement') = (payment_id is not null)
);
create unique index bank_line_matches_payment on bank_line_matches (payment_id) where payment_id is not null;

-- Tax withheld from designers is owed to the government.
alter table ledger_transactions add column tax_withheld_minor bigint not null default 0;
alter table ledger_transactions add column designer_payment_id bigint references designer_payments on delete restrict;
-- safe for 9773e91: the new constraint accepts all kinds of the old one.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it accepts all kinds that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'payout_reversal', 'settlement'
));
-- safe for 9773e91: the new constraint is the old one with an account that the released version leaves at zero.
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for 9773e91: it accepts all that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
    + designer_shares_minor + input_tax_minor + settlement_differences_minor + tax_withheld_minor = 0
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
  ('designer_shares', t.designer_shares_minor),
  ('input_tax', t.input_tax_minor),
  ('settlement_differences', t.settlement_differences_minor),
  ('tax_withheld', t.tax_withheld_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
-- A statement's share is booked once, and so are each payment and its reversal.
-- safe for 9773e91: it never writes these columns.
drop index ledger_one_statement;
-- safe for 9773e91: it never writes these columns.
create unique index ledger_one_statement on ledger_transactions (designer_statement_id, kind)
  where designer_statement_id is not null and designer_payment_id is null;
-- safe for 9773e91: it never writes these columns.
create unique index ledger_one_designer_payment on ledger_transactions (designer_payment_id, kind)
  where designer_payment_id is not null;
create index ledger_transactions_withheld on ledger_transactions (at) where tax_withheld_minor <> 0;

alter table ledger_closings add column tax_withheld_minor bigint not null default 0;
