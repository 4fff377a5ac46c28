create extension if not exists pg_trgm;
create extension if not exists unaccent;

create sequence categories_id_seq start 1000;
create table categories (
  id bigint primary key default nextval('categories_id_seq'),
  parent_id bigint references categories on delete restrict,
  kind text not null check (kind in ('department', 'category', 'designer', 'collection', 'celebrity_style')),
  name text not null,
  tagline text not null default '',
  description text not null default '',
  position integer not null default 0,
  -- Shown in the menu and open to shoppers.
  is_listed boolean not null default true,
  -- Places on the home page: 'top', 'featured', 'own_designers', 'exclusive', 'loved', 'celebrity_style'.
  home_groups text[] not null default '{}',
  -- Computed categories hold every product that meets their rule; see functions/computed_categories.sql.
  rule jsonb,
  cover_media_id bigint references media on delete set null,
  banner_media_id bigint references media on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create index categories_parent_id on categories (parent_id, position);
alter table categories add constraint categories_safe_html check (is_safe_html(description));

-- The main navigation and the search need these categories in every shop, also in an empty one.
insert into categories (id, kind, name, tagline, position, is_listed, rule) values
  -- The whole shop: search and sale open it by its address; the menu does not list it.
  (4, 'department', 'All', 'Everything in the shop', 0, false, null),
  (2, 'collection', 'What''s New', 'Added in the last 45 days', 1, true, '{"newerThanDays": 45}'),
  (10, 'department', 'Women', '', 10, true, null),
  (40, 'department', 'Men', '', 20, true, null),
  (60, 'department', 'Kids', '', 30, true, null),
  (80, 'department', 'Accessories', '', 40, true, null),
  (110, 'department', 'Jewellery', '', 50, true, null),
  (471, 'department', 'Gift Card', 'Let them choose', 60, true, null);

-- A designer is a category of kind 'designer' with details of the label.
create table designers (
  id bigint generated always as identity primary key,
  category_id bigint not null unique references categories on delete cascade,
  name text not null,
  city text not null default '',
  founded_year integer,
  tagline text not null default '',
  story text not null default '',
  crafts text[] not null default '{}',
  palette text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index designers_name_key on designers (lower(name));

create table sizes (
  id bigint generated always as identity primary key,
  label text not null unique,
  -- Labels of one body size (XXL, 2XL) share this name and are one filter value.
  body_size text not null,
  rank integer not null
);

create table colours (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text not null unique check (code ~ '^#[0-9A-F]{6}$'),
  rank integer not null
);

create table size_charts (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  -- {"unit": "in", "columns": [...], "rows": [[...]]}
  chart jsonb not null
);

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  style_name text not null default '',
  designer_id bigint references designers on delete set null,
  -- The category whose path is shown; the product may be in many.
  main_category_id bigint references categories on delete set null,
  gender text not null default 'none' check (gender in ('women', 'men', 'girls', 'boys', 'unisex', 'none')),
  -- Sanitised HTML.
  description text not null default '',
  tags text[] not null default '{}',
  -- Additional words for search.
  search_terms text not null default '',
  -- Details on the product page: {"Fabric": "Raw silk", "Work": "Zardozi"}.
  attributes jsonb not null default '{}',
  shade text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  dispatch_days_min integer not null default 2 check (dispatch_days_min >= 0),
  dispatch_days_max integer not null default 5,
  returns text not null default 'returnable' check (returns in ('returnable', 'exchange_only', 'final')),
  gst_rule text not null default 'apparel'
    check (gst_rule in ('apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none')),
  hsn text not null default '',
  weight_grams integer not null default 500 check (weight_grams >= 0),
  is_gift_card boolean not null default false,
  is_featured boolean not null default false,
  size_chart_id bigint references size_charts on delete set null,
  -- When it was first listed; What's New sorts by it.
  listed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_dispatch_range check (dispatch_days_max >= dispatch_days_min)
);
create index products_designer_id on products (designer_id);
create index products_main_category_id on products (main_category_id);
alter table products add constraint products_safe_html check (is_safe_html(description));

create table product_categories (
  product_id bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete cascade,
  primary key (product_id, category_id)
);
create index product_categories_category_id on product_categories (category_id, product_id);

create table product_colours (
  product_id bigint not null references products on delete cascade,
  colour_id bigint not null references colours on delete cascade,
  primary key (product_id, colour_id)
);

-- The options of a product in order: Size, then Designer, then the merchant's own.
create table product_options (
  product_id bigint not null references products on delete cascade,
  position integer not null,
  title text not null,
  -- "values" is a reserved word.
  choices text[] not null,
  primary key (product_id, position)
);

-- Stock is separate from variants, because variants may share it.
create table stock_items (
  id bigint generated always as identity primary key,
  -- 'tracked' is counted; 'made_to_order' and 'untracked' are always available.
  policy text not null default 'tracked' check (policy in ('tracked', 'made_to_order', 'untracked')),
  available integer not null default 0,
  updated_at timestamptz not null default now(),
  -- The number that the merchant's last import stated; the same number again changes nothing, whatever was sold since.
  stated integer,
  constraint stock_items_never_negative check (available >= 0)
) with (fillfactor = 80);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- The chosen values joined (NAV-05); empty for a product without options.
  sku text not null,
  merchant_sku text,
  barcode text,
  option_values text[] not null default '{}',
  size_id bigint references sizes on delete restrict,
  position integer not null default 0,
  price_minor bigint not null check (price_minor >= 0),
  mrp_minor bigint not null,
  percent_off integer not null default 0 check (percent_off between 0 and 99),
  stock_item_id bigint not null references stock_items on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint variants_mrp_not_below_price check (mrp_minor >= price_minor)
);
create unique index variants_sku_key on variants (product_id, lower(sku));
create index variants_stock_item_id on variants (stock_item_id);
create index variants_merchant_sku on variants (merchant_sku) where merchant_sku is not null;

create table product_pictures (
  product_id bigint not null references products on delete cascade,
  position integer not null,
  media_id bigint not null references media on delete restrict,
  view text not null default 'front',
  alt text not null default '',
  variant_sku text not null default '',
  primary key (product_id, position)
);
create index product_pictures_media_id on product_pictures (media_id);

create trigger products_leave_orders after delete on products referencing old table as gone
  for each statement execute function leave_orders_without_product();
create trigger stock_items_leave_orders after delete on stock_items referencing old table as gone
  for each statement execute function leave_orders_without_stock();
