-- A picture: `pending` until its renditions exist, then `ready`; `missing` or `refused` when they cannot be made.
create table media (
  id bigint generated always as identity primary key,
  status text not null check (status in ('pending', 'ready', 'missing', 'refused')),
  -- A URL, a merchant's file, or a drawing of the demo.
  source_kind text not null check (source_kind in ('url', 'file', 'drawing')),
  source text not null,
  drawing jsonb,
  -- Drawings with a lower priority are made first.
  priority smallint not null default 100,
  failure text,
  content_hash text,
  width integer,
  height integer,
  dominant_colour text not null default '#e9ece8' check (dominant_colour ~ '^#[0-9a-f]{6}$'),
  placeholder text,
  -- The part that stays visible where a picture is cropped, in percent from the left and from the top; null for the centre.
  focus_x smallint check (focus_x between 0 and 100),
  focus_y smallint check (focus_y between 0 and 100),
  -- [{"width": 640, "avif": "path", "webp": "path"}], paths below /media/.
  renditions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_drawing_is_drawn check ((source_kind = 'drawing') = (drawing is not null)),
  constraint media_ready_is_whole
    check (status <> 'ready' or content_hash is not null and width is not null and height is not null)
);
create unique index media_source_key on media (source_kind, md5(source));
create index media_unready on media (priority, id) where status <> 'ready';
create index media_content_hash on media (content_hash) where content_hash is not null;
create trigger media_change after insert or update or delete or truncate on media
  for each statement execute function note_catalogue_change('catalogue');
create trigger media_leave_orders after delete on media referencing old table as gone
  for each statement execute function leave_orders_without_picture();

-- Files that no row of media may need: of uploads that are being converted or were abandoned, and of deleted pictures.
create table unused_picture_files (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{32}$'),
  since timestamptz not null
);
create index unused_picture_files_since on unused_picture_files (since);

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
  -- Computed categories hold every product that meets their rule; see functions/catalogue/computed_categories.sql.
  rule jsonb,
  cover_media_id bigint references media on delete set null,
  banner_media_id bigint references media on delete set null,
  -- Empty for the name of the category.
  cover_alt text not null default '',
  banner_alt text not null default '',
  -- Raised by every change in the console, so that two editors do not overwrite each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id),
  constraint categories_safe_html check (is_safe_html(description))
);
create index categories_parent_id on categories (parent_id, position);

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
create trigger categories_change after insert or update or delete or truncate on categories
  for each statement execute function note_catalogue_change('catalogue');

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
  -- The cloth or the work of a label, close up.
  textile_media_id bigint references media on delete set null,
  -- The town or the workroom of a label.
  place_media_id bigint references media on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index designers_name_key on designers (lower(name));
create trigger designers_change after insert or update or delete or truncate on designers
  for each statement execute function note_catalogue_change('catalogue');

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
  -- Facts that the search lexicon reads in a product, such as 'piece:saree', 'colour:red' for the main colour, 'trim:gold' for
  -- another one, 'fabric:silk', 'occasion:haldi', 'for:women' and 'is:ready'. Computed when a product is written.
  facts text[] not null default '{}',
  -- The lexicon that the facts were read with; products of another one are read again.
  facts_version text not null default '',
  -- Details on the product page: {"Fabric": "Raw silk", "Work": "Zardozi"}.
  attributes jsonb not null default '{}',
  shade text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- A draft or a withdrawn piece that goes on sale at this time; without meaning for a published one.
  publish_at timestamptz,
  dispatch_days_min integer not null default 2 check (dispatch_days_min >= 0),
  dispatch_days_max integer not null default 5,
  -- A piece without its own days follows dispatch_day_rules.
  has_own_dispatch_days boolean not null default true,
  returns text not null default 'returnable' check (returns in ('returnable', 'exchange_only', 'final')),
  gst_rule text not null default 'apparel'
    check (gst_rule in ('apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none')),
  hsn text not null default '',
  weight_grams integer not null default 500 check (weight_grams >= 0),
  is_gift_card boolean not null default false,
  is_featured boolean not null default false,
  size_chart_id bigint references size_charts on delete set null,
  -- Raised by changes that two people can make at once, of imports too.
  version bigint not null default 1,
  -- Counted apart, because a picture that is added changes no other.
  pictures_version bigint not null default 1,
  -- True once the staff arranged the pictures: from then on imports leave them.
  has_own_pictures boolean not null default false,
  -- When it was first listed; What's New sorts by it.
  listed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_dispatch_range check (dispatch_days_max >= dispatch_days_min),
  constraint products_safe_html check (is_safe_html(description))
);
create index products_designer_id on products (designer_id);
create index products_main_category_id on products (main_category_id);
create index products_facts_version on products (facts_version, id);
create index products_publish_at on products (publish_at) where publish_at is not null;
-- The console lists all pieces, the newest first.
create index products_status on products (status, id);
create index products_unpublished_name on products using gin (lower(name) gin_trgm_ops) where status <> 'published';
create index products_without_own_days on products (id) where not has_own_dispatch_days;
create trigger products_change after insert or update or delete or truncate on products
  for each statement execute function note_catalogue_change('catalogue');
