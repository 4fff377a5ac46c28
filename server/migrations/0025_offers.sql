-- Offers of the merchant, who loads them with `npm run shop -- offers load`.
create table offers (
  id bigint generated always as identity primary key,
  -- The merchant's name for it, the same in every version.
  key text not null unique check (key ~ '^[a-z0-9-]{1,60}$'),
  version integer not null default 1,
  title text not null check (title <> ''),
  -- Null for an offer that applies by itself.
  code text unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- Whether coupon-list names the code.
  is_listed boolean not null default false,
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
  updated_at timestamptz not null default now()
);

-- An offer as an order used it: held until the order is paid, used from then on, and given back when it is cancelled.
create table offer_uses (
  order_id bigint not null references orders on delete cascade,
  offer_id bigint not null references offers on delete restrict,
  -- The shopper by whom uses are counted (offer_identity).
  identity text not null,
  version integer not null,
  title text not null,
  code text,
  discount_minor bigint not null check (discount_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  -- A copy of the offer, as it was when the order was placed.
  terms jsonb not null,
  released_at timestamptz,
  primary key (order_id, offer_id)
);
create index offer_uses_identity on offer_uses (identity, offer_id) where released_at is null;
create index offer_uses_offer_id on offer_uses (offer_id);

alter table carts add column offer_code text;

-- The line's share of the order's discount; its tax is that of the rest.
alter table order_lines add column discount_minor bigint not null default 0
  check (discount_minor between 0 and line_total_minor);
