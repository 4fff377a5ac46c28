create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table categories (
  id bigint primary key,
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
  -- A computed category holds what its rule says ({"newerThanDays": 45}, {"maxPrice": 1500000}, {"tag": "bridal"}).
  rule jsonb,
  cover_media_id bigint references media on delete set null,
  banner_media_id bigint references media on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create index categories_parent_id on categories (parent_id, position);
create sequence categories_id_seq start 1000;
alter table categories alter column id set default nextval('categories_id_seq');

-- A designer is a category of kind 'designer' and what is known of the label.
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
  -- Two labels of one body size (XXL, 2XL) share this name and are one value when filtering.
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
  -- Further words that a search should find it by.
  search_terms text not null default '',
  -- What product pages list: {"Fabric": "Raw silk", "Work": "Zardozi"}.
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
  -- When it first came into the shop; What's New goes by it.
  listed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_dispatch_range check (dispatch_days_max >= dispatch_days_min)
);
create index products_designer_id on products (designer_id);
create index products_main_category_id on products (main_category_id);

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

-- What a shopper chooses, in order: Size, then Designer, then whatever a merchant adds.
create table product_options (
  product_id bigint not null references products on delete cascade,
  position integer not null,
  title text not null,
  -- "values" is a reserved word.
  choices text[] not null,
  primary key (product_id, position)
);

-- Stock is counted apart from variants: two variants may be the same piece.
create table stock_items (
  id bigint generated always as identity primary key,
  -- 'tracked' is counted; 'made_to_order' and 'untracked' are always to be had.
  policy text not null default 'tracked' check (policy in ('tracked', 'made_to_order', 'untracked')),
  available integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint stock_items_never_negative check (available >= 0)
);

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

-- One flat row a product, all that listing, search and filters read; kept by refresh_listings().
create table product_listings (
  product_id bigint primary key references products on delete cascade,
  name text not null,
  designer_id bigint,
  designer_name text not null,
  main_category_id bigint,
  price_minor bigint not null,
  price_max_minor bigint not null,
  mrp_minor bigint not null,
  percent_off integer not null,
  -- Its categories with all their ancestors, computed ones included.
  category_ids bigint[] not null,
  -- Sizes that can be bought now, by body size.
  size_ids bigint[] not null,
  colour_ids bigint[] not null,
  has_stock boolean not null,
  stock_left integer,
  size_labels text[] not null,
  sold integer not null default 0,
  listed_at timestamptz not null,
  is_gift_card boolean not null,
  is_featured boolean not null,
  first_media_id bigint,
  second_media_id bigint,
  first_alt text not null default '',
  second_alt text not null default '',
  search_words tsvector not null,
  search_text text not null
);
create index product_listings_price on product_listings (price_minor, product_id);
create index product_listings_new on product_listings (listed_at desc, product_id);
create index product_listings_sold on product_listings (sold desc, product_id);
create index product_listings_categories on product_listings using gin (category_ids);
create index product_listings_sizes on product_listings using gin (size_ids);
create index product_listings_colours on product_listings using gin (colour_ids);
create index product_listings_designer on product_listings (designer_id, price_minor);
create index product_listings_words on product_listings using gin (search_words);
create index product_listings_text on product_listings using gin (search_text gin_trgm_ops);

-- One row: raised by whatever changes what public pages show, and told to every process.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);
