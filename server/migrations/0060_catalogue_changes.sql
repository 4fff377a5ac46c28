-- Which transactions changed what public answers show. A process that keeps answers asks now and then for those that it
-- could not see before. Each transaction writes a row of its own, so that none waits for another, as it would for a
-- counter. Lost in a crash: whoever keeps answers has lost the connection too, and begins anew.
drop table catalogue_version;
create unlogged table catalogue_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('catalogue', 'stock')),
  primary key (transaction_id, kind)
);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind) values (tg_argv[0]) on conflict do nothing;
  -- Commits with a notice wait for each other. What merchants change is told at once; stock, which checkouts change all
  -- the time, is found by those who ask.
  if tg_argv[0] = 'catalogue' then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end
$$;

do $$
declare
  of_public_answers constant text[] := array[
    'categories', 'designers', 'sizes', 'colours', 'size_charts', 'products', 'product_categories', 'product_colours',
    'product_options', 'variants', 'product_pictures', 'media', 'slides', 'posts', 'post_products', 'countries', 'states',
    'cities'
  ];
  name text;
begin
  foreach name in array of_public_answers loop
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
create trigger stock_items_stock after update on stock_items for each row
  when (old.available <> new.available or old.policy <> new.policy)
  execute function note_catalogue_change('stock');

-- All but stock, which follows the rows above, and sales, which may be told a minute late.
create trigger product_listings_change
  after insert or delete or truncate or update of
    name, designer_id, designer_name, main_category_id, price_minor, price_max_minor, mrp_minor, percent_off, category_ids,
    colour_ids, size_labels, listed_at, is_gift_card, is_featured, first_media_id, second_media_id, first_alt, second_alt,
    search_words
  on product_listings for each statement execute function note_catalogue_change('catalogue');

-- After stock was taken or given back. Listings are locked before stock is read, so that of two orders for sizes of one
-- product the later one sees what the earlier one took.
create or replace function refresh_stock(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_listings where product_id = any (ids) order by product_id for no key update;
  update product_listings listing
  set has_stock = stock.has_stock, stock_left = stock.stock_left, size_ids = stock.size_ids
  from stock_of_products(ids) stock
  where listing.product_id = stock.product_id
    and (listing.has_stock, listing.stock_left, listing.size_ids)
      is distinct from (stock.has_stock, stock.stock_left, stock.size_ids);
end
$$;

-- Brings the listings of these products up to date, within the transaction that changed them. Of 1,000 ids a call.
create or replace function refresh_listings(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from products where id = any (ids) order by id for no key update;
  perform from product_listings where product_id = any (ids) order by product_id for no key update;

  with fresh as materialized (
    select * from listings_of_products(ids)
  ),
  gone as (
    delete from product_listings
    where product_id = any (ids) and product_id not in (select product_id from fresh)
  ),
  known as (
    -- In order, so that two refreshes never wait for each other.
    insert into search_vocabulary (word)
    select distinct fresh_word.word from fresh, unnest(tsvector_to_array(search_words)) fresh_word (word)
    where length(fresh_word.word) between 3 and 40 and fresh_word.word !~ '^\d+$'
      and not exists (select from search_vocabulary known where known.word = fresh_word.word)
    order by fresh_word.word
    on conflict do nothing
  )
  insert into product_listings select * from fresh
  on conflict (product_id) do update set
    name = excluded.name, designer_id = excluded.designer_id, designer_name = excluded.designer_name,
    main_category_id = excluded.main_category_id, price_minor = excluded.price_minor,
    price_max_minor = excluded.price_max_minor, mrp_minor = excluded.mrp_minor, percent_off = excluded.percent_off,
    category_ids = excluded.category_ids, size_ids = excluded.size_ids, colour_ids = excluded.colour_ids,
    has_stock = excluded.has_stock, stock_left = excluded.stock_left, size_labels = excluded.size_labels,
    sold = excluded.sold, listed_at = excluded.listed_at, is_gift_card = excluded.is_gift_card,
    is_featured = excluded.is_featured, first_media_id = excluded.first_media_id,
    second_media_id = excluded.second_media_id, first_alt = excluded.first_alt, second_alt = excluded.second_alt,
    search_words = excluded.search_words
  where product_listings is distinct from excluded;
end
$$;
