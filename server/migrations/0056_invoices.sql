-- The last number given in a series and financial year. Its row is locked until the transaction that takes the next
-- one ends, so that numbers have no gap.
create table invoice_counters (
  series text not null,
  financial_year text not null check (financial_year ~ '^\d{4}$'),
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

-- Invoices and the credit notes that take them back, as they were issued.
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
  treatment text not null check (treatment in ('within_state', 'within_union_territory', 'between_states', 'export')),
  -- {"brand", "legalName", "address", "state", "stateGstCode", "gstin"}
  supplier jsonb not null,
  -- {"name", "address", "city", "postalCode", "state", "stateGstCode", "country", "countryCode", "phone"}
  buyer jsonb not null,
  discount_minor bigint not null check (discount_minor >= 0),
  taxable_minor bigint not null check (taxable_minor >= 0),
  cgst_minor bigint not null check (cgst_minor >= 0),
  sgst_minor bigint not null check (sgst_minor >= 0),
  igst_minor bigint not null check (igst_minor >= 0),
  total_minor bigint not null,
  issued_at timestamptz not null,
  unique (series, financial_year, serial),
  constraint invoices_corrects check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint invoices_taxes_add_up check (total_minor = taxable_minor + cgst_minor + sgst_minor + igst_minor)
);
create unique index invoices_one_an_order on invoices (order_id, kind);
create index invoices_corrects_id on invoices (corrects_id) where corrects_id is not null;

create table invoice_lines (
  invoice_id bigint not null references invoices on delete restrict,
  position integer not null,
  kind text not null check (kind in ('goods', 'gift_card', 'delivery')),
  description text not null,
  detail text not null,
  hsn text not null,
  quantity integer not null check (quantity > 0),
  unit_code text not null,
  -- With the tax in it, before the discount.
  unit_price_minor bigint not null,
  discount_minor bigint not null check (discount_minor >= 0),
  rate_percent integer not null,
  taxable_minor bigint not null check (taxable_minor >= 0),
  cgst_minor bigint not null check (cgst_minor >= 0),
  sgst_minor bigint not null check (sgst_minor >= 0),
  igst_minor bigint not null check (igst_minor >= 0),
  total_minor bigint not null,
  primary key (invoice_id, position),
  constraint invoice_lines_taxes_add_up check (total_minor = taxable_minor + cgst_minor + sgst_minor + igst_minor),
  constraint invoice_lines_price_adds_up check (total_minor = unit_price_minor * quantity - discount_minor)
);

create function invoice_must_add_up() returns trigger language plpgsql as $$
begin
  if (
    select row(
      sum(taxable_minor)::bigint, sum(cgst_minor)::bigint, sum(sgst_minor)::bigint, sum(igst_minor)::bigint,
      sum(discount_minor)::bigint
    )
    from invoice_lines where invoice_id = new.id
  ) is distinct from row(new.taxable_minor, new.cgst_minor, new.sgst_minor, new.igst_minor, new.discount_minor) then
    raise exception 'invoice % is not the sum of its lines', new.number using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger invoice_adds_up after insert on invoices
  deferrable initially deferred for each row execute function invoice_must_add_up();
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each row execute function refuse_change();
