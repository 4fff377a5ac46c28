-- Adds pieces to a shopper's cart in one round trip. The cart's row is locked first, so that two taps at once are
-- counted one after the other and two sizes of one stock are judged by their sum.
create function add_to_cart(
  shopper bigint, wanted_product bigint, wanted_sku text, wanted integer,
  most_tracked integer, most_other integer, most_lines integer
) returns table (outcome text, available integer) language plpgsql as $$
declare
  piece record;
  cart bigint;
  held record;
begin
  select v.id, v.stock_item_id, s.policy, s.available into piece
  from variants v
  join stock_items s on s.id = v.stock_item_id
  join products p on p.id = v.product_id and p.status = 'published'
  where v.product_id = wanted_product and v.is_active
    and (lower(v.sku) = lower(wanted_sku) or (wanted_sku = '' and not exists (
      select 1 from variants other where other.product_id = wanted_product and other.is_active and other.id <> v.id
    )));
  if not found then
    return query select
      case when exists (select 1 from products p where p.id = wanted_product and p.status = 'published')
        then 'unknown_variant' else 'unknown_product' end, 0;
    return;
  end if;
  if piece.policy = 'tracked' and piece.available = 0 then
    return query select 'sold_out', 0;
    return;
  end if;

  insert into carts as c (user_id) values (shopper)
    on conflict (user_id) do update set updated_at = now() returning c.id into cart;
  select
    coalesce(sum(i.quantity) filter (where v.stock_item_id = piece.stock_item_id), 0) as of_stock,
    coalesce(sum(i.quantity) filter (where v.id = piece.id), 0) as of_size,
    count(*) as lines
  into held
  from cart_items i join variants v on v.id = i.variant_id where i.cart_id = cart;

  if held.of_size = 0 and held.lines >= most_lines then
    return query select 'full', 0;
  elsif piece.policy <> 'tracked' and held.of_size + wanted > most_other then
    return query select 'too_many', most_other;
  elsif piece.policy = 'tracked'
    and (held.of_stock + wanted > piece.available or held.of_size + wanted > most_tracked) then
    return query select 'too_many', least(piece.available, most_tracked);
  else
    insert into cart_items (cart_id, variant_id, quantity) values (cart, piece.id, wanted)
      on conflict (cart_id, variant_id) do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now();
    return query select 'added', piece.available;
  end if;
end
$$;
