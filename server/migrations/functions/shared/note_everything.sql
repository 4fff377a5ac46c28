-- Records for the caches that everything public may have changed.
create or replace function note_everything() returns void language plpgsql as $$
begin
  insert into catalogue_changes as noted (kind) values ('catalogue')
  on conflict (transaction_id, kind) do update set product_ids = null where noted.product_ids is not null;
  insert into text_changes (product_ids) select null from text_feed;
  -- Transactions with a notification commit one after the other, so only the merchant's changes notify; caches find stock
  -- changes, which every checkout makes, by polling.
  perform pg_notify('catalogue_changed', '');
end
$$;