create trigger products_leave_orders after delete on products referencing old table as gone
  for each statement execute function leave_orders_without_product();
create trigger products_return_rule_changed before update of returns on products for each row
  when (old.returns is distinct from new.returns) execute function keep_return_rule_of_orders();
create trigger products_return_rule_deleted before delete on products for each row
  execute function keep_return_rule_of_orders();
create trigger products_webhook_inserted after insert on products referencing new table as changed
  for each statement execute function note_webhook_pieces();
create trigger products_webhook_updated after update on products referencing old table as before new table as changed
  for each statement execute function note_webhook_pieces();
create trigger products_webhook_deleted after delete on products referencing old table as changed
  for each statement execute function note_webhook_pieces();

create table product_categories (
  product_id bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete cascade,
  primary key (product_id, category_id)
);
create index product_categories_category_id on product_categories (category_id, product_id);
create trigger product_categories_change after insert or update or delete or truncate on product_categories
  for each statement execute function note_catalogue_change('catalogue');

create table product_colours (
  product_id bigint not null references products on delete cascade,
  colour_id bigint not null references colours on delete cascade,
  primary key (product_id, colour_id)
);
create trigger product_colours_change after insert or update or delete or truncate on product_colours
  for each statement execute function note_catalogue_change('catalogue');

-- The options of a product in order: Size, then Designer, then the merchant's own.
create table product_options (
  product_id bigint not null references products on delete cascade,
  position integer not null,
  title text not null,
  -- "values" is a reserved word.
  choices text[] not null,
  primary key (product_id, position)
);
create trigger product_options_change after insert or update or delete or truncate on product_options
  for each statement execute function note_catalogue_change('catalogue');

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
create trigger stock_items_leave_orders after delete on stock_items referencing old table as gone
  for each statement execute function leave_orders_without_stock();
create trigger stock_items_change after insert or delete or truncate on stock_items
  for each statement execute function note_catalogue_change('catalogue');
create trigger stock_items_stock after update on stock_items
  referencing old table as stock_before new table as stock_after
  for each statement execute function note_stock_change();
create trigger stock_items_without_holds after delete on stock_items referencing old table as gone
  for each statement execute function leave_holds_without_stock();

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
  -- The price before a running sale; null while none runs. The price that shoppers pay stands in price_minor.
  base_price_minor bigint check (base_price_minor > 0),
  stock_item_id bigint not null references stock_items on delete restrict,
  is_active boolean not null default true,
  -- Gift cards of an amount that a shopper chose: sizes of their card that no listing and no page offers, since they are not
  -- active. A cart and an order show this name instead of the product's.
  amount_name text check (amount_name <> '' and not is_active or amount_name is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint variants_mrp_not_below_price check (mrp_minor >= price_minor)
);
create unique index variants_sku_key on variants (product_id, lower(sku));
create index variants_stock_item_id on variants (stock_item_id);
create index variants_merchant_sku on variants (merchant_sku) where merchant_sku is not null;
create index variants_merchant_sku_prefix on variants (lower(merchant_sku) text_pattern_ops) where merchant_sku is not null;
create index variants_barcode on variants (barcode) where barcode is not null;
-- The console finds pieces by a part of a SKU or barcode.
create index variants_merchant_sku_part on variants using gin (lower(merchant_sku) gin_trgm_ops)
  where merchant_sku is not null;
