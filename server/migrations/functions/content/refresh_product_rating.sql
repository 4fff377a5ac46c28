create or replace function refresh_product_rating() returns trigger language plpgsql as $$
begin
  perform count_product_rating(coalesce(new.product_id, old.product_id));
  return null;
end
$$;
