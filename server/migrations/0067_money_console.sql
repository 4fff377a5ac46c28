-- The console finds the provider's events of a payment.
create index provider_events_payment on provider_events ((coalesce(
  payload #>> '{payment,entity,id}', payload #>> '{refund,entity,paymentId}', payload #>> '{dispute,entity,paymentId}'
)));
-- safe for 9773e91: it names its columns when it reads and writes the table.
alter table uncaptured_payments add column id bigint generated always as identity;
create index uncaptured_payments_id on uncaptured_payments (id);
create index payment_failures_order_id on payment_failures (order_id);
create index payments_refunded on payments (id) where status = 'refunded';
create index payment_exceptions_order_id on payment_exceptions (order_id) where order_id is not null;
create index payment_exceptions_open_subject on payment_exceptions (subject) where resolved_at is null;
-- The bank's statement names a sum.
create index payments_amount on payments (amount_minor, id);
-- Rows are written in the order of their time, so block range indexes cost a sale next to nothing. Without summaries, new rows are read in full.
create index payments_created_at on payments using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index refunds_created_at on refunds using brin (created_at) with (pages_per_range = 16, autosummarize = on);
-- Accounts that few sales touch: their entries are found without reading the other ones.
create index ledger_transactions_seldom on ledger_transactions (id) where refunds_payable_minor <> 0
  or chargebacks_minor <> 0 or gift_card_liability_minor <> 0 or store_credit_liability_minor <> 0
  or breakage_income_minor <> 0 or promotion_cost_minor <> 0 or cash_receivable_minor <> 0 or bank_minor <> 0;
-- safe for 9773e91: only the time of summarising changes.
alter index ledger_transactions_at set (autosummarize = on);

-- Raised by every change, so that two people do not settle one case.
alter table payment_exceptions add column version bigint not null default 1;

-- Sums of the ledger's accounts through an entry that no earlier one can follow: a balance adds the entries after it.
create table ledger_closings (
  through_id bigint primary key,
  provider_receivable_minor bigint not null,
  sales_minor bigint not null,
  shipping_income_minor bigint not null,
  tax_payable_minor bigint not null,
  refunds_payable_minor bigint not null,
  provider_fees_minor bigint not null,
  chargebacks_minor bigint not null,
  gift_card_liability_minor bigint not null,
  store_credit_liability_minor bigint not null,
  breakage_income_minor bigint not null,
  promotion_cost_minor bigint not null,
  cash_receivable_minor bigint not null,
  bank_minor bigint not null
);
