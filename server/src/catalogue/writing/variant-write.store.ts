import { sql } from 'kysely'
import { reservedStock } from '#catalogue/stock/reserved-stock.ts'
import type { Database } from '#platform/db/db.ts'
import type { KnownNames } from './catalogue-names.store.ts'
import type { PlacedProduct } from './product-write.store.ts'

type KnownVariant = { product_id: number; key: string; id: number; stock_item_id: number }

function keyOf(productId: number, sku: string): string {
  return `${productId} ${sku.toLowerCase()}`
}

async function knownVariants(db: Database, productIds: readonly number[]): Promise<Map<string, KnownVariant>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<KnownVariant>`
    select product_id, lower(sku) as key, id, stock_item_id from variants
    where product_id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [keyOf(row.product_id, row.key), row]))
}

/** Inserts stock items and returns their ids in order. */
async function insertStockItems(
  db: Database,
  items: readonly { readonly policy: string; readonly available: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_items (policy, available, stated)
    select policy, available, available
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (policy text, available int))
      with ordinality as given (policy, available, place)
    order by place
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The pieces of a stated item that lie elsewhere than at the main location, which a file never takes away. */
const elsewhere = sql`coalesce((
  select sum(level.on_hand) from stock_levels level
  join locations location on location.id = level.location_id and location.sells_online
  where level.stock_item_id = given.id
), 0)::integer`

/**
 * Ignores an unchanged count, because units were sold since; a new count includes pieces of open orders, so these are
 * subtracted.
 */
async function restateStock(db: Database, items: readonly StatedStock[]): Promise<void> {
  if (items.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id bigint, policy text, available int)`
  // A separate statement, so that the next one sees orders that were placed while this one waited for locks.
  const { rows: locked } = await sql<{ id: number }>`
    select stock_items.id from stock_items join ${given} using (id)
    where stock_items.policy <> given.policy or stock_items.stated is distinct from given.available
    order by stock_items.id for update of stock_items`.execute(db)
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  await sql`
    with ${reservedStock(ids)}, changed as (
      update stock_items set
        policy = given.policy,
        stated = given.available,
        available = case
          when stock_items.stated is distinct from given.available
          then greatest(0, greatest(given.available, ${elsewhere})
            - coalesce((select held + promised from reserved where reserved.id = given.id), 0))
          else stock_items.available
        end,
        updated_at = now()
      from ${given}
      where stock_items.id = given.id and given.id = any(${ids}::bigint[])
      returning stock_items.id, stock_items.available
    )
    insert into stock_movements (stock_item_id, at, kind, change)
    select changed.id, now(), 'import', changed.available - before.available
    from changed join stock_items before using (id) where changed.available <> before.available`.execute(db)
}

