-- Records for the caches the products of changed listings, unless only stock, which has its own trigger, or sales, which may
-- be a minute late, have changed.
create or replace function note_listing_details() returns trigger language plpgsql as $$
begin
  perform note_changed_products('catalogue', array(
    select product_id from listing_before before join listing_after after using (product_id)
    where (
      before.name, before.designer_id, before.designer_name, before.main_category_id, before.price_minor,
      before.price_max_minor, before.mrp_minor, before.percent_off, before.category_ids, before.colour_ids,
      before.size_labels, before.listed_at, before.is_gift_card, before.is_featured, before.first_media_id,
      before.second_media_id, before.first_alt, before.second_alt, before.search_words, before.facts
    ) is distinct from (
      after.name, after.designer_id, after.designer_name, after.main_category_id, after.price_minor,
      after.price_max_minor, after.mrp_minor, after.percent_off, after.category_ids, after.colour_ids,
      after.size_labels, after.listed_at, after.is_gift_card, after.is_featured, after.first_media_id,
      after.second_media_id, after.first_alt, after.second_alt, after.search_words, after.facts
    )
  ));
  return null;
end
$$;
