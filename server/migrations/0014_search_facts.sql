-- Facts that the search lexicon reads in a product, such as 'piece:saree', 'colour:red' for the main colour, 'trim:gold' for
-- another one, 'fabric:silk', 'occasion:haldi', 'for:women' and 'is:ready'. Computed when a product is written.
alter table products add column facts text[] not null default '{}';
-- The lexicon that the facts were read with; products of another one are read again.
alter table products add column facts_version text not null default '';
alter table product_listings add column facts text[] not null default '{}';
create index product_listings_facts on product_listings using gin (facts);
create index products_facts_version on products (facts_version, id);

-- Names that a merchant adds to the lexicon: another spelling of one of its entries.
create table search_names (
  -- An entry of the lexicon: 'piece' and 'saree'.
  kind text not null,
  code text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (kind, code, name)
);

-- Sold-out listings come last in every order.
create index product_listings_by_price on product_listings (has_stock desc, price_minor, product_id);
create index product_listings_by_age on product_listings (has_stock desc, listed_at desc, product_id);
create index product_listings_by_sales on product_listings (has_stock desc, sold desc, product_id);

create trigger search_names_change after insert or update or delete or truncate on search_names
  for each statement execute function note_catalogue_change('catalogue');
