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
  search_words tsvector not null
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

-- Every word that a product can be found by; misspelt words are compared with them.
create table search_vocabulary (
  word text primary key
);

-- Products of newly paid orders. count_sales() counts them later, many orders at once, so that payments of one popular
-- product do not wait for each other.
create table sold_products (
  product_id bigint not null
);
