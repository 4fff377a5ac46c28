-- Invoice numbers that are in no row of invoices, with the reason: a restored backup does not hold what was issued after
-- it was made, and these numbers must not be given out again.
create table invoice_number_gaps (
  id bigint generated always as identity primary key,
  series text not null,
  financial_year text not null check (financial_year ~ '^\d{4}$'),
  first_number integer not null check (first_number > 0),
  last_number integer not null check (last_number >= first_number),
  reason text not null,
  recorded_at timestamptz not null default now()
);
create trigger invoice_number_gaps_append_only before update or delete on invoice_number_gaps
  for each row execute function refuse_change();
