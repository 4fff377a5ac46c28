-- What was decided by reading without locks is written in one batch of statements, which is one transaction. The first
-- of them lock what the decision rests on and compare: SH001 says that it is no longer so, and everything is taken back.
create function refuse_stale(what text) returns void language plpgsql as $$
begin
  raise exception '% has changed meanwhile', what using errcode = 'SH001';
end
$$;

-- The cart as it was read: where it goes and what is in it, in the order of its lines.
create function hold_cart(shopper bigint, place bigint, variants bigint[], quantities integer[])
returns void language plpgsql as $$
declare
  held record;
begin
  select id, address_id into held from carts where user_id = shopper for update;
  if held.address_id is distinct from place or not exists (
    select from cart_items item where item.cart_id = held.id
    having array_agg(item.variant_id order by item.id) = variants
      and array_agg(item.quantity order by item.id) = quantities
  ) then
    perform refuse_stale('the cart');
  end if;
end
$$;

-- The shopper's newest order as it was read, and none that waits for its payment. Call it after hold_cart: orders are
-- placed and paid under the lock of the cart.
create function hold_attempts(shopper bigint, newest bigint) returns void language plpgsql as $$
begin
  if (select max(id) from orders where user_id = shopper) is distinct from newest
    or exists (select from orders where user_id = shopper and state = 'awaiting_payment') then
    perform refuse_stale('an earlier order');
  end if;
end
$$;

-- take_stock for a batch. SH002 says that there are too few; `counted` are the items whose pieces were counted when the
-- cart was read.
create function take_whole_stock(items bigint[], quantities integer[], products bigint[], counted bigint[])
returns void language plpgsql as $$
declare
  taken bigint[] := '{}';
  one record;
begin
  for one in select * from take_stock(items, quantities, products) loop
    if one.is_short then
      raise exception 'too few pieces are left' using errcode = 'SH002',
        detail = json_build_object('stockItemId', one.stock_item_id, 'available', one.pieces_left);
    end if;
    taken := taken || one.stock_item_id;
  end loop;
  if not (taken @> counted and counted @> taken) then
    perform refuse_stale('how pieces are counted');
  end if;
end
$$;

-- An order that waits for its payment, and a payment that is not on record; neither is another attempt at the same cart
-- paid. Locks in the order of lock_for_settlement.
create function hold_unpaid(wanted bigint, provider_payment text) returns void language plpgsql as $$
declare
  held record;
begin
  perform from carts where user_id = (select o.user_id from orders o where o.id = wanted) for update;
  select id, coalesce(first_attempt_id, id) as first_id into held
  from orders where id = wanted and state = 'awaiting_payment' for update;
  if held.id is null
    or exists (select from payments where provider_payment_id = provider_payment)
    or exists (
      select from orders other
      where (other.id = held.first_id or other.first_attempt_id = held.first_id) and other.id <> wanted
        and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
    ) then
    perform refuse_stale('the order');
  end if;
end
$$;
