-- The last number of a series and financial year. Taking the next one locks the row until the transaction ends, so that
-- numbers have no gaps.
create table invoice_counters (
  series text not null,
  financial_year text not null check (financial_year ~ '^\d{4}$'),
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices, and the credit notes that cancel them, as issued.
create table invoices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- The law allows 16 characters: letters, digits, hyphens and slashes.
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  serial integer not null,
  order_id bigint not null references orders on delete restrict,
  corrects_id bigint references invoices on delete restrict,
  reason text not null default '',
  treatment text not null
    check (treatment in ('within_state', 'within_union_territory', 'between_states', 'export')),
  -- {"brand", "legalName", "address", "state", "stateGstCode", "gstin"}
  supplier jsonb not null,
  -- {"name", "address", "city", "postalCode", "state", "stateGstCode", "country", "countryCode"}. No phone and no
  -- e-mail, because invoices are stored for years.
  buyer jsonb not null,
  discount_minor bigint not null check (discount_minor >= 0),
  taxable_minor bigint not null check (taxable_minor >= 0),
  cgst_minor bigint not null check (cgst_minor >= 0),
  sgst_minor bigint not null check (sgst_minor >= 0),
  igst_minor bigint not null check (igst_minor >= 0),
  total_minor bigint not null,
  issued_at timestamptz not null,
  -- Written once with the invoice and never changed; invoice_must_add_up() checks them.
  lines json not null,
  unique (series, financial_year, serial),
  constraint invoices_corrects check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint invoices_taxes_add_up check (total_minor = taxable_minor + cgst_minor + sgst_minor + igst_minor)
)
-- Most invoices exceed the default target, and compressing them takes longer than writing them.
with (toast_tuple_target = 8160);
create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_corrects_id on invoices (corrects_id) where corrects_id is not null;
create index invoices_order_id on invoices (order_id, id);
-- Invoices are written in the order of their time, so a block range index costs a sale next to nothing.
create index invoices_issued_at on invoices using brin (issued_at) with (pages_per_range = 16);
create trigger invoice_adds_up after insert on invoices referencing new table as made
  for each statement execute function invoice_must_add_up();
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_of_invoice();

-- Numbers without an invoice, with the reason: a restored backup lacks the invoices issued after it, and their numbers must
-- not be used again.
create table invoice_number_gaps (
  id bigint generated always as identity primary key,
  series text not null,
  financial_year text not null check (financial_year ~ '^\d{4}$'),
  first_number integer not null check (first_number > 0),
  last_number integer not null,
  reason text not null,
  recorded_at timestamptz not null default now(),
  constraint invoice_number_gaps_range check (last_number >= first_number)
);
create trigger invoice_number_gaps_append_only before update or delete on invoice_number_gaps
  for each row execute function refuse_change();

-- Parts of an invoice that were credited: what each credit note takes back, in the order of the invoice's lines.
create table credited_lines (
  refund_id bigint not null references refunds on delete restrict,
  credit_note_id bigint not null references invoices on delete restrict,
  order_id bigint not null references orders on delete restrict,
  -- The line of the invoice: those of the order first, then delivery.
  position integer not null check (position > 0),
  pieces integer not null check (pieces > 0),
  -- The part of the price that goes back, in basis points.
  share_bp integer not null check (share_bp between 1 and 10000),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (refund_id, position)
);
create index credited_lines_order_id on credited_lines (order_id, position);
create index credited_lines_credit_note_id on credited_lines (credit_note_id);
create trigger credited_lines_append_only before update or delete on credited_lines
  for each row execute function refuse_change();

-- Months whose GSTR-1 was filed, as it was filed: files of the month stay the same, and a later difference is shown.
create table gst_months (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  filed_at timestamptz not null,
  filed_by text not null,
  note text not null default '',
  taxable_minor bigint not null,
  igst_minor bigint not null,
  cgst_minor bigint not null,
  sgst_minor bigint not null,
  -- [{"name", "rows"}]
  sections json not null
);

