-- The parcels of orders. An order leaves in one or several, each with some of its pieces; what comes back is a parcel too.
create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  direction text not null default 'out' check (direction in ('out', 'back', 'exchange')),
  -- The name by which the shop tells a courier about the parcel.
  reference text not null unique,
  -- `manual` when the staff type courier and number, otherwise the courier's adapter.
  provider text not null default 'manual',
  courier text not null check (courier <> ''),
  -- The airway bill number; empty when the courier gave none.
  awb text not null default '',
  -- Empty when the courier has no tracking page.
  tracking_url text not null default '',
  state text not null check (
    state in (
      'booked', 'pickup_scheduled', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed',
      'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled'
    )
  ),
  weight_grams integer check (weight_grams > 0),
  boxes smallint not null default 1 check (boxes between 1 and 100),
  -- What the courier charges for it.
  rate_minor bigint check (rate_minor >= 0),
  -- Cash that the courier collects for it.
  cod_minor bigint not null default 0 check (cod_minor >= 0),
  created_at timestamptz not null,
  -- Null until the courier has it.
  dispatched_at timestamptz,
  delivered_at timestamptz
);
create index parcels_order_id on parcels (order_id);
create index parcels_awb on parcels (awb) where awb <> '';

-- The pieces of each parcel.
create table parcel_lines (
  parcel_id bigint not null references parcels on delete cascade,
  order_id bigint not null,
  position integer not null,
  pieces integer not null check (pieces > 0),
  primary key (parcel_id, position),
  constraint parcel_lines_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index parcel_lines_line_id on parcel_lines (order_id, position);

-- What happened to a parcel, each event once however often it is reported.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels on delete cascade,
  provider text not null,
  awb text not null,
  -- When it happened, as reported.
  at timestamptz not null,
  -- The word of the provider, or of the shop for what the staff report.
  code text not null,
  note text not null default '',
  recorded_at timestamptz not null,
  constraint parcel_events_once unique (parcel_id, provider, awb, at, code)
);
create trigger parcel_events_append_only before update on parcel_events
  for each row execute function refuse_change();

-- Orders whose pieces were scanned into their parcel.
create table packed_orders (
  order_id bigint primary key references orders on delete cascade,
  -- The name of the person or key, as in the audit.
  packed_by text not null,
  packed_at timestamptz not null
);

-- Cash that was booked as paid in is owed again when its delivery is undone: a second booking of the kind, with a minus.
drop index ledger_one_payment;
create unique index ledger_one_payment on ledger_transactions (payment_id, kind)
  where refund_id is null and dispute_id is null and kind <> 'collection';

create trigger shipments_adopted after insert on shipments for each row execute function adopt_shipment();
