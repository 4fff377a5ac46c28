create or replace function refresh_returned_fit() returns trigger language plpgsql as $$
declare
  returned bigint;
begin
  select product_id into returned from order_lines where id = new.order_line_id;
  if returned is not null then
    perform count_product_rating(returned);
  end if;
  return null;
end
$$;
