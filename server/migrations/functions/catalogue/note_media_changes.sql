-- Records for the caches the products of changed pictures, or everything when something else may show one of them.
create or replace function note_media_changes() returns trigger language plpgsql as $$
declare
  is_elsewhere boolean;
begin
  select exists (
    select from changed
    where not exists (select from product_pictures where media_id = changed.id)
      or exists (select from content_pictures where media_id = changed.id)
      or exists (select from document_pictures where media_id = changed.id)
      or exists (select from categories where changed.id in (cover_media_id, banner_media_id))
      or exists (select from designers where changed.id in (textile_media_id, place_media_id))
      or exists (select from slides where changed.id in (media_id, phone_media_id))
      or exists (select from posts where media_id = changed.id)
  ) into is_elsewhere;
  if is_elsewhere then
    perform note_everything();
  else
    perform note_changed_products('catalogue', array(
      select distinct shown.product_id from changed join product_pictures shown on shown.media_id = changed.id
    ));
  end if;
  return null;
end
$$;
