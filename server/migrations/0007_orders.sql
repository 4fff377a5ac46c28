create table orders (
  id bigint generated always as identity (start with 401) primary key,
  code text not null unique,
  -- Orders outlive accounts, for the books.
  user_id bigint references users on delete set null,
  state text not null
    check (state in (
      'awaiting_payment', 'paid', 'confirmed', 'in_workroom', 'quality_check', 'picked_up', 'on_the_way', 'delivered',
      'cancelled', 'refunded'
    )),
  payment_type text not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Included in the prices.
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  -- A copy of the address, so that a later edit does not redirect a parcel.
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
  reserved_until timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A digest of the cart: the same unpaid cart gets the same order again.
  cart_fingerprint text not null default '',
  -- Later attempts at the same cart refer to the first one; at most one of them stays paid.
  first_attempt_id bigint references orders on delete set null,
  shipping_tax_minor bigint not null default 0 check (shipping_tax_minor >= 0),
  -- Who reported the payment. Placing and paying are recorded here; only later steps have rows in order_history.
  paid_by text,
  constraint orders_total_adds_up check (total_minor = subtotal_minor + shipping_minor - discount_minor)
);
create index orders_user_id on orders (user_id, id desc);
create index orders_awaiting_payment on orders (reserved_until) where state = 'awaiting_payment';
create index orders_first_attempt_id on orders (first_attempt_id) where first_attempt_id is not null;
-- Orders of deleted accounts that still contain contact details; retention clears them.
create index orders_contacts_to_forget on orders (id) where user_id is null and (ship_email <> '' or ship_phone <> '');
-- For retention. Rows are inserted in the order of time, so a BRIN index is nearly free to write.
create index orders_created_at on orders using brin (created_at);
-- Sold but not dispatched: an import subtracts them from a counted stock.
create index orders_undispatched on orders (id) where state in ('paid', 'confirmed', 'in_workroom', 'quality_check');

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  -- The line is a copy; these ids link to the catalogue while it still has them.
  product_id bigint,
  variant_id bigint references variants on delete set null,
  stock_item_id bigint,
  media_id bigint,
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
  -- Gift cards have no tax and no delivery.
  is_gift_card boolean not null default false,
  unique (order_id, position),
  constraint order_lines_total_adds_up check (line_total_minor = unit_price_minor * quantity)
);
create index order_lines_product_id on order_lines (product_id);
create index order_lines_variant_id on order_lines (variant_id);

-- Stock that an order reserves: held until the order is paid, sold from then on, and returned when it is released.
create table order_pieces (
  order_id bigint not null references orders on delete cascade,
  stock_item_id bigint not null,
  quantity integer not null check (quantity > 0),
  released_at timestamptz,
  primary key (order_id, stock_item_id)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  -- 'shopper', 'provider', 'reconciler', 'expiry' or 'merchant'.
  actor text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_history_order_id on order_history (order_id, id);

create table order_requests (
  user_id bigint not null references users on delete cascade,
  idempotency_key text not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index order_requests_order_id on order_requests (order_id);
create index order_requests_created_at on order_requests using brin (created_at);

-- Gift wrapping and measurements of an order; most orders have no row.
create table order_extras (
  order_id bigint primary key references orders on delete cascade,
  gift_note text not null default '' check (char_length(gift_note) <= 300),
  is_gift_wrapped boolean not null default false,
  -- A copy from the time of the order, {"lengths", "notes", "mayCall"}; null when nothing is made to measure.
  measurements jsonb
);

-- Unpaid orders whose shopper was reminded; at most once.
create table order_reminders (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

-- One parcel per order.
create table shipments (
  order_id bigint primary key references orders on delete restrict,
  courier text not null check (courier <> ''),
  tracking_number text not null default '',
  -- Empty when the courier has no tracking page.
  tracking_url text not null default '',
  dispatched_at timestamptz not null
);

create trigger orders_past_append_only before update of created_at, paid_at, paid_by on orders for each row
  when (
    old.created_at is distinct from new.created_at
    or (old.paid_by is not null and (old.paid_by is distinct from new.paid_by or old.paid_at is distinct from new.paid_at))
  )
  execute function refuse_other_past();
create trigger order_history_append_only before update on order_history
  for each row execute function refuse_change();

-- The state of each reservation follows from its order, so that paying changes none of these rows.
create view reservations as
select piece.order_id, piece.stock_item_id, piece.quantity,
  case when piece.released_at is not null then 'released' when o.paid_at is null then 'held' else 'consumed' end as state
from order_pieces piece join orders o on o.id = piece.order_id;

-- All steps of an order: placed and paid are columns of the order, later ones are rows.
create view order_steps as
select id as order_id, 0::bigint as place, null::text as from_state, 'awaiting_payment'::text as to_state,
  'shopper'::text as actor, ''::text as note, created_at as at
from orders
union all
select id, 1, 'awaiting_payment', 'paid', paid_by, '', paid_at from orders where paid_by is not null
union all
select order_id, id + 1, from_state, to_state, actor, note, at from order_history;
