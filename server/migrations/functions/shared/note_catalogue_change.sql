-- Records for the caches that public responses have changed, in a way that names no products.
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  perform note_everything();
  return null;
end
$$;
