-- What left for the shopper, one parcel for an order.
create table shipments (
  order_id bigint primary key references orders on delete restrict,
  courier text not null check (courier <> ''),
  tracking_number text not null default '',
  -- Where the shopper can follow it; empty when the courier has no such page.
  tracking_url text not null default '',
  dispatched_at timestamptz not null
);

-- A paid order that is given back: its sale is taken out of the books, and the money is owed to the shopper.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('payment', 'fee', 'refund', 'reversal'));

-- How a person settled what was listed.
alter table payment_exceptions add column note text not null default '';

-- Unpaid orders whose shopper has been told of them, once.
create table order_reminders (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

comment on column invoices.buyer is 'Name and address, {"name", "address", "city", "postalCode", "state", "stateGstCode", "country", "countryCode"}; no phone and no mailbox, since an invoice is kept for years.';
