-- Does the same as note_product_changes() for the table of the products themselves.
create or replace function note_changed_rows_of_products() returns trigger language plpgsql as $$
begin
  perform note_changed_products('catalogue', array(select id from changed));
  return null;
end
$$;
