import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'

const ownMin = sql`case when p.has_own_dispatch_days then p.dispatch_days_min end`
const ownMax = sql`case when p.has_own_dispatch_days then p.dispatch_days_max end`

/**
 * Columns that `writeProducts` sets, in the digest's order. Days of the kind are left out, because they do not belong
 * to the piece.
 */
const productColumns = (min: RawBuilder<unknown>, max: RawBuilder<unknown>, status = sql`p.status`) => sql`
  p.name, p.style_name, p.designer_id, p.main_category_id, p.gender, p.description, p.tags, p.search_terms, p.attributes,
  p.shade, ${status}, ${min}, ${max}, p.returns, p.gst_rule, p.hsn, p.weight_grams,
  p.is_gift_card, p.is_featured, p.size_chart_id`
const namedColumns = productColumns(sql`${ownMin} as dispatch_days_min`, sql`${ownMax} as dispatch_days_max`)
const variantColumns = sql`
  v.id, v.sku, v.merchant_sku, v.barcode, v.option_values, v.size_id, v.position, v.price_minor, v.base_price_minor,
  v.mrp_minor, v.percent_off, v.is_active`
const pictureColumns = sql`shown.position, shown.media_id, shown.view, shown.alt, shown.variant_sku`
/** Leaves out pictures from files, because a draft neither names nor removes them. */
const namedPictures = sql`product_pictures shown join media on media.id = shown.media_id and media.source_kind <> 'file'`

/**
 * Rows `(id, before)` with everything that `writeProducts` would overwrite. A lateral join, so that the plan does not
 * depend on the statistics of a growing table.
 */
export function productSnapshots(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select p.id, json_build_object(
      'product', (select row_to_json(columns) from (select ${namedColumns}) columns),
      'categories', array(select category_id from product_categories where product_id = p.id),
      'colours', array(select colour_id from product_colours where product_id = p.id),
      'options', array(
        select json_build_object('position', position, 'title', title, 'choices', choices)
        from product_options where product_id = p.id
      ),
      'variants', array(
        select row_to_json(columns) from (select ${variantColumns} from variants v where v.product_id = p.id) columns
      ),
      -- Beside the variants, whose digest tells a change since the import.
      'costs', array(
        select json_build_object('id', v.id, 'cost_minor', v.cost_minor) from variants v where v.product_id = p.id
      ),
      'fields', p.fields,
      'sizeFields', array(
        select json_build_object('id', v.id, 'fields', v.fields) from variants v where v.product_id = p.id
      ),
      'stock', array(
        select row_to_json(columns) from (
          select s.id, s.policy, s.stated, s.available
          from variants v join stock_items s on s.id = v.stock_item_id where v.product_id = p.id
        ) columns
      ),
      'pictures', array(
        select row_to_json(columns) from (
          select ${pictureColumns}, media.focus_x, media.focus_y from ${namedPictures} where shown.product_id = p.id
        ) columns
      )
    ) as before
    from products p where p.id = any(${ids}::bigint[])`
}

/**
 * Rows `(id, digest)` of the same without stock, which sales change; with `asDraft`, as if the product were a draft.
 */
export function productDigests(ids: readonly number[], { asDraft = false } = {}): RawBuilder<unknown> {
  const status = asDraft ? sql`'draft'::text` : sql`p.status`
  return sql`
    select p.id, concat_ws(' ', hash_record_extended(row(${productColumns(ownMin, ownMax, status)}), 0),
      (select sum(hashint8extended(category_id, 1)) from product_categories where product_id = p.id),
      (select sum(hashint8extended(colour_id, 2)) from product_colours where product_id = p.id),
      (select sum(hash_record_extended(row(position, title, choices), 3)) from product_options where product_id = p.id),
      (select sum(hash_record_extended(row(${variantColumns}), 4)) from variants v where v.product_id = p.id),
      (
        select sum(hash_record_extended(row(${pictureColumns}), 5)) from ${namedPictures} where shown.product_id = p.id
      )
    ) as digest
    from products p where p.id = any(${ids}::bigint[])`
}

/** Rows `(id, after_stock)`: the stock of products that the caller's transaction changed. */
export function changedStock(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select p.id, changed.list as after_stock
    from unnest(${ids}::bigint[]) as p (id) cross join lateral (
      select json_agg(json_build_object('id', s.id, 'policy', s.policy, 'stated', s.stated, 'available', s.available)) as list
      from variants v join stock_items s on s.id = v.stock_item_id
      where v.product_id = p.id and s.updated_at = now()
    ) changed where changed.list is not null`
}

