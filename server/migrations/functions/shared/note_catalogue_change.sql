-- Records for the caches that public responses have changed.
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind) values (tg_argv[0]) on conflict do nothing;
  -- Transactions with a notification commit one after the other, so only the merchant's changes notify; caches find stock
  -- changes, which every checkout makes, by polling.
  if tg_argv[0] = 'catalogue' then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end
$$;
