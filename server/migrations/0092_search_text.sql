-- The console searches customers and orders by these stored texts; without them each search builds them for every row.
alter table users add column search_text text generated always as (
  lower(name || ' ' || coalesce(email, guest_email, '') || ' ' || translate(coalesce(phone, guest_phone, ''), '+-() ', ''))
) stored;
-- Guests without a contact have no entry.
create index users_search_text on users using gin (search_text gin_trgm_ops)
  where not is_guest or guest_email is not null or guest_phone is not null;
-- safe for 9773e91: that version has no such index, and an index decides only about speed.
drop index users_search;

-- No index, because each placed order would write it. The phone number comes last, so that its end can be searched.
alter table orders add column search_text text generated always as (
  lower(ship_name || ' ' || ship_email || ' ' || translate(ship_phone, '+-() ', ''))
) stored;
