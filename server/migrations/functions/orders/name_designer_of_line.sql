-- The designer of a new order line; a later change of the name changes nothing about who made the piece.
create or replace function name_designer_of_line() returns trigger language plpgsql as $$
begin
  new.designer_id := coalesce(
    new.designer_id,
    (select id from designers where lower(name) = lower(new.designer_name)),
    (select designer_id from products where products.id = new.product_id)
  );
  return new;
end
$$;