-- Designers' shares in the sales of their pieces. A label with an account has agreements, adjustments and monthly statements.
create table designer_accounts (
  designer_id bigint primary key references designers on delete restrict,
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  -- The section of the Income-tax Act; null while no tax is withheld.
  tds_section text check (tds_section in ('194-O', '194C')),
  tds_rate_bp integer check (tds_rate_bp between 1 and 3000),
  -- Names the payee at the bank; audit rows and files show the last four digits of a number.
  bank_reference text not null default '' check (char_length(bank_reference) <= 100),
  version bigint not null default 0,
  constraint designer_accounts_tds check ((tds_section is null) = (tds_rate_bp is null))
);

-- Each is in force from its day until the next one begins; an order has the agreement of the day it was placed.
create table designer_agreements (
  id bigint generated always as identity primary key,
  designer_id bigint not null references designer_accounts on delete restrict,
  valid_from date not null,
  -- Pieces bought outright have no share.
  kind text not null check (kind in ('outright', 'consignment')),
  share_bp integer not null check (share_bp between 0 and 10000),
  discount_bearer text not null check (discount_bearer in ('both', 'house', 'designer')),
  note text not null default '' check (char_length(note) <= 1000),
  created_by text not null,
  created_at timestamptz not null,
  unique (designer_id, valid_from),
  constraint designer_agreements_share check ((kind = 'outright') = (share_bp = 0))
);

create table designer_adjustments (
  id bigint generated always as identity primary key,
  designer_id bigint not null references designer_accounts on delete restrict,
  -- Positive adds to what the designer is owed.
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null check (char_length(reason) between 1 and 300),
  staff_id bigint,
  made_by text not null,
  made_at timestamptz not null,
  -- Taken out again before any statement had it.
  removed_at timestamptz
);
create index designer_adjustments_designer_id on designer_adjustments (designer_id, id);

-- Issued statements; a draft is computed from the order lines and has no row. A statement is paid in one payment or in several,
-- and tax is withheld from it.
create table designer_statements (
  id bigint generated always as identity primary key,
  number text not null unique,
  designer_id bigint not null references designer_accounts on delete restrict,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  state text not null default 'issued' check (state in ('issued', 'approved', 'paid', 'withdrawn')),
  version bigint not null default 1,
  -- Copies from the moment of issuing.
  label text not null,
  gstin text,
  pan text,
  tds_section text check (tds_section in ('194-O', '194C')),
  tds_rate_bp integer,
  bank_reference text not null,
  opening_minor bigint not null,
  sales_minor bigint not null check (sales_minor >= 0),
  returns_minor bigint not null check (returns_minor <= 0),
  adjustments_minor bigint not null,
  payments_minor bigint not null check (payments_minor <= 0),
  -- The taxable value of the month, and what returns of earlier months left to take off it.
  tds_base_minor bigint not null default 0,
  tds_carried_minor bigint not null default 0 check (tds_carried_minor <= 0),
  withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  closing_minor bigint not null,
  -- The sum of its payments that stand.
  paid_minor bigint not null default 0,
  issued_at timestamptz not null,
  issued_by bigint not null,
  issued_by_name text not null,
  approved_at timestamptz,
  approved_by bigint,
  approved_by_name text,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  constraint designer_statements_add_up check (
    closing_minor = opening_minor + sales_minor + returns_minor + adjustments_minor + payments_minor - withheld_minor
  ),
  constraint designer_statements_tds check (
    (tds_section is null) = (tds_rate_bp is null) and (tds_section is not null or withheld_minor = 0)
  ),
  constraint designer_statements_two_people check (approved_by <> issued_by),
  constraint designer_statements_approved check ((state in ('approved', 'paid')) = (approved_by is not null)),
  -- Never more than is due, and paid when nothing is left.
  constraint designer_statements_paid check (
    paid_minor between 0 and greatest(closing_minor, 0)
    and (paid_minor = 0 or state in ('approved', 'paid'))
    and (state = 'paid') = (paid_minor > 0 and paid_minor = closing_minor)
  ),
  constraint designer_statements_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index designer_statements_one_a_month on designer_statements (designer_id, month) where state <> 'withdrawn';
create index designer_statements_month on designer_statements (month, id);

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

-- The lines of a statement as issued. Orders are deleted after their years, so the ids of order lines and refunds are no
-- references.
create table designer_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references designer_statements on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind in ('sale', 'return', 'adjustment', 'payment')),
  at timestamptz not null,
  order_line_id bigint,
  refund_id bigint,
  adjustment_id bigint references designer_adjustments on delete restrict,
  -- The payment of an earlier statement.
  payment_id bigint references designer_payments on delete restrict,
  -- No reference: an agreement that only withdrawn statements used can be removed.
  agreement_id bigint,
  -- The Indian day of the order.
  placed_on date,
  order_code text not null default '',
  product_name text not null default '',
  size text not null default '',
  sku text not null default '',
  pieces integer not null default 0,
  -- The piece's price without and with its discount, and the GST in the latter; negative where it is taken back.
  list_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  taxable_minor bigint not null default 0,
  share_bp integer not null default 0,
  discount_bearer text check (discount_bearer in ('both', 'house', 'designer')),
  amount_minor bigint not null,
  note text not null default '',
  withdrawn_at timestamptz,
  unique (statement_id, position),
  constraint designer_statement_lines_paid check (paid_minor = list_minor - discount_minor),
  constraint designer_statement_lines_taxable check (taxable_minor = paid_minor - tax_minor),
  constraint designer_statement_lines_subject check (
    case kind
      when 'sale' then order_line_id is not null and agreement_id is not null and placed_on is not null
      when 'return' then order_line_id is not null and refund_id is not null
      when 'adjustment' then adjustment_id is not null
      else payment_id is not null
    end
  )
);
-- Each fact is in one statement.
-- Each fact is in one statement.
create unique index designer_statement_lines_one_sale on designer_statement_lines (order_line_id)
  where kind = 'sale' and withdrawn_at is null;
