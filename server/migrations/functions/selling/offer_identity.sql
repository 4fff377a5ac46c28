-- The identity by which the uses of an offer are counted: the account, or a digest of the contact that a guest names, because
-- the next visit of the same guest may have another token.
create or replace function offer_identity(shopper bigint) returns text language sql stable parallel safe as $$
  select coalesce(
    (
      select 'contact ' || encode(sha256(convert_to(lower(coalesce(guest_email, guest_phone)), 'UTF8')), 'hex')
      from users where id = shopper and is_guest
    ),
    'account ' || shopper
  )
$$;
