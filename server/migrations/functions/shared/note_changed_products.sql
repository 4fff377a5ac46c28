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
    -- In parts, so that the texts of a thousand pieces are looked at in one step. The table is empty in a shop in English only.
    insert into text_changes (product_ids)
    select array_agg(id) from (select id, (row_number() over () - 1) / 1000 as part from unnest(ids) id) numbered
    where exists (select from text_feed) group by part;
    perform pg_notify('catalogue_changed', '');
  end if;
end
$$;
