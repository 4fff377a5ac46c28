-- Records for the caches the product of one row.
create or replace function note_product_of_row() returns trigger language plpgsql as $$
begin
  perform note_changed_products('catalogue', array[coalesce(new.product_id, old.product_id)]);
  return null;
end
$$;
