import { sql } from 'kysely'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import type { PieceState, SaleState } from '@shop/contract/catalogue/piece-options'
import type { Database } from '#platform/db/db.ts'
import { liveFields } from '#sql/fields.ts'

export type Sale = {
  readonly id: number
  readonly state: SaleState
  readonly percentOff: number | null
  readonly priceMinor: number | null
  readonly startsAt: string
  readonly endsAt: string
  readonly author: string
}

export type Piece = {
  readonly id: number
  readonly version: number
  readonly state: PieceState
  readonly publishAt: Date | null
  readonly listedAt: Date
  readonly changedAt: Date
  readonly isGiftCard: boolean
  readonly body: Omit<PieceBody, 'attributes' | 'options'> & { readonly attributes: Readonly<Record<string, unknown>> }
  /** Leaves out the designer option, which every piece of a designer has. */
  readonly optionTitles: readonly string[]
  readonly stock: readonly { readonly variantId: number; readonly stockItemId: number; readonly available: number }[]
  /** Paths below /media/; null for a picture that is not ready. */
  readonly pictures: readonly { readonly path: string | null; readonly alt: string }[]
  readonly sales: readonly Sale[]
}

const variants = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', variant.id, 'choices', to_jsonb(variant.option_values), 'merchantSku', variant.merchant_sku,
    'barcode', variant.barcode, 'policy', stock.policy,
    'priceMinor', coalesce(variant.base_price_minor, variant.price_minor), 'mrpMinor', variant.mrp_minor,
    'fields', ${liveFields('size', 'variant.fields')}
  ) order by variant.position, variant.id)
  from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = product.id and variant.is_active
), '[]')`

const body = sql`jsonb_build_object(
  'name', product.name, 'styleName', product.style_name, 'designer', designer.name,
  'categoryIds', array(
    select category_id from product_categories where product_id = product.id order by category_id
  ),
  'mainCategoryId', product.main_category_id, 'gender', product.gender, 'description', product.description,
  'tags', product.tags, 'searchTerms', product.search_terms, 'attributes', product.attributes, 'shade', product.shade,
  'colours', array(
    select colour.name from product_colours worn join colours colour on colour.id = worn.colour_id
    where worn.product_id = product.id order by colour.rank, colour.id
  ),
  'dispatchDaysMin', product.dispatch_days_min, 'dispatchDaysMax', product.dispatch_days_max,
  'hasOwnDispatchDays', product.has_own_dispatch_days,
  'readyDaysMin', product.ready_days_min, 'readyDaysMax', product.ready_days_max,
  'returns', product.returns, 'gstRule', product.gst_rule, 'hsn', product.hsn, 'weightGrams', product.weight_grams,
  'isFeatured', product.is_featured, 'sizeChart', size_chart.code, 'fields', ${liveFields('piece', 'product.fields')}, 'variants', ${variants}
)`

const stock = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'variantId', variant.id, 'stockItemId', stock.id, 'available', stock.available
  )
    order by variant.position, variant.id)
  from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = product.id and variant.is_active
), '[]')`

const pictures = sql`coalesce((
  select jsonb_agg(jsonb_build_object('alt', shown.alt, 'path', case when media.status = 'ready' then (
    select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
    order by (rendition ->> 'width')::integer limit 1
  ) end) order by shown.position)
  from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = product.id and media.status in ('ready', 'pending')
), '[]')`

const sales = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'state', state, 'percentOff', percent_off, 'priceMinor', price_minor,
    'startsAt', starts_at, 'endsAt', ends_at, 'author', author
  ) order by starts_at desc, id desc)
  from (
    select * from product_sales where product_id = product.id order by starts_at desc, id desc limit 50
  ) newest
), '[]')`

export async function findPiece(db: Database, id: number): Promise<Piece | undefined> {
  return (await listPiecesById(db, [id]))[0]
}

export async function listPiecesById(db: Database, ids: readonly number[]): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select product.id, product.version, product.status as state, product.publish_at as "publishAt",
      product.listed_at as "listedAt", product.updated_at as "changedAt", product.is_gift_card as "isGiftCard",
      ${body} as body,
      array(
        select title from product_options where product_id = product.id and title <> 'Designer' order by position
      ) as "optionTitles",
      ${stock} as stock, ${pictures} as pictures, ${sales} as sales
    from products product
    left join designers designer on designer.id = product.designer_id
    left join size_charts size_chart on size_chart.id = product.size_chart_id
    where product.id = any(${ids}::bigint[]) order by product.id`.execute(db)
  return rows
}