create index variants_barcode_part on variants using gin (lower(barcode) gin_trgm_ops)
  where barcode is not null;
create trigger variants_change after insert or update or delete or truncate on variants
  for each statement execute function note_catalogue_change('catalogue');

-- Changes of free stock other than placed orders and released unpaid ones, which order_pieces records: those are written
-- hundreds of times a second, these a few times an hour.
create table stock_movements (
  id bigint generated always as identity primary key,
  stock_item_id bigint not null references stock_items on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('count', 'adjustment', 'import', 'return', 'hold', 'hold_end')),
  -- Pieces that became free; negative when they were taken.
  change integer not null,
  -- The pieces on the shelf, as a person counted them.
  counted integer check (counted >= 0),
  reason text not null default '',
  note text not null default '' check (char_length(note) <= 300),
  -- The person; empty for an import, a return and a hold.
  actor text not null default '',
  order_id bigint,
  constraint stock_movements_count check ((kind = 'count') = (counted is not null)),
  constraint stock_movements_change check (change <> 0 or kind = 'count')
);
create index stock_movements_item on stock_movements (stock_item_id, at);
create index stock_movements_order_id on stock_movements (order_id) where order_id is not null;
-- For retention.
create index stock_movements_at on stock_movements using brin (at);
create trigger stock_movements_append_only before update of stock_item_id, at, kind, change, counted, reason, note, actor
  on stock_movements for each row execute function refuse_change();

create table product_pictures (
  -- The staff order, describe and remove a picture by it.
  id bigint generated by default as identity,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  media_id bigint not null references media on delete restrict,
  view text not null default 'front',
  alt text not null default '',
  variant_sku text not null default '',
  primary key (product_id, position)
);
create index product_pictures_media_id on product_pictures (media_id);
create trigger product_pictures_change after insert or update or delete or truncate on product_pictures
  for each statement execute function note_catalogue_change('catalogue');

-- Pictures that can still be brought back.
create table removed_pictures (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  media_id bigint not null references media on delete restrict,
  position integer not null,
  view text not null,
  alt text not null,
  variant_sku text not null,
  removed_at timestamptz not null
);
create index removed_pictures_product_id on removed_pictures (product_id, removed_at desc);
create index removed_pictures_media_id on removed_pictures (media_id);
create index removed_pictures_removed_at on removed_pictures (removed_at);

-- Sales of one piece with their dates. A piece has one running sale at most, and its sales never overlap.
create table product_sales (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- A share of each size's price, or one price for all sizes.
  percent_off integer check (percent_off between 1 and 90),
  price_minor bigint check (price_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'ended', 'cancelled')),
  -- The name at that time of the person or the key.
  author text not null,
  created_at timestamptz not null,
  constraint product_sales_one_kind check ((percent_off is null) <> (price_minor is null)),
  constraint product_sales_period check (ends_at > starts_at)
);
create unique index product_sales_running on product_sales (product_id) where state = 'running';
create index product_sales_product_id on product_sales (product_id, starts_at);
create index product_sales_due_start on product_sales (starts_at) where state = 'planned';
create index product_sales_due_end on product_sales (ends_at) where state = 'running';

