-- Parcels booked with a courier service before it collects them; the parcel itself begins with its dispatch.
create table courier_bookings (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The shop's name of the parcel at the service: one parcel, however often it is sent.
  reference text not null unique,
  provider text not null,
  -- `waiting` until the service has answered.
  state text not null check (state in ('waiting', 'booked', 'refused', 'cancelled')),
  -- The service's id of the chosen courier; null while the shop may choose.
  courier_id text,
  weight_grams integer not null check (weight_grams between 1 and 100000),
  -- Cash that the courier collects.
  cod_minor bigint not null check (cod_minor >= 0),
  -- The service's id of the parcel, its airway bill number and courier; empty until it is booked.
  provider_id text not null default '',
  awb text not null default '',
  courier text not null default '',
  rate_minor bigint check (rate_minor >= 0),
  -- Why the last try failed, in the words of the service.
  problem text not null default '',
  -- The parcel that left with this booking.
  parcel_id bigint unique references parcels on delete set null,
  -- What the courier reported last.
  progress text check (
    progress in (
      'booked', 'pickup_scheduled', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed',
      'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled'
    )
  ),
  progress_words text not null default '',
  progress_place text not null default '',
  progress_at timestamptz,
  -- The action on the last failed attempt, until the courier reports again.
  asked_action text check (asked_action in ('reattempt', 'return')),
  checked_at timestamptz,
  -- The name of the person or key, as in the audit.
  created_by text not null,
  created_at timestamptz not null,
  booked_at timestamptz,
  pickup_asked_at timestamptz
);
-- One booking of an order at a time: the next parcel is booked once this one has left.
create unique index courier_bookings_open on courier_bookings (order_id)
  where parcel_id is null and state in ('waiting', 'booked');
create index courier_bookings_order_id on courier_bookings (order_id);
create unique index courier_bookings_awb on courier_bookings (awb) where awb <> '';
-- Those that travel, for the timer that asks the courier.
create index courier_bookings_due on courier_bookings (checked_at nulls first)
  where state = 'booked' and (progress is null or progress not in ('delivered', 'rto_delivered', 'lost', 'damaged', 'cancelled'));
