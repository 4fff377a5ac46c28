-- Raises a conflict when a shopper has a newer order than the one that was read, or one that is being paid. An
-- order that waits for a bank transfer, or that the staff took by phone, stays beside others. Call it with the carts
-- locked. The subquery with `limit 1` makes the planner search by shopper; as `exists` beside other conditions it may search
-- everybody's unpaid orders.
create or replace function assert_latest_orders(shoppers bigint[], newest bigint[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(shoppers, newest) seen (shopper, newest)
    where (select max(id) from orders where user_id = seen.shopper) is distinct from seen.newest
      or (
        select true from orders
        where user_id = seen.shopper and state = 'awaiting_payment' and payment_type <> 'bank_transfer'
          and not is_by_phone
        order by id desc limit 1
      )
  ) then
    perform raise_conflict('an earlier order');
  end if;
end
$$;
