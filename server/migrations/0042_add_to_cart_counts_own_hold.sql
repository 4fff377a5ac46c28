-- What a shopper's own unpaid order holds is theirs to put into the cart again: checking out anew gives it back first.
create or replace function add_to_cart(
  shopper bigint, wanted_product bigint, wanted_sku text, wanted integer,
  most_tracked integer, most_other integer, most_lines integer
) returns table (outcome text, available integer) language plpgsql as $$
declare
  piece record;
  cart bigint;
  held record;
  pieces_left integer;
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

  insert into carts as c (user_id) values (shopper)
    on conflict (user_id) do update set updated_at = now() returning c.id into cart;
  select
    coalesce(sum(i.quantity) filter (where v.stock_item_id = piece.stock_item_id), 0) as of_stock,
    coalesce(sum(i.quantity) filter (where v.id = piece.id), 0) as of_size,
    count(*) as lines
  into held
  from cart_items i join variants v on v.id = i.variant_id where i.cart_id = cart;

  pieces_left := piece.available;
  if piece.policy = 'tracked' and held.of_stock + wanted > pieces_left then
    select pieces_left + coalesce(sum(r.quantity), 0) into pieces_left
    from orders o join reservations r on r.order_id = o.id
    where o.user_id = shopper and o.state = 'awaiting_payment'
      and r.state = 'held' and r.stock_item_id = piece.stock_item_id;
  end if;

  if piece.policy = 'tracked' and pieces_left = 0 then
    return query select 'sold_out', 0;
  elsif held.of_size = 0 and held.lines >= most_lines then
    return query select 'full', 0;
  elsif piece.policy <> 'tracked' and held.of_size + wanted > most_other then
    return query select 'too_many', most_other;
  elsif piece.policy = 'tracked'
    and (held.of_stock + wanted > pieces_left or held.of_size + wanted > most_tracked) then
    return query select 'too_many', least(pieces_left, most_tracked);
  else
    insert into cart_items (cart_id, variant_id, quantity) values (cart, piece.id, wanted)
      on conflict (cart_id, variant_id) do update set quantity = cart_items.quantity + excluded.quantity, updated_at = now();
    return query select 'added', pieces_left;
  end if;
end
$$;
