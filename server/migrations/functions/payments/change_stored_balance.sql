-- The balance of a gift card or credit is the sum of its entries; its check refuses one below what is held.
create or replace function change_stored_balance() returns trigger language plpgsql as $$
begin
  update stored_values set balance_minor = balance_minor + new.amount_minor where id = new.value_id;
  return null;
end
$$;
