-- Stores where shoppers collect what they bought. A location without a row here offers no pick-up.
create table location_pickups (
  location_id bigint primary key references locations on delete cascade,
  is_offered boolean not null,
  city text not null check (char_length(city) between 1 and 100),
  postal_code text not null check (postal_code ~ '^[1-9]\d{5}$'),
  -- Follows from the PIN code; what is handed over in the store is supplied in this state.
  state_id bigint not null references states on delete restrict,
  -- When the store is open, in words.
  hours text not null check (char_length(hours) between 1 and 120),
  -- Working days until an order is ready.
  ready_days integer not null check (ready_days between 0 and 14)
);
create index location_pickups_state_id on location_pickups (state_id);

-- The store that the shopper chose instead of an address, and who comes.
alter table carts add column pickup_location_id bigint references locations on delete set null;
alter table carts add column pickup_name text check (char_length(pickup_name) between 1 and 200);
alter table carts add column pickup_phone text check (char_length(pickup_phone) between 1 and 40);
create index carts_pickup_location_id on carts (pickup_location_id) where pickup_location_id is not null;

-- The place of a cart that is collected is that of the store; a store that offers no pick-up any more is no place.
create or replace view cart_places as
select cart.id, cart.user_id, a.id as address_id,
  case when pickup.location_id is null then a.name else cart.pickup_name end as name,
  case when pickup.location_id is null then a.phone else cart.pickup_phone end as phone,
  case when pickup.location_id is null then a.address else store.name || ', ' || store.address end as address,
  coalesce(pickup.postal_code, a.postal_code) as postal_code,
  coalesce(pickup.city, city.name) as city, state.name as state, state.code as state_code, state.gst_code as state_gst_code,
  country.name as country, country.code as country_code, country.is_delivered_to,
  pickup.location_id as pickup_location_id, pickup.ready_days as pickup_ready_days
from carts cart
left join locations store on store.id = cart.pickup_location_id and store.is_active
left join location_pickups pickup on pickup.location_id = store.id and pickup.is_offered
left join addresses a on a.id = cart.address_id and a.user_id = cart.user_id
left join cities city on city.id = coalesce(a.city_id, cart.city_id)
left join states state on state.id = coalesce(pickup.state_id, city.state_id)
left join countries country on country.id = state.country_id;

-- Orders that the shopper collects from a store. Its pieces are allocated to the store as soon as the order is placed.
create table order_pickups (
  order_id bigint primary key references orders on delete cascade,
  location_id bigint not null references locations on delete restrict,
  -- Six digits that the shopper shows; null until the order is ready.
  code text check (code ~ '^\d{6}$'),
  ready_at timestamptz,
  ready_by text not null default '',
  -- Wrong codes since the order was ready.
  attempts integer not null default 0 check (attempts >= 0),
  handed_over_at timestamptz,
  handed_over_by text not null default '',
  -- Why it was handed over without its code.
  reason text not null default '' check (char_length(reason) <= 300),
  constraint order_pickups_ready check ((ready_at is null) = (code is null)),
  constraint order_pickups_after_ready check (handed_over_at is null or ready_at is not null)
);
create index order_pickups_location_id on order_pickups (location_id);
create index order_pickups_waiting on order_pickups (ready_at) where ready_at is not null and handed_over_at is null;

alter table order_allocations drop constraint order_allocations_reason_check;
alter table order_allocations add constraint order_allocations_reason_check
  check (reason in ('has_all', 'fewest_parcels', 'last_piece', 'rank', 'short', 'chosen', 'pickup'));
