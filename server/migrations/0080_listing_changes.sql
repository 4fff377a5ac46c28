-- Which listings a transaction changed, for processes that keep them in memory: each asks for those that it could not see
-- before, as with catalogue_changes, and reads these rows again. Rows of their own, so that nobody waits for anybody.
create unlogged table listing_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null: too many to name.
  product_ids bigint[]
);
create index listing_changes_transaction_id on listing_changes (transaction_id);

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids)
  select case when count(*) <= 2000 then array_agg(product_id) end from changed having count(*) > 0;
  return null;
end
$$;

create function note_every_listing() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids) values (null);
  return null;
end
$$;

create trigger product_listings_inserted after insert on product_listings referencing new table as changed
  for each statement execute function note_listing_changes();
create trigger product_listings_updated after update on product_listings referencing new table as changed
  for each statement execute function note_listing_changes();
create trigger product_listings_deleted after delete on product_listings referencing old table as changed
  for each statement execute function note_listing_changes();
create trigger product_listings_truncated after truncate on product_listings
  for each statement execute function note_every_listing();
