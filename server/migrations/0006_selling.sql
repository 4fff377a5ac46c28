create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  address_id bigint references addresses on delete set null,
  -- Set when the shopper chose a city for the delivery price, but no address yet.
  city_id bigint references cities on delete set null,
  offer_code text,
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
create trigger cart_items_note_price before insert or update of quantity on cart_items
  for each row execute function note_price_when_added();

-- A card as a gift: to whom, from whom and when; copied from the cart to the order.
create table cart_item_gifts (
  cart_item_id bigint primary key references cart_items on delete cascade,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  sender_name text not null,
  message text not null default '' check (char_length(message) <= 500),
  design text not null,
  -- The Indian day of the delivery; null for at once.
  deliver_on date,
  constraint cart_item_gifts_recipient check ((recipient_email is null) <> (recipient_phone is null))
);

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

-- Shoppers who asked for an email when a size is back in stock, or when a price falls. Each alert sends one email.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Null for a price, which is that of the whole product.
  variant_id bigint references variants on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drop')),
  -- The price when the shopper asked.
  price_minor bigint not null check (price_minor >= 0),
  created_at timestamptz not null default now(),
  -- Null while it waits.
  sent_at timestamptz,
  constraint alerts_size_by_kind check ((kind = 'back_in_stock') = (variant_id is not null)),
  constraint alerts_once unique nulls not distinct (user_id, product_id, variant_id, kind)
);
create index alerts_product_id on alerts (product_id);
create index alerts_variant_id on alerts (variant_id);
create index alerts_waiting on alerts (kind, id) where sent_at is null;

-- Offers of the merchant, who makes them in the console or loads them with `npm run shop -- offers load`.
create table offers (
  id bigint generated always as identity primary key,
  -- The merchant's name for it, the same in every version.
  key text not null unique check (key ~ '^[a-z0-9-]{1,60}$'),
  version integer not null default 1,
  title text not null check (title <> ''),
  -- Null for an offer that applies by itself.
  code text unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- Single-use codes that were made together; the first of them stands for all in lists.
  series text check (series ~ '^[a-z0-9-]{1,60}$'),
  series_no integer check (series_no > 0),
  -- Whether coupon-list names the code.
  is_listed boolean not null default false,
  -- A discount of one order by phone: an offer that no list shows, with a code that nobody else can use.
  is_one_off boolean not null default false,
  -- A draft counts as ended everywhere, and its code as unknown.
  is_draft boolean not null default false,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'buy_x_get_y')),
  percent integer not null default 0 check (percent between 0 and 100),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  cap_minor bigint check (cap_minor > 0),
  buy_pieces integer not null default 0 check (buy_pieces >= 0),
  get_pieces integer not null default 0 check (get_pieces >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  min_spend_minor bigint not null default 0 check (min_spend_minor >= 0),
  min_pieces integer not null default 0 check (min_pieces >= 0),
  -- Empty for all; a category includes those below it.
  category_ids bigint[] not null default '{}',
  designer_ids bigint[] not null default '{}',
  is_first_order boolean not null default false,
  is_full_price_only boolean not null default false,
  per_account integer check (per_account > 0),
  in_all integer check (in_all > 0),
  stacks_with text[] not null default '{}',
  priority integer not null default 0,
  -- Uses that count against in_all: of unpaid orders and of paid ones. Zero while there is no such limit.
  taken integer not null default 0 check (taken >= 0),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint offers_draft_ended check (not is_draft or ended_at is not null),
  constraint offers_series_placed check ((series is null) = (series_no is null)),
  constraint offers_series_has_codes check (series is null or code is not null)
);
create unique index offers_series on offers (series, series_no) where series is not null;
create index offers_listed_id on offers (id) where series_no is null or series_no = 1;
-- A cart reads these beside the offer of its code, however many codes there are.
create index offers_automatic on offers (id) where code is null;

-- The house's calendar and the load of its workroom, from which arrivals are counted; one row.
create table delivery_settings (
  id integer primary key default 1 check (id = 1),
  -- ISO weekdays: 1 is Monday.
  workdays integer[] not null default '{1,2,3,4,5,6}' check (workdays <@ '{1,2,3,4,5,6,7}' and workdays <> '{}'),
  -- The hour in India from which an order counts for the next day.
  cut_off_hour integer not null default 14 check (cut_off_hour between 0 and 24),
  -- Pieces that the workroom finishes in a working day.
  workroom_capacity integer not null default 12 check (workroom_capacity > 0),
  -- Pieces made to order that are paid and not dispatched; a timer counts them.
  workroom_waiting integer not null default 0 check (workroom_waiting >= 0),
  customs_days_min integer not null default 0 check (customs_days_min >= 0),
  customs_days_max integer not null default 3,
  spare_days_ready integer not null default 1 check (spare_days_ready between 0 and 60),
  spare_days_made integer not null default 3 check (spare_days_made between 0 and 60),
  constraint delivery_settings_customs_range check (customs_days_max >= customs_days_min)
);
insert into delivery_settings default values;
create trigger delivery_settings_change after insert or update or delete or truncate on delivery_settings
  for each statement execute function note_catalogue_change('catalogue');
