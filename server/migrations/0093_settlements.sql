-- Settlements of the payment provider: one for each transfer to the bank, with the lines of its report.
create table gateway_settlements (
  id bigint generated always as identity primary key,
  -- The provider's id.
  code text not null unique check (char_length(code) between 1 and 100),
  -- The reference of the transfer at the bank; empty until the provider reports it.
  utr text not null default '' check (char_length(utr) <= 100),
  settled_at timestamptz not null,
  version bigint not null default 1,
  created_at timestamptz not null
);
create index gateway_settlements_settled_at on gateway_settlements (settled_at desc, id desc);
create index gateway_settlements_utr on gateway_settlements (upper(utr)) where utr <> '';

-- A settlement has a second booking when a later file adds lines to it.
create table gateway_bookings (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references gateway_settlements on delete restrict,
  number integer not null check (number > 0),
  lines integer not null check (lines > 0),
  net_minor bigint not null,
  booked_at timestamptz not null,
  booked_by text not null,
  unique (settlement_id, number)
);

create table gateway_lines (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references gateway_settlements on delete restrict,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'adjustment')),
  -- The provider's ids: of the line, the payment of a refund, the order and the dispute; empty for none.
  entity text not null check (char_length(entity) between 1 and 100),
  payment_entity text not null default '',
  order_entity text not null default '',
  dispute_entity text not null default '',
  credit_minor bigint not null check (credit_minor >= 0),
  debit_minor bigint not null check (debit_minor >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  -- Includes its tax.
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  description text not null default '' check (char_length(description) <= 500),
  -- Why a person accepted the difference to the books.
  accepted_reason text check (char_length(accepted_reason) between 1 and 500),
  accepted_by text,
  accepted_at timestamptz,
  booking_id bigint references gateway_bookings on delete restrict,
  -- The part of the provider's account that the booking cleared.
  cleared_minor bigint,
  created_at timestamptz not null,
  unique (kind, entity),
  constraint gateway_lines_one_side check (credit_minor = 0 or debit_minor = 0),
  constraint gateway_lines_tax check (tax_minor <= fee_minor),
  constraint gateway_lines_accepted check (
    (accepted_reason is null) = (accepted_by is null) and (accepted_by is null) = (accepted_at is null)
  ),
  constraint gateway_lines_booked check ((booking_id is null) = (cleared_minor is null))
);
create index gateway_lines_settlement_id on gateway_lines (settlement_id, id);
create index gateway_lines_unbooked on gateway_lines (settlement_id) where booking_id is null;
create index gateway_lines_dispute on gateway_lines (dispute_entity) where dispute_entity <> '';
create index gateway_lines_booking_id on gateway_lines (booking_id) where booking_id is not null;

-- GST on the provider's fees as input tax, and differences that a person accepted.
alter table ledger_transactions add column input_tax_minor bigint not null default 0;
alter table ledger_transactions add column settlement_differences_minor bigint not null default 0;
alter table ledger_transactions add column gateway_booking_id bigint references gateway_bookings on delete restrict;
-- safe for 9773e91: the new constraint accepts all kinds of the old one.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
-- safe for 9773e91: it accepts all kinds that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'settlement'
));
-- safe for 9773e91: the new constraint is the old one with two accounts that the released version leaves at zero.
alter table ledger_transactions drop constraint ledger_transactions_balance;
-- safe for 9773e91: it accepts all that the released version writes.
alter table ledger_transactions add constraint ledger_transactions_balance check (
  provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
    + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
    + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
    + designer_shares_minor + input_tax_minor + settlement_differences_minor = 0
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
  ('settlement_differences', t.settlement_differences_minor)
) entry (account, amount_minor)
where entry.amount_minor <> 0;
-- safe for 9773e91: it never writes this column.
create unique index ledger_one_settlement on ledger_transactions (gateway_booking_id)
  where gateway_booking_id is not null;
create index ledger_transactions_settlements on ledger_transactions (id)
  where input_tax_minor <> 0 or settlement_differences_minor <> 0;

alter table ledger_closings add column input_tax_minor bigint not null default 0;
alter table ledger_closings add column settlement_differences_minor bigint not null default 0;

-- Lines beside the books. A line that is booked shows what was cleared then.
create view gateway_line_facts as
select line.id, line.settlement_id, line.kind, line.entity, line.description, line.accepted_reason, line.accepted_by,
  line.accepted_at, line.booking_id, line.amount_minor, line.fee_minor, line.tax_minor,
  line.credit_minor - line.debit_minor as net_minor, books.cleared_minor, books.booked_fee_minor, books.problem,
  books.cleared_minor + books.booked_fee_minor - line.credit_minor + line.debit_minor - line.fee_minor as difference_minor,
  books.problem is not null and line.accepted_reason is null and line.booking_id is null as needs_person,
  coalesce(payment.order_id, refunded.order_id, disputed.order_id) as order_id,
  coalesce(payment.provider_payment_id, refunded.provider_payment_id, disputed.provider_payment_id) as payment_reference
from gateway_lines line
left join payments payment on line.kind = 'payment' and payment.provider_payment_id = line.entity
left join refunds refund on line.kind = 'refund' and refund.provider_refund_id = line.entity
left join payments refunded on refunded.id = refund.payment_id
left join payment_disputes dispute on line.kind = 'adjustment' and line.dispute_entity <> ''
  and dispute.provider_dispute_id = line.dispute_entity and dispute.payment_id is not null
left join payments disputed on disputed.id = dispute.payment_id
cross join lateral (
  select
    coalesce(line.cleared_minor, payment.amount_minor - payment.fee_minor,
      case when refund.status = 'processed' then -refund.amount_minor end,
      case when dispute.id is not null then line.credit_minor - line.debit_minor end, 0) as cleared_minor,
    coalesce(payment.fee_minor, 0) as booked_fee_minor,
    case
      when line.kind = 'payment' and payment.id is null then 'unknown_payment'
      when line.kind = 'payment' and payment.amount_minor <> line.amount_minor then 'amount_differs'
      when line.kind = 'payment' then null
      when line.kind = 'refund' and refund.id is null then 'unknown_refund'
      when line.kind = 'refund' and refund.status <> 'processed' then 'refund_not_sent'
      when line.kind = 'refund' and refund.amount_minor <> line.amount_minor then 'amount_differs'
      when line.kind = 'refund' or dispute.id is not null then null
      else 'unexplained'
    end as problem
) books;
