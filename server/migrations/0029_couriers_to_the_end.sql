-- A delivery that the staff took back: the courier's scan of it no longer counts, and a later one does.
alter table parcels add column undone_scan_at timestamptz;
-- Since when the house has a parcel again that its shopper never got.
alter table parcels add column returned_at timestamptz;

-- What a courier paid of the cash that it collected, as its statement says.
create table courier_remittances (
  id bigint generated always as identity primary key,
  courier text not null check (courier <> ''),
  -- The number of the transfer, by which the bank names it, too.
  reference text not null check (reference <> ''),
  paid_on date not null,
  -- The name of the person or key, as in the audit.
  taken_by text not null,
  taken_at timestamptz not null,
  unique (courier, reference)
);
create table courier_remittance_lines (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references courier_remittances on delete cascade,
  awb text not null check (awb <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  -- Why a sum that differs from the books is taken all the same; empty where nobody decided.
  accepted_reason text not null default '',
  accepted_by text not null default '',
  booked_at timestamptz,
  booked_by text not null default '',
  -- What the books had for the parcel when the line was booked.
  owed_minor bigint,
  unique (remittance_id, awb)
);
create index courier_remittance_lines_awb on courier_remittance_lines (awb);

-- Pickups of returned pieces, booked with a courier service.
create table return_pickups (
  id bigint generated always as identity primary key,
  return_id bigint not null references return_requests on delete cascade,
  -- The shop's name of the parcel at the service: one parcel, however often it is sent.
  reference text not null unique,
  provider text not null,
  -- `waiting` until the service has answered.
  state text not null check (state in ('waiting', 'booked', 'refused', 'cancelled')),
  weight_grams integer not null check (weight_grams between 1 and 100000),
  provider_id text not null default '',
  awb text not null default '',
  courier text not null default '',
  -- Why the last try failed, in the words of the service.
  problem text not null default '',
  progress text check (
    progress in (
      'booked', 'pickup_scheduled', 'pickup_failed', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed',
      'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled'
    )
  ),
  progress_at timestamptz,
  checked_at timestamptz,
  -- The name of the person or key, as in the audit.
  created_by text not null,
  created_at timestamptz not null,
  booked_at timestamptz
);
create unique index return_pickups_open on return_pickups (return_id) where state in ('waiting', 'booked');
create unique index return_pickups_awb on return_pickups (awb) where awb <> '';
-- Those under way, for the timer that asks the courier.
create index return_pickups_due on return_pickups (checked_at nulls first)
  where state = 'booked' and (progress is null or progress not in ('delivered', 'rto_delivered', 'lost', 'damaged', 'cancelled'));
