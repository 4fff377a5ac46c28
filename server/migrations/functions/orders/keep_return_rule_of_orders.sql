-- Lines that were ordered under the product's present rule keep it.
create or replace function keep_return_rule_of_orders() returns trigger language plpgsql as $$
begin
  update order_lines set return_rule = old.returns where product_id = old.id and return_rule is null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
