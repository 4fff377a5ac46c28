-- Records for the caches which products have changed: one row per transaction and kind. Null stands for all, and for too many
-- to name.
create or replace function note_changed_products(change_kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  insert into catalogue_changes as noted (kind, product_ids)
  values (change_kind, case when cardinality(ids) <= 2000 then ids end)
  on conflict (transaction_id, kind) do update
  set product_ids = case
    when cardinality(noted.product_ids) + cardinality(excluded.product_ids) <= 2000
    then noted.product_ids || excluded.product_ids
  end
  where noted.product_ids is not null and (noted.product_ids @> excluded.product_ids) is not true;
  if change_kind = 'catalogue' then
    perform pg_notify('catalogue_changed', '');
  end if;
end
$$;
