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

-- Invoices are written in the order of their time, so a block range index costs a sale next to nothing.
create index invoices_issued_at on invoices using brin (issued_at) with (pages_per_range = 16);
create index ledger_transactions_at on ledger_transactions using brin (at) with (pages_per_range = 16);
