-- hold_attempts_of as before, with a shopper's unpaid orders found by the shopper. As `exists` beside other conditions
-- they may be planned to be looked for among the unpaid orders of everybody, which are many in a rush.
create or replace function hold_attempts_of(shoppers bigint[], newest bigint[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(shoppers, newest) seen (shopper, newest)
    where (select max(id) from orders where user_id = seen.shopper) is distinct from seen.newest
      or (
        select true from orders where user_id = seen.shopper and state = 'awaiting_payment' order by id desc limit 1
      )
  ) then
    perform refuse_stale('an earlier order');
  end if;
end
$$;
