-- Takes uses of offers for many orders, all or nothing: `wanted` are the offers of each order, `versions` their versions, and
-- `codes` the code in each cart. The first statement locks limited offers, the second compares, the third takes. A conflict is
-- raised when an offer has changed or ended, its code has left the cart, or a use would exceed a limit. Call it with the carts
-- locked.
create or replace function take_offers(shoppers bigint[], codes text[], wanted text[], versions text[])
returns void language plpgsql as $$
begin
  perform from offers
  where id = any (array(select one::bigint from unnest(wanted) list, unnest(list::bigint[]) one))
    and (in_all is not null or per_account is not null)
  order by id for update;

  if exists (
    with wish as materialized (
      select request.shopper, request.code, one.id, one.version,
        count(*) over (partition by one.id) as in_all,
        count(*) over (partition by one.id, offer_identity(request.shopper)) as by_identity
      from unnest(shoppers, codes, wanted, versions) request (shopper, code, wanted, versions),
        unnest(request.wanted::bigint[], request.versions::integer[]) one (id, version)
    )
    select from wish
    left join offers offer on offer.id = wish.id
    left join carts cart on cart.user_id = wish.shopper
    where offer.version is distinct from wish.version
      or offer.ended_at is not null
      or (offer.code is not null and (cart.offer_code is distinct from wish.code or offer.code is distinct from wish.code))
      or offer.taken + wish.in_all > offer.in_all
      or (offer.per_account is not null and wish.by_identity + (
        select count(*) from offer_uses used
        where used.offer_id = offer.id and used.identity = offer_identity(wish.shopper) and used.released_at is null
      ) > offer.per_account)
      or (offer.is_first_order and exists (
        select from orders bought
        where bought.user_id = wish.shopper and bought.paid_at is not null and bought.state not in ('cancelled', 'refunded')
      ))
  ) then
    perform raise_conflict('an offer');
  end if;

  update offers set taken = offers.taken + use.count
  from (
    select one::bigint as id, count(*)::integer as count from unnest(wanted) list, unnest(list::bigint[]) one group by one
  ) use
  where offers.id = use.id and offers.in_all is not null;
end
$$;