/**
 * Rows `(id, before, after_stock)`: a product, its state before the change, and its stock directly after the change.
 */
type Snapshots = RawBuilder<unknown>

/** Restores products in the caller's transaction; call `refreshListings` afterwards. */
export async function restoreProducts(db: Database, snapshots: Snapshots): Promise<void> {
  await restoreRows(db, snapshots)
  await restoreParts(db, snapshots)
  await restoreVariants(db, snapshots)
  await restoreFields(db, snapshots)
  await restoreStock(db, snapshots)
  await restorePictures(db, snapshots)
}

/** A designer, category or size chart that was deleted since is not restored. */
async function restoreRows(db: Database, snapshots: Snapshots): Promise<void> {
  await sql`
    update products set
      name = was.name, style_name = was.style_name,
      designer_id = (select id from designers where id = was.designer_id),
      main_category_id = (select id from categories where id = was.main_category_id),
      gender = was.gender, description = was.description, tags = was.tags, search_terms = was.search_terms,
      attributes = was.attributes, shade = was.shade, status = was.status,
      dispatch_days_min = coalesce(was.dispatch_days_min, products.dispatch_days_min),
      dispatch_days_max = coalesce(was.dispatch_days_max, products.dispatch_days_max),
      has_own_dispatch_days = was.dispatch_days_min is not null, returns = was.returns, gst_rule = was.gst_rule, hsn = was.hsn,
      weight_grams = was.weight_grams, is_gift_card = was.is_gift_card, is_featured = was.is_featured,
      size_chart_id = (select id from size_charts where id = was.size_chart_id), version = products.version + 1,
      updated_at = now()
    from (${snapshots}) given cross join json_to_record(given.before -> 'product') as was (
      name text, style_name text, designer_id bigint, main_category_id bigint, gender text, description text, tags text[],
      search_terms text, attributes jsonb, shade text, status text, dispatch_days_min int, dispatch_days_max int,
      returns text, gst_rule text, hsn text, weight_grams int, is_gift_card boolean, is_featured boolean,
      size_chart_id bigint
    )
    where products.id = given.id`.execute(db)
}

async function restoreParts(db: Database, snapshots: Snapshots): Promise<void> {
  for (const table of ['product_options', 'product_categories', 'product_colours'] as const) {
    await sql`delete from ${sql.table(table)} where product_id in (select id from (${snapshots}) given)`.execute(db)
  }
  await sql`
    insert into product_categories (product_id, category_id)
    select given.id, categories.id
    from (${snapshots}) given cross join json_array_elements_text(given.before -> 'categories') as was (id)
    join categories on categories.id = was.id::bigint`.execute(db)
  await sql`
    insert into product_colours (product_id, colour_id)
    select given.id, colours.id
    from (${snapshots}) given cross join json_array_elements_text(given.before -> 'colours') as was (id)
    join colours on colours.id = was.id::bigint`.execute(db)
  await sql`
    insert into product_options (product_id, position, title, choices)
    select given.id, was.position, was.title, was.choices
    from (${snapshots}) given cross join json_to_recordset(given.before -> 'options') as was (
      position int, title text, choices text[]
    )`.execute(db)
}

/** Deactivates variants that were added later, because carts and orders may refer to them. */
async function restoreVariants(db: Database, snapshots: Snapshots): Promise<void> {
  await sql`
    update variants set is_active = false, updated_at = now()
    from (${snapshots}) given
    where variants.product_id = given.id and variants.is_active and not exists (
      select from json_to_recordset(given.before -> 'variants') as was (id bigint)
      where was.id = variants.id
    )`.execute(db)
  await sql`
    update variants set
      sku = was.sku, merchant_sku = was.merchant_sku, barcode = was.barcode, option_values = was.option_values,
      size_id = was.size_id, position = was.position, price_minor = was.price_minor,
      base_price_minor = was.base_price_minor, mrp_minor = was.mrp_minor,
      percent_off = was.percent_off, is_active = was.is_active, updated_at = now()
    from (${snapshots}) given cross join json_to_recordset(given.before -> 'variants') as was (
      id bigint, sku text, merchant_sku text, barcode text, option_values text[], size_id bigint, position int,
      price_minor bigint, base_price_minor bigint, mrp_minor bigint, percent_off int, is_active boolean
    )
    where variants.id = was.id and variants.product_id = given.id`.execute(db)
  await sql`
    update variants set cost_minor = was.cost_minor
    from (${snapshots}) given
    cross join json_to_recordset(coalesce(given.before -> 'costs', '[]')) as was (id bigint, cost_minor bigint)
    where variants.id = was.id and variants.product_id = given.id
      and variants.cost_minor is distinct from was.cost_minor`.execute(db)
}