-- Changes of many pieces at once: whole, or not at all. A worker takes the oldest one that is open; one whose process
-- ended is open still, because its transaction was rolled back.
create table piece_batches (
  id bigint generated always as identity primary key,
  -- Who asked for it: a member of staff or a key, with the name at that time.
  staff_id bigint,
  api_key_id bigint,
  author text not null,
  request_id text,
  change jsonb not null,
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 10000),
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'failed')),
  -- Pieces prepared so far; they change together at the end.
  prepared integer not null default 0,
  -- [{"id": 7, "name": "…", "message": "…"}], why nothing was changed.
  refusals jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index piece_batches_open on piece_batches (id) where state = 'open';

-- Days until dispatch by kind of piece. A piece with its own days keeps them; the others follow the row of the nearest
-- category on the path of their main one, else the row without a category.
create table dispatch_day_rules (
  id bigint generated always as identity primary key,
  -- Null: every kind without a row of its own.
  category_id bigint unique nulls not distinct references categories on delete cascade,
  ready_min integer not null check (ready_min >= 0),
  ready_max integer not null check (ready_max between ready_min and 365),
  made_min integer not null check (made_min >= 0),
  made_max integer not null check (made_max between made_min and 365)
);
insert into dispatch_day_rules (category_id, ready_min, ready_max, made_min, made_max) values (null, 2, 5, 21, 28);

-- A piece with any size that is made to order has the days of one, since a promise holds for each size.
create view dispatch_days_by_kind as
with recursive paths (category_id, above_id, steps) as (
  select id, id, 0 from categories
  union all
  select paths.category_id, above.parent_id, paths.steps + 1
  from paths join categories above on above.id = paths.above_id
  where above.parent_id is not null
)
select product.id as product_id, product.name, kind.category_id, making.is_made,
  case when making.is_made then kind.made_min else kind.ready_min end as days_min,
  case when making.is_made then kind.made_max else kind.ready_max end as days_max,
  product.dispatch_days_min as days_min_now, product.dispatch_days_max as days_max_now
from products product
cross join lateral (
  select exists (
    select from variants variant join stock_items stock on stock.id = variant.stock_item_id
    where variant.product_id = product.id and variant.is_active and stock.policy = 'made_to_order'
  ) as is_made
) making
cross join lateral (
  select rule.*
  from dispatch_day_rules rule
  left join paths on paths.above_id = rule.category_id and paths.category_id = product.main_category_id
  where rule.category_id is null or paths.steps is not null
  order by paths.steps nulls last limit 1
) kind
where not product.has_own_dispatch_days and not product.is_gift_card;

-- Labels of one body size (XXL and 2XL) are one value of the size filter, with the id of the first of them.
create view size_values as
select id as size_id,
  first_value(id) over same_body as value_id,
  first_value(label) over same_body as label,
  first_value(rank) over same_body as rank
from sizes
window same_body as (partition by body_size order by rank, id);

-- One denormalised row per product for listings, search and filters; refresh_listings() maintains it.
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
  -- All categories with their ancestors, computed ones included.
  category_ids bigint[] not null,
  -- Sizes in stock, by body size.
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
  facts text[] not null default '{}'
);
create index product_listings_price on product_listings (price_minor, product_id);
create index product_listings_new on product_listings (listed_at desc, product_id);
create index product_listings_sold on product_listings (sold desc, product_id);
create index product_listings_categories on product_listings using gin (category_ids);
create index product_listings_sizes on product_listings using gin (size_ids);
create index product_listings_colours on product_listings using gin (colour_ids);
create index product_listings_designer on product_listings (designer_id, price_minor);
create index product_listings_words on product_listings using gin (search_words);
create index product_listings_featured on product_listings (listed_at desc, product_id)
  where is_featured and not is_gift_card;
-- Every page of the whole shop counts its products.
create index product_listings_goods on product_listings (product_id) where not is_gift_card;
create index product_listings_facts on product_listings using gin (facts);
-- Sold-out listings come last in every order.
create index product_listings_by_price on product_listings (has_stock desc, price_minor, product_id);
create index product_listings_by_age on product_listings (has_stock desc, listed_at desc, product_id);
create index product_listings_by_sales on product_listings (has_stock desc, sold desc, product_id);
create index product_listings_sold_out on product_listings (product_id) where not has_stock;
create index product_listings_without_picture on product_listings (product_id) where first_media_id is null;
-- A piece enters and leaves this index only when its last pieces are sold or come back.
create index product_listings_low_stock on product_listings (product_id) where has_stock and stock_left <= 2;

