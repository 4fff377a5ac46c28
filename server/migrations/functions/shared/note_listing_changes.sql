-- Records for the listing indexes which listings have changed.
create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_ids)
  select case when count(*) <= 2000 then array_agg(product_id) end from changed having count(*) > 0;
  return null;
end
$$;