create unique index designer_statement_lines_one_return on designer_statement_lines (order_line_id, refund_id)
  where kind = 'return' and withdrawn_at is null;
create unique index designer_statement_lines_one_adjustment on designer_statement_lines (adjustment_id)
  where kind = 'adjustment' and withdrawn_at is null;
create unique index designer_statement_lines_one_payment on designer_statement_lines (payment_id)
  where kind = 'payment' and withdrawn_at is null;
create index designer_statement_lines_agreement_id on designer_statement_lines (agreement_id)
  where agreement_id is not null and withdrawn_at is null;

-- A line is issued once; withdrawing its statement only marks it.
create trigger designer_statement_lines_append_only
  before update of statement_id, position, kind, order_line_id, refund_id, amount_minor or delete on designer_statement_lines
  for each row execute function refuse_change();

-- Tax withheld from designers is deposited with the government by challan.
create table tax_deposits (
  id bigint generated always as identity primary key,
  section text not null check (section in ('194-O', '194C')),
  -- The quarter whose tax it deposits; 2026 is the tax year 2026-27.
  year integer not null check (year between 2020 and 2098),
  quarter integer not null check (quarter between 1 and 4),
  -- In whole rupees, without interest or fees.
  amount_minor bigint not null check (amount_minor > 0 and amount_minor % 100 = 0),
  deposited_on date not null,
  -- With the day, these two numbers identify a challan.
  bsr_code text not null check (bsr_code ~ '^[0-9]{7}$'),
  challan_number text not null check (challan_number ~ '^[0-9]{5}$'),
  made_at timestamptz not null,
  made_by text not null,
  reversed_at timestamptz,
  reversed_by text,
  reversed_reason text check (char_length(reversed_reason) between 1 and 300),
  constraint tax_deposits_reversed check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_reason is null)
  )
);
create index tax_deposits_quarter on tax_deposits (year, quarter);
-- One challan may deposit the tax of both sections, once each, unless it was taken back.
create unique index tax_deposits_challan on tax_deposits (bsr_code, deposited_on, challan_number, section)
  where reversed_at is null;

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

