-- A trigger covers every statement that adds to a cart.
create or replace function note_price_when_added() returns trigger language plpgsql as $$
begin
  new.price_when_added_minor := (select price_minor from variants where id = new.variant_id);
  return new;
end
$$;
