-- Records for the caches the products whose rows a statement changed. No statement moves a row to another product.
create or replace function note_product_changes() returns trigger language plpgsql as $$
begin
  perform note_changed_products('catalogue', array(select distinct product_id from changed));
  return null;
end
$$;
