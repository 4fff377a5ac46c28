-- Transactions that changed public responses. Processes with a cache poll for those that they have not seen. Each
-- transaction inserts its own row, so that none waits for another as it would for a counter. A crash may lose the rows:
-- caches lose their connection then, and start empty.
create unlogged table catalogue_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('catalogue', 'stock')),
  primary key (transaction_id, kind)
);

-- Listings that a transaction changed. Processes with a listing index poll for them like catalogue_changes, and read these
-- listings again.
create unlogged table listing_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null: too many to name.
  product_ids bigint[]
);
create index listing_changes_transaction_id on listing_changes (transaction_id);

do $$
declare
  public_tables constant text[] := array[
    'categories', 'designers', 'sizes', 'colours', 'size_charts', 'products', 'product_categories', 'product_colours',
    'product_options', 'variants', 'product_pictures', 'media', 'slides', 'posts', 'post_products', 'countries', 'states',
    'cities'
  ];
  name text;
begin
  foreach name in array public_tables loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement '
        || 'execute function note_catalogue_change(''catalogue'')',
      name || '_change', name
    );
  end loop;
end
$$;

create trigger stock_items_change after insert or delete or truncate on stock_items
  for each statement execute function note_catalogue_change('catalogue');
create trigger stock_items_stock after update on stock_items
  referencing old table as stock_before new table as stock_after
  for each statement execute function note_stock_change();

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
