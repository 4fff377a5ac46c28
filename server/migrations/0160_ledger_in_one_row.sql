-- A transaction of the ledger is one row with an amount for each account, and can not be written unless they sum to
-- nothing. It was a row for each entry, which was checked once all of them were there.
alter table ledger_transactions
  add column provider_receivable_minor bigint not null default 0,
  add column sales_minor bigint not null default 0,
  add column shipping_income_minor bigint not null default 0,
  add column tax_payable_minor bigint not null default 0,
  add column refunds_payable_minor bigint not null default 0,
  add column provider_fees_minor bigint not null default 0;

alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions t set
  provider_receivable_minor = entry.provider_receivable, sales_minor = entry.sales,
  shipping_income_minor = entry.shipping_income, tax_payable_minor = entry.tax_payable,
  refunds_payable_minor = entry.refunds_payable, provider_fees_minor = entry.provider_fees
from (
  select transaction_id,
    coalesce(sum(amount_minor) filter (where account = 'provider_receivable'), 0)::bigint as provider_receivable,
    coalesce(sum(amount_minor) filter (where account = 'sales'), 0)::bigint as sales,
    coalesce(sum(amount_minor) filter (where account = 'shipping_income'), 0)::bigint as shipping_income,
    coalesce(sum(amount_minor) filter (where account = 'tax_payable'), 0)::bigint as tax_payable,
    coalesce(sum(amount_minor) filter (where account = 'refunds_payable'), 0)::bigint as refunds_payable,
    coalesce(sum(amount_minor) filter (where account = 'provider_fees'), 0)::bigint as provider_fees
  from ledger_entries group by transaction_id
) entry
where entry.transaction_id = t.id;
alter table ledger_transactions enable trigger ledger_transactions_append_only;

alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor = 0
);

drop table ledger_entries;
drop function ledger_must_balance();

-- Debit positive, credit negative.
create view ledger_entries as
select t.id as transaction_id, entry.account, entry.amount_minor
from ledger_transactions t cross join lateral (values
  ('provider_receivable', t.provider_receivable_minor),
  ('sales', t.sales_minor),
  ('shipping_income', t.shipping_income_minor),
  ('tax_payable', t.tax_payable_minor),
  ('refunds_payable', t.refunds_payable_minor),
  ('provider_fees', t.provider_fees_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
