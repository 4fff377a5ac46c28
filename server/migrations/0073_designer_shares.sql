-- Designers' shares in the sales of their pieces. A label with an account has agreements, adjustments and monthly statements.
create table designer_accounts (
  designer_id bigint primary key references designers on delete restrict,
  gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  -- Names the payee at the bank; audit rows and files show the last four digits of a number.
  bank_reference text not null default '' check (char_length(bank_reference) <= 100),
  version bigint not null default 0
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

-- Issued statements; a draft is computed from the order lines and has no row.
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
  bank_reference text not null,
  opening_minor bigint not null,
  sales_minor bigint not null check (sales_minor >= 0),
  returns_minor bigint not null check (returns_minor <= 0),
  adjustments_minor bigint not null,
  payments_minor bigint not null check (payments_minor <= 0),
  closing_minor bigint not null,
  issued_at timestamptz not null,
  issued_by bigint not null,
  issued_by_name text not null,
  approved_at timestamptz,
  approved_by bigint,
  approved_by_name text,
  paid_on date,
  paid_reference text check (char_length(paid_reference) between 1 and 60),
  paid_at timestamptz,
  paid_by_name text,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdrawn_reason text,
  constraint designer_statements_add_up check (
    closing_minor = opening_minor + sales_minor + returns_minor + adjustments_minor + payments_minor
  ),
  constraint designer_statements_two_people check (approved_by <> issued_by),
  constraint designer_statements_approved check ((state in ('approved', 'paid')) = (approved_by is not null)),
  constraint designer_statements_paid check (
    (state = 'paid') = (paid_on is not null) and (paid_on is null) = (paid_reference is null)
  ),
  constraint designer_statements_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index designer_statements_one_a_month on designer_statements (designer_id, month) where state <> 'withdrawn';
create index designer_statements_month on designer_statements (month, id);

-- The lines of a statement as issued. Orders are deleted after their years, so the ids of order lines and refunds are no references.
create table designer_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references designer_statements on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind in ('sale', 'return', 'adjustment', 'payment')),
  at timestamptz not null,
  order_line_id bigint,
  refund_id bigint,
  adjustment_id bigint references designer_adjustments on delete restrict,
  -- The earlier statement that was paid.
  paid_statement_id bigint references designer_statements on delete restrict,
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
      else paid_statement_id is not null
    end
  )
);
-- Each fact is in one statement.
create unique index designer_statement_lines_one_sale on designer_statement_lines (order_line_id)
  where kind = 'sale' and withdrawn_at is null;
create unique index designer_statement_lines_one_return on designer_statement_lines (order_line_id, refund_id)
  where kind = 'return' and withdrawn_at is null;
create unique index designer_statement_lines_one_adjustment on designer_statement_lines (adjustment_id)
  where kind = 'adjustment' and withdrawn_at is null;
create unique index designer_statement_lines_one_payment on designer_statement_lines (paid_statement_id)
  where kind = 'payment' and withdrawn_at is null;
create index designer_statement_lines_agreement_id on designer_statement_lines (agreement_id)
  where agreement_id is not null and withdrawn_at is null;
-- A line is issued once; withdrawing its statement only marks it.
create trigger designer_statement_lines_append_only
  before update of statement_id, position, kind, order_line_id, refund_id, amount_minor or delete on designer_statement_lines
  for each row execute function refuse_change();

-- Deliveries of a month. Rows are written in the order of their time, so a block range index costs an order next to nothing.
create index order_history_at on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);