-- Lines of the bank's statement, each once however often a statement has it.
create table bank_lines (
  id bigint generated always as identity primary key,
  -- The digest of day, amount, reference, balance and the number among equal lines of a file.
  digest bytea not null unique,
  -- A line that the bank's own system sent has its account and the id that the bank gives it; others have neither.
  account text check (char_length(account) between 1 and 40),
  bank_id text check (char_length(bank_id) between 1 and 100),
  day date not null,
  narration text not null check (char_length(narration) <= 500),
  -- The UTR, as far as the line names it; empty otherwise.
  reference text not null default '' check (char_length(reference) <= 100),
  -- Positive for money that came in.
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint,
  -- Words of narration and reference in capitals: a UTR is one of them.
  words text[] not null,
  -- Narration and reference without anything but letters and digits.
  plain text not null,
  state text not null default 'unmatched' check (state in ('unmatched', 'proposed', 'matched', 'set_aside')),
  -- Why it was set aside.
  reason text not null default '' check (char_length(reason) <= 500),
  changed_by text not null default '',
  version bigint not null default 1,
  created_at timestamptz not null,
  constraint bank_lines_bank_id check ((account is null) = (bank_id is null)),
  constraint bank_lines_set_aside check ((state = 'set_aside') = (reason <> ''))
);
create index bank_lines_day on bank_lines (day desc, id desc);
create index bank_lines_open on bank_lines (id) where state in ('unmatched', 'proposed');
create unique index bank_lines_one_bank_id on bank_lines (account, bank_id) where bank_id is not null;

-- A line that has matches is their sum to the paisa, and one without a match has no state that claims it.
create constraint trigger bank_lines_sum after update of state, amount_minor on bank_lines
  deferrable initially deferred for each row execute function bank_line_must_add_up();

-- The things that a line of the bank belongs to: one, or several whose sum it is.
create table bank_line_matches (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines on delete cascade,
  kind text not null check (kind in ('settlement', 'transfer', 'payout', 'statement')),
  settlement_id bigint references gateway_settlements on delete restrict,
  order_id bigint references orders on delete restrict,
  -- The payment of a designer's statement, which may be a part of it.
  payment_id bigint references designer_payments on delete restrict,
  -- The part of the line; negative where money went out.
  amount_minor bigint not null check (amount_minor <> 0),
  constraint bank_line_matches_subject check (
    (kind = 'settlement') = (settlement_id is not null)
    and (kind in ('transfer', 'payout')) = (order_id is not null)
    and (kind = 'statement') = (payment_id is not null)
  )
);
create index bank_line_matches_line on bank_line_matches (line_id);
-- Each thing has one line of the bank; an order has one for its transfer, and one for its refunds.
create unique index bank_line_matches_settlement on bank_line_matches (settlement_id) where settlement_id is not null;
create unique index bank_line_matches_order on bank_line_matches (order_id, kind) where order_id is not null;
create unique index bank_line_matches_payment on bank_line_matches (payment_id) where payment_id is not null;
create constraint trigger bank_line_matches_sum after insert or update or delete on bank_line_matches
  deferrable initially deferred for each row execute function bank_line_must_add_up();