/** Snapshots of earlier versions have no custom fields, which then stay. */
async function restoreFields(db: Database, snapshots: Snapshots): Promise<void> {
  await sql`
    update products set fields = (given.before -> 'fields')::jsonb
    from (${snapshots}) given
    where products.id = given.id and products.fields <> (given.before -> 'fields')::jsonb`.execute(db)
  await sql`
    update variants set fields = was.fields
    from (${snapshots}) given
    cross join json_to_recordset(coalesce(given.before -> 'sizeFields', '[]')) as was (id bigint, fields jsonb)
    where variants.id = was.id and variants.product_id = given.id and variants.fields <> was.fields`.execute(db)
}

/**
 * Reverses the change of the count instead of restoring the old count, because pieces were sold since; a newer count
 * stays.
 */
async function restoreStock(db: Database, snapshots: Snapshots): Promise<void> {
  const differing = sql`
    select distinct on (was.id) was.id, was.policy, was.stated, was.available - after.available as difference,
      after.policy as policy_after, after.stated as stated_after
    from (${snapshots}) given
    cross join json_to_recordset(given.before -> 'stock') as was (
      id bigint, policy text, stated int, available int
    )
    join json_to_recordset(given.after_stock) as after (id bigint, policy text, stated int, available int)
      on after.id = was.id
    order by was.id`
  await sql`
    with changed as (
      update stock_items set policy = was.policy, stated = was.stated,
        available = greatest(0, stock_items.available + was.difference), updated_at = now()
      from (${differing}) was
      where stock_items.id = was.id and stock_items.policy = was.policy_after
        and stock_items.stated is not distinct from was.stated_after
      returning stock_items.id, stock_items.available
    )
    insert into stock_movements (stock_item_id, at, kind, change)
    select changed.id, now(), 'import', changed.available - before.available
    from changed join stock_items before using (id) where changed.available <> before.available`.execute(db)
}

/**
 * A file that replaced a picture since keeps its position, and the picture follows it. Pictures that the staff arranged
 * stay.
 */
async function restorePictures(db: Database, snapshots: Snapshots): Promise<void> {
  await sql`
    delete from product_pictures using media
    where media.id = product_pictures.media_id and media.source_kind <> 'file'
      and product_pictures.product_id in (
        select given.id from (${snapshots}) given join products using (id) where not products.has_own_pictures
      )`.execute(db)
  await sql`
    insert into product_pictures (product_id, position, media_id, view, alt, variant_sku)
    select given.id, was.position + case when exists (
      select from product_pictures taken where taken.product_id = given.id and taken.position = was.position
    ) then 1000 else 0 end, media.id, was.view, was.alt, was.variant_sku
    from (${snapshots}) given join products on products.id = given.id and not products.has_own_pictures
    cross join json_to_recordset(given.before -> 'pictures') as was (
      position int, media_id bigint, view text, alt text, variant_sku text
    )
    join media on media.id = was.media_id`.execute(db)
  await sql`
    update media set focus_x = was.focus_x, focus_y = was.focus_y, updated_at = now()
    from (${snapshots}) given join products on products.id = given.id and not products.has_own_pictures
    cross join json_to_recordset(given.before -> 'pictures') as was (
      media_id bigint, focus_x smallint, focus_y smallint
    )
    where media.id = was.media_id
      and (media.focus_x, media.focus_y) is distinct from (was.focus_x, was.focus_y)`.execute(db)
}

/** Deletes products without orders, with their stock. */
export async function deleteProducts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select distinct stock_item_id as id from variants where product_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from products where id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from stock_items where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from variants where stock_item_id = stock_items.id)`.execute(db)
}

/** Withdraws products to which orders, questions or reviews refer. */
export async function withdrawProducts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update products set status = 'archived', version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(
    db,
  )
}
