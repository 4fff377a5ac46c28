-- The cost of the size of an order line when it was bought, or changed to another size.
create or replace function cost_of_line() returns trigger language plpgsql as $$
begin
  new.cost_minor := (select cost_minor from variants where id = new.variant_id);
  return new;
end
$$;
