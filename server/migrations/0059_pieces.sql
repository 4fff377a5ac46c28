-- Pieces as the console edits them. Every change raises the version, imports too.
alter table products add column version bigint not null default 1;
-- A draft or a withdrawn piece that goes on sale at this time; without meaning for a published one.
alter table products add column publish_at timestamptz;
create index products_publish_at on products (publish_at) where publish_at is not null;

-- The console lists all pieces, the newest first.
create index products_status on products (status, id);
create index products_unpublished_name on products using gin (lower(name) gin_trgm_ops) where status <> 'published';
create index product_listings_sold_out on product_listings (product_id) where not has_stock;
create index product_listings_without_picture on product_listings (product_id) where first_media_id is null;
create index variants_merchant_sku_prefix on variants (lower(merchant_sku) text_pattern_ops) where merchant_sku is not null;