async function changePolicies(db: Database, items: readonly StatedStock[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    update stock_items set policy = given.policy, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id bigint, policy text)
    where stock_items.id = given.id and stock_items.policy <> given.policy`.execute(db)
}

type StatedStock = { readonly id: number; readonly policy: string; readonly available: number }

/** Deactivates variants that are no longer in the draft, because orders refer to them. */
export async function writeVariants(
  db: Database,
  products: readonly PlacedProduct[],
  names: KnownNames,
): Promise<void> {
  const known = await knownVariants(
    db,
    products.filter(({ isNew }) => !isNew).map(({ id }) => id),
  )
  const all = products.flatMap(({ id, arranged, keepsStockAndPictures }) =>
    arranged.variants.map((variant) => ({
      productId: id,
      variant,
      row: known.get(keyOf(id, variant.sku)),
      keepsCount: keepsStockAndPictures || variant.draft.stock.isUnknown === true,
    })),
  )
  const wanting = all.filter(({ row, variant }) => row === undefined && variant.draft.stockItemId === undefined)
  const fresh = await insertStockItems(
    db,
    wanting.map(({ variant }) => variant.draft.stock),
  )
  const freshOf = new Map(wanting.map((entry, index) => [entry, fresh[index]]))
  const rows = all.map((entry) => {
    const { productId, variant, row } = entry
    return {
      product_id: productId,
      sku: variant.sku,
      merchant_sku: variant.draft.merchantSku ?? null,
      barcode: variant.draft.barcode ?? null,
      option_values: variant.optionValues,
      size_id: variant.size === null ? null : (names.sizes.get(variant.size.toLowerCase()) ?? null),
      position: variant.position,
      price_minor: variant.draft.price.amountMinor,
      mrp_minor: variant.draft.mrp.amountMinor,
      percent_off: variant.percentOff,
      stock_item_id: row?.stock_item_id ?? variant.draft.stockItemId ?? freshOf.get(entry) ?? null,
    }
  })
  await retireOthers(db, all, known)
  await upsertVariants(db, rows)
  await writeCosts(db, all)
  await writeStock(
    db,
    all.flatMap(({ row, variant, keepsCount }) =>
      row ? [{ id: row.stock_item_id, ...variant.draft.stock, keepsCount }] : [],
    ),
  )
}

type Written = { readonly productId: number; readonly variant: PlacedProduct['arranged']['variants'][number] }

async function writeCosts(db: Database, variants: readonly Written[]): Promise<void> {
  const costs = variants.flatMap(({ productId, variant: { sku, draft } }) =>
    draft.cost === undefined ? [] : [{ productId, sku, costMinor: draft.cost.amountMinor }],
  )
  if (costs.length === 0) return
  await sql`
    update variants set cost_minor = given."costMinor"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as given ("productId" bigint, sku text, "costMinor" bigint)
    where variants.product_id = given."productId" and lower(variants.sku) = lower(given.sku)
      and variants.cost_minor is distinct from given."costMinor"`.execute(db)
}

type WrittenStock = StatedStock & { readonly keepsCount: boolean }

async function writeStock(db: Database, items: readonly WrittenStock[]): Promise<void> {
  await restateStock(
    db,
    items.filter(({ keepsCount }) => !keepsCount),
  )
  await changePolicies(
    db,
    items.filter(({ keepsCount }) => keepsCount),
  )
}

async function retireOthers(
  db: Database,
  retained: readonly { readonly row: KnownVariant | undefined }[],
  known: ReadonlyMap<string, KnownVariant>,
): Promise<void> {
  const retainedIds = new Set(retained.map(({ row }) => row?.id))
  const gone = [...known.values()].filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  await db
    .updateTable('variants')
    .set({ is_active: false, updated_at: sql`now()` })
    .where('id', 'in', gone)
    .where('is_active', '=', true)
    .execute()
}

/** Does not write unchanged sizes. */
async function upsertVariants(db: Database, rows: readonly Record<string, unknown>[]): Promise<void> {
  await sql`
    insert into variants (
      product_id, sku, merchant_sku, barcode, option_values, size_id, position, price_minor, mrp_minor, percent_off,
      stock_item_id
    )
    select
      product_id, sku, merchant_sku, barcode, option_values, size_id, position, price_minor, mrp_minor, percent_off,
      stock_item_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      product_id bigint, sku text, merchant_sku text, barcode text, option_values text[], size_id bigint, position int,
      price_minor bigint, mrp_minor bigint, percent_off int, stock_item_id bigint
    )
    on conflict (product_id, lower(sku)) do update set
      sku = excluded.sku, merchant_sku = excluded.merchant_sku, barcode = excluded.barcode,
      option_values = excluded.option_values, size_id = excluded.size_id, position = excluded.position,
      price_minor = excluded.price_minor, base_price_minor = null, mrp_minor = excluded.mrp_minor,
      percent_off = excluded.percent_off,
      is_active = true, updated_at = now()
    where not variants.is_active or variants.base_price_minor is not null or (
      variants.sku, variants.merchant_sku, variants.barcode, variants.option_values, variants.size_id, variants.position,
      variants.price_minor, variants.mrp_minor, variants.percent_off
    ) is distinct from (
      excluded.sku, excluded.merchant_sku, excluded.barcode, excluded.option_values, excluded.size_id, excluded.position,
      excluded.price_minor, excluded.mrp_minor, excluded.percent_off
    )`.execute(db)
}
