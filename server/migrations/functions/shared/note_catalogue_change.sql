-- Records for the caches that public responses have changed, in a way that names no products.
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes as noted (kind) values (tg_argv[0])
  on conflict (transaction_id, kind) do update set product_ids = null where noted.product_ids is not null;
  -- Transactions with a notification commit one after the other, so only the merchant's changes notify; caches find stock
  -- changes, which every checkout makes, by polling.
  if tg_argv[0] = 'catalogue' then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end
$$;
