-- The staff's search for any part of a name, an email or a phone number; guests without a contact have no entry.
create index users_search on users using gin (
  (lower(name || ' ' || coalesce(email, guest_email, '') || ' ' || translate(coalesce(phone, guest_phone, ''), '+-() ', '')))
  gin_trgm_ops
) where not is_guest or guest_email is not null or guest_phone is not null;
