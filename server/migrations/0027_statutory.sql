-- Registrations of invoices and credit notes on the invoice registration portal (IRP).
create table irn_records (
  invoice_id bigint primary key references invoices on delete cascade,
  -- `waiting` until the portal has answered; `refused` waits for a person.
  state text not null check (state in ('waiting', 'registered', 'refused', 'cancelled')),
  -- What was sent last, and what came back, as they were.
  request jsonb,
  answer jsonb,
  irn text check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null default '',
  ack_at timestamptz,
  -- The signed text of the QR code; null where the portal no longer returns it.
  qr text,
  -- Why the last try failed, in the words of the shop or the portal.
  problem text not null default '',
  tried_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  check (state not in ('registered', 'cancelled') or (irn is not null and ack_at is not null))
);
create unique index irn_records_irn on irn_records (irn) where irn is not null;
-- Those that wait or were refused, for the first screen and the list.
create index irn_records_open on irn_records (invoice_id) where state in ('waiting', 'refused');
-- Documents that a house with e-invoices registers, for the timer that notes them.
create index invoices_to_register on invoices (id)
  where kind in ('invoice', 'credit_note') and (treatment = 'export' or buyer ? 'business');

-- E-way bills, made before the parcel leaves; its parcel is joined with the dispatch.
create table eway_bills (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  invoice_id bigint not null references invoices on delete cascade,
  parcel_id bigint unique references parcels on delete set null,
  state text not null check (state in ('waiting', 'made', 'refused', 'cancelled')),
  -- The pieces of the consignment: `[{"position": 1, "pieces": 2}]`.
  pieces jsonb not null,
  value_minor bigint not null check (value_minor >= 0),
  courier text not null default '',
  transporter_id text not null default '',
  vehicle text not null default '',
  request jsonb not null,
  answer jsonb,
  number text check (number ~ '^[0-9]{12}$'),
  made_at timestamptz,
  -- Null until the vehicle is entered, from which on the days count.
  valid_until timestamptz,
  problem text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check (state <> 'made' or (number is not null and made_at is not null))
);
-- One bill of an order at a time: the next parcel gets its own once this one has left.
create unique index eway_bills_open on eway_bills (order_id) where parcel_id is null and state in ('waiting', 'made');
create index eway_bills_order_id on eway_bills (order_id);
create index eway_bills_ending on eway_bills (valid_until) where state = 'made';
-- Why a parcel above the line left without a bill.
alter table parcels add column without_eway_bill text not null default '';
