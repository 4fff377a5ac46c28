-- The staff's search for any part of a name, an email or a phone number; guests without a contact have no entry.
create index users_search on users using gin (
  (lower(name || ' ' || coalesce(email, guest_email, '') || ' ' || regexp_replace(coalesce(phone, guest_phone, ''), '\D', '', 'g')))
  gin_trgm_ops
) where not is_guest or guest_email is not null or guest_phone is not null;