-- Double entry in paise: debits are positive, credits negative, and every transaction sums to zero.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
    'payout_reversal', 'settlement', 'tax_deposit', 'tax_deposit_reversal'
  )),
  -- The thing that it books.
  order_id bigint references orders on delete restrict,
  payment_id bigint references payments on delete restrict,
  refund_id bigint references refunds on delete restrict,
  dispute_id bigint references payment_disputes on delete restrict,
  stored_value_entry_id bigint references stored_value_entries on delete restrict,
  designer_statement_id bigint references designer_statements on delete restrict,
  designer_payment_id bigint references designer_payments on delete restrict,
  gateway_booking_id bigint references gateway_bookings on delete restrict,
  tax_deposit_id bigint references tax_deposits on delete restrict,
  at timestamptz not null default now(),
  -- One amount per account.
  provider_receivable_minor bigint not null default 0,
  sales_minor bigint not null default 0,
  shipping_income_minor bigint not null default 0,
  tax_payable_minor bigint not null default 0,
  refunds_payable_minor bigint not null default 0,
  provider_fees_minor bigint not null default 0,
  -- Deducted by the provider for a dispute, or returned.
  chargebacks_minor bigint not null default 0,
  gift_card_liability_minor bigint not null default 0,
  store_credit_liability_minor bigint not null default 0,
  breakage_income_minor bigint not null default 0,
  promotion_cost_minor bigint not null default 0,
  -- The cash that couriers owe the shop, and its bank account.
  cash_receivable_minor bigint not null default 0,
  bank_minor bigint not null default 0,
  -- The shares of designers as a cost, and the sum owed to them.
  designers_payable_minor bigint not null default 0,
  designer_shares_minor bigint not null default 0,
  -- GST on the provider's fees as input tax, and differences that a person accepted.
  input_tax_minor bigint not null default 0,
  settlement_differences_minor bigint not null default 0,
  -- Tax withheld from designers is owed to the government.
  tax_withheld_minor bigint not null default 0,
  constraint ledger_transactions_balance check (
    provider_receivable_minor + sales_minor + shipping_income_minor + tax_payable_minor + refunds_payable_minor
      + provider_fees_minor + chargebacks_minor + gift_card_liability_minor + store_credit_liability_minor
      + breakage_income_minor + promotion_cost_minor + cash_receivable_minor + bank_minor + designers_payable_minor
      + designer_shares_minor + input_tax_minor + settlement_differences_minor + tax_withheld_minor = 0
  )
);
create index ledger_transactions_order_id on ledger_transactions (order_id);
create unique index ledger_one_payment on ledger_transactions (payment_id, kind)
  where refund_id is null and dispute_id is null;
-- A refund has two entries: the reversed sale and the money that went back.
create unique index ledger_one_refund on ledger_transactions (refund_id, kind) where refund_id is not null;
create unique index ledger_one_covered on ledger_transactions (order_id, kind)
  where payment_id is null and refund_id is null and order_id is not null;
create unique index ledger_one_entry on ledger_transactions (stored_value_entry_id) where stored_value_entry_id is not null;
create unique index ledger_one_settlement on ledger_transactions (gateway_booking_id)
  where gateway_booking_id is not null;
-- A statement's share is booked once, and so are each payment and its reversal.
create unique index ledger_one_statement on ledger_transactions (designer_statement_id, kind)
  where designer_statement_id is not null and designer_payment_id is null;
create unique index ledger_one_designer_payment on ledger_transactions (designer_payment_id, kind)
  where designer_payment_id is not null;
-- A deposit is booked once, and so is its reversal.
create unique index ledger_one_tax_deposit on ledger_transactions (tax_deposit_id, kind) where tax_deposit_id is not null;
create index ledger_transactions_at on ledger_transactions using brin (at) with (pages_per_range = 16, autosummarize = on);
-- Accounts that few sales touch: their entries are found without reading the other ones.
create index ledger_transactions_seldom on ledger_transactions (id) where refunds_payable_minor <> 0
  or chargebacks_minor <> 0 or gift_card_liability_minor <> 0 or store_credit_liability_minor <> 0
  or breakage_income_minor <> 0 or promotion_cost_minor <> 0 or cash_receivable_minor <> 0 or bank_minor <> 0;
create index ledger_transactions_designers on ledger_transactions (id)
  where designers_payable_minor <> 0 or designer_shares_minor <> 0;
create index ledger_transactions_settlements on ledger_transactions (id)
  where input_tax_minor <> 0 or settlement_differences_minor <> 0;
create index ledger_transactions_withheld on ledger_transactions (at) where tax_withheld_minor <> 0;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();

-- Debit positive, credit negative.
create view ledger_entries as
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
  bank_minor bigint not null,
  designers_payable_minor bigint not null default 0,
  designer_shares_minor bigint not null default 0,
  input_tax_minor bigint not null default 0,
  settlement_differences_minor bigint not null default 0,
  tax_withheld_minor bigint not null default 0
);
