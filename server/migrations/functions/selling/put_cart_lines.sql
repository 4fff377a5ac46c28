-- Locks carts, creating missing ones, in the order of their shoppers, so that two calls never deadlock. Then sets one line of
-- each, and raises a conflict unless the cart still has the lines that were read. Each statement sees what was committed while
-- the one before it waited for locks.
create or replace function put_cart_lines(
  shoppers bigint[], new_variants bigint[], new_quantities integer[], seen_variants text[], seen_quantities text[]
) returns void language plpgsql as $$
begin
  insert into carts (user_id) select distinct user_id from unnest(shoppers) as request (user_id) order by user_id
  on conflict (user_id) do update set updated_at = now();

  insert into cart_items (cart_id, variant_id, quantity)
  select cart.id, request.variant_id, request.quantity
  from unnest(shoppers, new_variants, new_quantities, seen_variants, seen_quantities)
    as request (user_id, variant_id, quantity, seen_variants, seen_quantities)
  join carts cart on cart.user_id = request.user_id
  cross join lateral (
    select coalesce(array_agg(item.variant_id order by item.id), '{}') as variants,
      coalesce(array_agg(item.quantity order by item.id), '{}') as quantities
    from cart_items item where item.cart_id = cart.id
  ) found
  where case
    when found.variants = request.seen_variants::bigint[] and found.quantities = request.seen_quantities::integer[]
      then true
    else raise_conflict('a cart') is null
  end
  on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, updated_at = now();
end
$$;
