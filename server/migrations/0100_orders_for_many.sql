-- What several shoppers decided at the same time is written together (decision 0038): these compare for many what 0066
-- compared for one, which processes of before still do while they are replaced. Every value is a list with one entry a
-- caller, of a list its text. Rows are locked for all callers first, each kind in the order in which everything else
-- locks it.

-- The carts as they were read: where they go and what is in them, in the order of their lines.
create function hold_carts(shoppers bigint[], places bigint[], variants text[], quantities text[])
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
    perform refuse_stale('a cart');
  end if;
end
$$;

-- Each shopper's newest order as it was read, and none that waits for its payment. Call it after hold_carts.
create function hold_attempts_of(shoppers bigint[], newest bigint[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(shoppers, newest) seen (shopper, newest)
    where (select max(id) from orders where user_id = seen.shopper) is distinct from seen.newest
      or exists (select from orders where user_id = seen.shopper and state = 'awaiting_payment')
  ) then
    perform refuse_stale('an earlier order');
  end if;
end
$$;

-- Takes counted pieces for many orders, all or nothing. SH002 says of which item there are too few; `counted` are the
-- items whose pieces were counted when the cart was read. Earlier callers take before later ones.
create function take_stock_for_many(items text[], quantities text[], products text[], counted text[])
returns void language plpgsql as $$
declare
  few_left constant integer := 5;
  wanted_items constant bigint[] := array(select distinct item from unnest(items) list, unnest(list::bigint[]) item);
  short record;
begin
  perform from stock_items stock where stock.id = any (wanted_items) order by stock.id for update;

  select asked.id, coalesce(stock.available, 0) - asked.before as available into short
  from (
    select caller.place as caller, wanted.place, wanted.id, wanted.quantity,
      sum(wanted.quantity) over (partition by wanted.id order by caller.place) - wanted.quantity as before
    from unnest(items, quantities) with ordinality caller (items, quantities, place),
      unnest(caller.items::bigint[], caller.quantities::integer[]) with ordinality wanted (id, quantity, place)
  ) asked
  left join stock_items stock on stock.id = asked.id
  where stock.id is null or (stock.policy = 'tracked' and stock.available < asked.before + asked.quantity)
  order by asked.caller, asked.place limit 1;
  if found then
    raise exception 'too few pieces are left' using errcode = 'SH002',
      detail = json_build_object('stockItemId', short.id, 'available', short.available);
  end if;

  if exists (
    select from unnest(items, counted) caller (items, counted)
    where array(
      select stock.id from stock_items stock
      where stock.id = any (caller.items::bigint[]) and stock.policy = 'tracked' order by stock.id
    ) <> array(select distinct item from unnest(caller.counted::bigint[]) item order by item)
  ) then
    perform refuse_stale('how pieces are counted');
  end if;

  update stock_items stock set available = stock.available - taken.quantity, updated_at = now()
  from (
    select wanted.id, sum(wanted.quantity)::integer as quantity
    from unnest(items, quantities) caller (items, quantities),
      unnest(caller.items::bigint[], caller.quantities::integer[]) wanted (id, quantity)
    group by wanted.id
  ) taken
  where stock.id = taken.id and stock.policy = 'tracked';

  -- As in take_stock: listings change only when few pieces are left.
  if exists (
    select from stock_items stock
    where stock.id = any (wanted_items) and stock.policy = 'tracked' and stock.available <= few_left
  ) then
    perform refresh_stock(array(select distinct product from unnest(products) list, unnest(list::bigint[]) product));
  end if;
end
$$;

-- Orders that wait for their payments, and payments that are not on record; of none is another attempt at the same cart
-- paid. Locks in the order of lock_for_settlement.
create function hold_unpaid_orders(wanted bigint[], provider_payments text[]) returns void language plpgsql as $$
begin
  perform from carts where user_id in (select o.user_id from orders o where o.id = any (wanted))
    order by user_id for update;
  perform from orders where id = any (wanted) order by id for update;
  if exists (
    select from unnest(wanted, provider_payments) seen (order_id, provider_payment)
    left join orders held on held.id = seen.order_id and held.state = 'awaiting_payment'
    where held.id is null
      or exists (select from payments where provider_payment_id = seen.provider_payment)
      or exists (
        select from orders other
        where other.id = coalesce(held.first_attempt_id, held.id) and other.id <> held.id
          and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
      )
      or exists (
        select from orders other
        where other.first_attempt_id = coalesce(held.first_attempt_id, held.id) and other.id <> held.id
          and other.state not in ('awaiting_payment', 'cancelled', 'refunded')
      )
  ) then
    perform refuse_stale('an order');
  end if;
end
$$;
