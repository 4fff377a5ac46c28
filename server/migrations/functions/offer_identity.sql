-- The identity by which the uses of an offer are counted.
create or replace function offer_identity(shopper bigint) returns text language sql immutable parallel safe as $$
  select 'account ' || shopper
$$;