export type SkuDouble = { readonly sku: string; readonly pieceId: number; readonly name: string }

const mostDoubles = 20

/** SKUs of the piece that other stock has too, whatever their case; sizes that share one stock may share its SKU. */
export async function listSkuDoubles(db: Database, id: number): Promise<readonly SkuDouble[]> {
  const { rows } = await sql<SkuDouble>`
    select distinct mine.merchant_sku as sku, product.id as "pieceId", product.name
    from variants mine
    join variants other on lower(other.merchant_sku) = lower(mine.merchant_sku) and other.is_active
      and other.stock_item_id <> mine.stock_item_id
    join products product on product.id = other.product_id
    where mine.product_id = ${id} and mine.is_active and mine.merchant_sku is not null
    order by sku, product.id limit ${mostDoubles}`.execute(db)
  return rows
}

export type PricedPiece = Pick<Piece, 'id' | 'version'> & {
  readonly name: string
  readonly variants: readonly Pick<Piece['body']['variants'][number], 'id' | 'choices' | 'priceMinor' | 'mrpMinor'>[]
}

/** Reads only what a change of prices needs. */
export async function listPricesById(db: Database, ids: readonly number[]): Promise<PricedPiece[]> {
  const { rows } = await sql<PricedPiece>`
    select product.id, product.version, product.name, coalesce(
      jsonb_agg(jsonb_build_object(
        'id', variant.id, 'choices', to_jsonb(variant.option_values),
        'priceMinor', coalesce(variant.base_price_minor, variant.price_minor), 'mrpMinor', variant.mrp_minor
      ) order by variant.position, variant.id) filter (where variant.id is not null), '[]') as variants
    from products product left join variants variant on variant.product_id = product.id and variant.is_active
    where product.id = any(${ids}::bigint[]) group by product.id order by product.id`.execute(db)
  return rows
}

/** Locks the piece for a change, so that the second of two people waits. */
export async function lockPiece(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select id from products where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

type Version = { readonly id: number; readonly version: number }

/** Locks pieces in the order of their ids, so that two large changes never deadlock; returns their versions. */
export async function lockPieces(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Version>`
    select id, version from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

type NewState = { readonly state: PieceState; readonly publishAt: Date | null; readonly listedAt: Date | null }

/** Raises the version too. */
export async function updateState(
  db: Database,
  ids: readonly number[],
  { state, publishAt, listedAt }: NewState,
): Promise<void> {
  await sql`
    update products set status = ${state}, publish_at = ${publishAt}::timestamptz,
      listed_at = coalesce(${listedAt}::timestamptz, listed_at), version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])`.execute(db)
}

export async function raiseVersions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update products set version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(db)
}

type Copy = { readonly from: number; readonly to: number; readonly withSizes: boolean }

/** Copies the pictures to another piece; drops the sizes that they show if the sizes have other names there. */
export async function copyPictures(db: Database, { from, to, withSizes }: Copy): Promise<void> {
  await sql`
    insert into product_pictures (product_id, position, media_id, view, alt, variant_sku)
    select ${to}, position, media_id, view, alt, case when ${withSizes}::boolean then variant_sku else '' end
    from product_pictures where product_id = ${from}`.execute(db)
}

type Created = { readonly staffId: number | null; readonly keyId: number | null; readonly createdName: string }

/** The newest piece that this person or key created with this name. */
export async function findCreated(db: Database, { staffId, keyId, createdName }: Created): Promise<number | undefined> {
  const by = staffId === null ? sql`staff_id is null and api_key_id = ${keyId}` : sql`staff_id = ${staffId}`
  const { rows } = await sql<{ id: number }>`
    select thing_id::bigint as id from audit_events
    where thing = 'product' and verb = 'created' and ${by} and after ->> 'name' = ${createdName}
    order by audit_events.id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Due drafts and withdrawn pieces that no other process is publishing. */
export async function lockDue(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where publish_at <= ${now} and status <> 'published'
    order by publish_at, id limit ${limit} for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
