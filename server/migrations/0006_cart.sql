create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  address_id bigint references addresses on delete set null,
  -- Set when the shopper chose a city for the delivery price, but no address yet.
  city_id bigint references cities on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
create index carts_address_id on carts (address_id);

-- Carts show and sell at the catalogue's current price.
create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The price when the shopper added the item or last set its quantity; the cart compares it with the current one.
  price_when_added_minor bigint not null default 0 check (price_when_added_minor >= 0),
  unique (cart_id, variant_id)
) with (fillfactor = 80);
create index cart_items_variant_id on cart_items (variant_id);

create table wishlist_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null default now(),
  -- Null when unknown.
  price_when_saved_minor bigint check (price_when_saved_minor >= 0),
  unique (user_id, product_id)
);
create index wishlist_items_product_id on wishlist_items (product_id);

-- A shopper's measurements for made-to-measure orders, in the units they were entered in.
create table measurements (
  user_id bigint primary key references users on delete cascade,
  -- {"bust": {"value": 36.25, "unit": "in"}}
  lengths jsonb not null default '{}',
  notes text not null default '' check (char_length(notes) <= 300),
  may_call boolean not null default false,
  updated_at timestamptz not null default now()
);

create trigger cart_items_note_price before insert or update of quantity on cart_items
  for each row execute function note_price_when_added();

-- Carts with their destination: the address, or else the city.
create view cart_places as
select cart.id, cart.user_id, a.id as address_id, a.name, a.phone, a.address, a.postal_code,
  city.name as city, state.name as state, state.code as state_code, state.gst_code as state_gst_code,
  country.name as country, country.code as country_code, country.is_delivered_to
from carts cart
left join addresses a on a.id = cart.address_id and a.user_id = cart.user_id
left join cities city on city.id = coalesce(a.city_id, cart.city_id)
left join states state on state.id = city.state_id
left join countries country on country.id = state.country_id;
