-- Records for the listing indexes that every listing has changed.
create or replace function note_every_listing() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids) values (null);
  insert into search_outbox (product_ids) select null::bigint[] from search_feed where fed_until > now();
  return null;
end
$$;