-- Every column but stock, which has its own trigger, and sales, which may be a minute late.
create trigger product_listings_change
  after insert or delete or truncate or update of
    name, designer_id, designer_name, main_category_id, price_minor, price_max_minor, mrp_minor, percent_off, category_ids,
    colour_ids, size_labels, listed_at, is_gift_card, is_featured, first_media_id, second_media_id, first_alt, second_alt,
    search_words
  on product_listings for each statement execute function note_catalogue_change('catalogue');
create trigger product_listings_deleted after delete on product_listings referencing old table as changed
  for each statement execute function note_listing_changes();
create trigger product_listings_inserted after insert on product_listings referencing new table as changed
  for each statement execute function note_listing_changes();
create trigger product_listings_truncated after truncate on product_listings
  for each statement execute function note_every_listing();
create trigger product_listings_updated after update on product_listings referencing new table as changed
  for each statement execute function note_listing_changes();

-- Every word that a product can be found by; misspelt words are compared with them.
create table search_vocabulary (
  word text primary key
);

-- Products of newly paid orders. count_sales() counts them later, many orders at once, so that payments of one popular
-- product do not wait for each other.
create table sold_products (
  product_id bigint not null
);

-- Names that a merchant adds to the lexicon: another spelling of one of its entries.
create table search_names (
  -- An entry of the lexicon: 'piece' and 'saree'.
  kind text not null,
  code text not null,
  name text not null check (name <> ''),
  -- A name that searches read and pieces do not: `kurti` finds kurtas, and a search for kurtas finds no kurti by it.
  is_one_way boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (kind, code, name)
);
create trigger search_names_change after insert or update or delete or truncate on search_names
  for each statement execute function note_catalogue_change('catalogue');

-- How often each query was searched on a day, without anything of the person.
create table search_queries (
  -- In India.
  day date not null,
  -- In lower case, with single spaces.
  query text not null check (query <> '' and char_length(query) <= 80),
  searches integer not null,
  -- At least so many different visits: the most that one process saw.
  visits integer not null,
  -- Visits that opened a piece from the result.
  clicks integer not null default 0,
  -- Pieces that the last search found; null until a process has counted them.
  results integer,
  primary key (day, query)
);

-- Pieces that no search shows; listings, links and orders show them as before.
create table search_hidden_pieces (
  product_id bigint primary key references products (id) on delete cascade,
  hidden_at timestamptz not null default now()
);
create trigger search_hidden_pieces_change after insert or update or delete or truncate on search_hidden_pieces
  for each statement execute function note_catalogue_change('catalogue');

-- Pieces that the merchant puts first: in the answer to a query, or as the editor's choice of a category.
create table product_pins (
  id bigint generated always as identity primary key,
  category_id bigint references categories (id) on delete cascade,
  -- As the merchant typed it; queries that say the same have the same pins.
  query text check (query <> ''),
  product_id bigint not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 15),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check ((category_id is null) <> (query is null)),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  unique nulls not distinct (category_id, query, product_id)
);
create index product_pins_product on product_pins (product_id);
create trigger product_pins_change after insert or update or delete or truncate on product_pins
  for each statement execute function note_catalogue_change('catalogue');

-- An outfit is completed by one piece of each part, for the pieces of a category and of its subcategories.
create table outfit_parts (
  category_id bigint not null references categories on delete cascade,
  part_id bigint not null references categories on delete cascade,
  position smallint not null check (position between 1 and 8),
  primary key (category_id, part_id)
);
create trigger outfit_parts_change after insert or update or delete or truncate on outfit_parts
  for each statement execute function note_catalogue_change('catalogue');
