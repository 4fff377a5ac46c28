-- Records for the listing indexes which listings have changed.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids)
  select case when count(*) <= 2000 then array_agg(product_id) end from changed having count(*) > 0;
  -- The table is empty in a shop without a search engine outside the process.
  if exists (select from search_feed where fed_until > now()) then
    insert into search_outbox (product_ids)
    select array_agg(product_id)
    from (select product_id, (row_number() over () - 1) / 1000 as part from changed) numbered group by part;
  end if;
  return null;
end
$$;
