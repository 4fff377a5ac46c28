-- Stock and carts are changed far more often than they grow: room beside a row lets a change stay on its page.
alter table stock_items set (fillfactor = 80);
alter table carts set (fillfactor = 80);
alter table cart_items set (fillfactor = 80);

-- The cart and where it goes; the address counts before the city.
create view cart_places as
select cart.id, cart.user_id, a.id as address_id, a.name, a.phone, a.address, a.postal_code,
  city.name as city, state.name as state, state.code as state_code, state.gst_code as state_gst_code,
  country.name as country, country.code as country_code, country.is_delivered_to
from carts cart
left join addresses a on a.id = cart.address_id and a.user_id = cart.user_id
left join cities city on city.id = coalesce(a.city_id, cart.city_id)
left join states state on state.id = city.state_id
left join countries country on country.id = state.country_id;

-- Locked first and read then, by a statement of its own: a row that was waited for would be joined with an address of
-- before the wait.
create function locked_cart(shopper bigint) returns setof cart_places language plpgsql as $$
begin
  perform from carts where user_id = shopper for update;
  return query select * from cart_places where user_id = shopper;
end
$$;

-- Takes counted pieces for an order, all or nothing: answers with what was taken, or with the first piece of which there
-- are too few and how many there are. Each item is named once; rows are locked in id order, so that two orders never
-- wait for each other for good.
create function take_stock(items bigint[], quantities integer[], products bigint[])
returns table (stock_item_id bigint, quantity integer, pieces_left integer, is_short boolean) language plpgsql as $$
declare
  few_left constant integer := 5;
begin
  perform from stock_items stock where stock.id = any (items) order by stock.id for update;

  return query
    select wanted.id, wanted.quantity, coalesce(stock.available, 0), true
    from unnest(items, quantities) with ordinality wanted (id, quantity, place)
    left join stock_items stock on stock.id = wanted.id
    where stock.id is null or (stock.policy = 'tracked' and stock.available < wanted.quantity)
    order by wanted.place limit 1;
  if found then
    return;
  end if;

  return query
    update stock_items stock set available = stock.available - wanted.quantity, updated_at = now()
    from unnest(items, quantities) wanted (id, quantity)
    where stock.id = wanted.id and stock.policy = 'tracked'
    returning stock.id, wanted.quantity, stock.available, false;

  -- Listings say which sizes there are and when few pieces are left. As long as each of these items has more than a few,
  -- neither changes, whatever is taken of other sizes meanwhile; and the listing's row stays free for the next order.
  if exists (
    select from stock_items stock where stock.id = any (items) and stock.policy = 'tracked' and stock.available <= few_left
  ) then
    perform refresh_stock(products);
  end if;
end
$$;

-- Products of which pieces were paid for: how often they were sold is counted a little later, many orders at once, so
-- that paying never waits for a product that everybody buys.
create table sold_products (product_id bigint not null);

-- Answers with how many products were counted. Orders are counted anew, so nothing is counted twice.
create function count_sales() returns integer language plpgsql as $$
declare
  counted integer;
begin
  with told as (
    delete from sold_products returning product_id
  ),
  product as (
    select distinct product_id from told
  ),
  sale as (
    select product_id, (
      select coalesce(sum(line.quantity), 0)::integer from order_lines line join orders on orders.id = line.order_id
      where line.product_id = product.product_id
        and orders.paid_at is not null and orders.state not in ('cancelled', 'refunded')
    ) as sold
    from product
  ),
  locked as (
    select listing.product_id from product_listings listing join sale using (product_id)
    order by listing.product_id for no key update of listing
  ),
  written as (
    update product_listings listing set sold = sale.sold
    from sale join locked using (product_id)
    where listing.product_id = sale.product_id and listing.sold <> sale.sold
  )
  select count(*) into counted from product;
  return counted;
end
$$;

-- Locks what settling a payment may change, in the order in which checkout locks it: the shopper's cart, then the order.
-- Answers with the order that the provider's order was opened for, or with nothing.
create function lock_for_settlement(provider_order text)
returns table (order_id bigint, user_id bigint, amount_minor bigint) language plpgsql as $$
begin
  select opened.order_id, o.user_id, opened.amount_minor into order_id, user_id, amount_minor
  from payment_orders opened join orders o on o.id = opened.order_id
  where opened.provider_order_id = provider_order;
  if not found then
    return;
  end if;
  perform from carts cart where cart.user_id = lock_for_settlement.user_id for update;
  perform from orders o where o.id = lock_for_settlement.order_id for update;
  return next;
end
$$;
