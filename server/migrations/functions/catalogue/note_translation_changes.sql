-- Records for the caches whose translations a statement changed: the products, or everything for words that others share.
create or replace function note_translation_changes() returns trigger language plpgsql as $$
begin
  if exists (select from changed where kind <> 'product') then
    perform note_everything();
  else
    perform note_changed_products('catalogue', array(select distinct subject_id from changed));
  end if;
  return null;
end
$$;
