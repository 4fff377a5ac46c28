create table orders (
  id bigint generated always as identity (start with 401) primary key,
  code text not null unique,
  -- Orders outlive accounts: the books need them.
  user_id bigint references users on delete set null,
  state text not null check (state in (
    'awaiting_payment', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled', 'refunded'
  )),
  payment_type text not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Contained in the prices.
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  -- The address as it was, so that a later edit does not move a parcel.
  ship_name text not null,
  ship_email text not null,
  ship_phone text not null,
  ship_address text not null,
  ship_city text not null,
  ship_state text not null,
  ship_state_gst_code text,
  ship_country text not null,
  ship_country_code text not null,
  ship_postal_code text not null,
  -- A repeated request with the same key gets this order again.
  idempotency_key text,
  reserved_until timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_total_adds_up check (total_minor = subtotal_minor + shipping_minor - discount_minor),
  constraint orders_idempotency unique (user_id, idempotency_key)
);
create index orders_user_id on orders (user_id, id desc);
create index orders_awaiting_payment on orders (reserved_until) where state = 'awaiting_payment';

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  -- What was bought is copied; the references only lead back to what still exists.
  product_id bigint references products on delete set null,
  variant_id bigint references variants on delete set null,
  stock_item_id bigint references stock_items on delete set null,
  media_id bigint references media on delete set null,
  product_name text not null,
  designer_name text not null,
  sku text not null,
  options jsonb not null default '{}',
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  mrp_minor bigint not null,
  quantity integer not null check (quantity > 0),
  line_total_minor bigint not null,
  tax_rate_percent integer not null check (tax_rate_percent between 0 and 40),
  tax_minor bigint not null check (tax_minor >= 0),
  hsn text not null default '',
  is_made_to_order boolean not null default false,
  unique (order_id, position),
  constraint order_lines_total_adds_up check (line_total_minor = unit_price_minor * quantity)
);
create index order_lines_product_id on order_lines (product_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  -- Who or what moved it: 'shopper', 'provider', 'reconciler', 'expiry', 'merchant'.
  actor text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_history_order_id on order_history (order_id, id);

create table reservations (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  stock_item_id bigint not null references stock_items on delete cascade,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, stock_item_id)
);
create index reservations_stock_item_id on reservations (stock_item_id) where state = 'held';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger order_history_append_only before update on order_history
  for each row execute function refuse_change();
