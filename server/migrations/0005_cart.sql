create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  address_id bigint references addresses on delete set null,
  -- Delivery is priced for a place before an address is chosen, when a city alone is asked about.
  city_id bigint references cities on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_address_id on carts (address_id);

-- Prices are not stored here: an open cart shows the catalogue's price of the moment.
create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_items_variant_id on cart_items (variant_id);

create table wishlist_items (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index wishlist_items_product_id on wishlist_items (product_id);
