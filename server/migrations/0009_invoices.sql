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
create unique index invoices_one_an_order on invoices (order_id, kind);
create index invoices_corrects_id on invoices (corrects_id) where corrects_id is not null;

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

create trigger invoice_adds_up after insert on invoices referencing new table as made
  for each statement execute function invoice_must_add_up();
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_of_invoice();
create trigger invoice_number_gaps_append_only before update or delete on invoice_number_gaps
  for each row execute function refuse_change();
