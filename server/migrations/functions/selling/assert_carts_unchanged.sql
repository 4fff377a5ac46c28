-- Locks carts and raises a conflict unless all are as they were read: their address, and their lines in order. Like all
-- functions for batches it takes one array entry per caller, of an array its text.
create or replace function assert_carts_unchanged(shoppers bigint[], places bigint[], variants text[], quantities text[])
returns void language plpgsql as $$
begin
  perform from carts where user_id = any (shoppers) order by user_id for update;
  if exists (
    select from unnest(shoppers, places, variants, quantities) seen (shopper, place, variants, quantities)
    left join carts cart on cart.user_id = seen.shopper
    left join lateral (
      select array_agg(item.variant_id order by item.id) as variants, array_agg(item.quantity order by item.id) as quantities
      from cart_items item where item.cart_id = cart.id
    ) found on true
    where cart.address_id is distinct from seen.place
      or found.variants is distinct from seen.variants::bigint[]
      or found.quantities is distinct from seen.quantities::integer[]
  ) then
    perform raise_conflict('a cart');
  end if;
end
$$;
