import { sql } from 'kysely'
import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import type { Database } from '#platform/db/db.ts'
import { policiesAt } from '#sql/return-policies.ts'
import { sizeDaysJson } from '#sql/size-days.ts'
import { isReadySql, isShownSql, leftOutSql, type ChannelFilter } from './channel-filter.store.ts'

type SizeRow = {
  readonly id: number
  readonly size: string | null
  readonly priceMinor: number
  readonly mrpMinor: number
  readonly baseMinor: number | null
  readonly barcode: string | null
  readonly costMinor: number | null
  readonly isReady: boolean
  readonly isMade: boolean
  readonly days: { readonly min: number; readonly max: number }
}

export type SaleRow = {
  readonly percentOff: number | null
  readonly priceMinor: number | null
  readonly startsAt: string
  readonly endsAt: string
}

export type FeedPieceRow = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly gender: string
  readonly gstRule: string
  readonly hsn: string
  readonly weightGrams: number
  readonly listedAt: Date
  readonly mainCategoryId: number | null
  readonly returnRule: ReturnRule
  readonly percentOff: number
  readonly facts: readonly string[]
  readonly colours: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
  /** `webp` is a path below /media/. */
  readonly pictures: readonly { readonly mediaId: number; readonly webp: string }[]
  readonly sale: SaleRow | null
  readonly sizes: readonly SizeRow[]
}

const pictures = sql`coalesce((
  select jsonb_agg(jsonb_build_object('mediaId', media.id, 'webp', (
    select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
    order by (rendition ->> 'width')::integer desc limit 1
  )) order by shown.position)
  from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = product.id and ${isShownSql}
), '[]')`

/** The running sale, else the next one. */
const sale = sql`(
  select jsonb_build_object('percentOff', one.percent_off, 'priceMinor', one.price_minor,
    'startsAt', one.starts_at, 'endsAt', one.ends_at)
  from product_sales one where one.product_id = product.id and one.state in ('running', 'planned')
  order by one.state = 'running' desc, one.starts_at limit 1
)`

const sizesOf = (isReadyOnly: boolean) => sql`(
  select jsonb_agg(jsonb_build_object(
    'id', variant.id, 'size', size.label, 'priceMinor', variant.price_minor, 'mrpMinor', variant.mrp_minor,
    'baseMinor', variant.base_price_minor, 'barcode', variant.barcode, 'costMinor', variant.cost_minor,
    'isMade', stock.policy = 'made_to_order', 'isReady', ${isReadySql},
    'days', ${sql.raw(sizeDaysJson("stock.policy = 'made_to_order'"))}
  ) order by variant.position, variant.id)
  from variants variant
  join stock_items stock on stock.id = variant.stock_item_id
  left join sizes size on size.id = variant.size_id
  where variant.product_id = product.id and variant.is_active and variant.price_minor > 0
    and (${!isReadyOnly} or ${isReadySql})
)`

type Page = {
  readonly filter: ChannelFilter
  readonly lastId: number
  readonly limit: number
  /** Only pieces that changed at this time or later. */
  readonly since: Date | null
}

/** Reads complete pieces of a channel after `lastId`, in the order of their ids, in one query. */
export async function listFeedPieces(
  db: Database,
  { filter, lastId, limit, since }: Page,
): Promise<readonly FeedPieceRow[]> {
  const isChanged =
    since === null
      ? sql`true`
      : sql`(product.updated_at >= ${since} or exists (
          select from variants variant join stock_items stock on stock.id = variant.stock_item_id
          where variant.product_id = product.id and greatest(variant.updated_at, stock.updated_at) >= ${since}
        ) or exists (
          select from product_pictures shown join media on media.id = shown.media_id
          where shown.product_id = product.id and media.updated_at >= ${since}
        ) or exists (
          select from product_sales one where one.product_id = product.id and one.created_at >= ${since}
        ))`
  const { rows } = await sql<FeedPieceRow>`
    select product.id, product.name, product.description, listing.designer_name as designer, product.gender,
      product.gst_rule as "gstRule", product.hsn, product.weight_grams as "weightGrams",
      product.listed_at as "listedAt", product.main_category_id as "mainCategoryId", product.returns as "returnRule",
      listing.percent_off as "percentOff", product.facts, product.attributes,
      array(
        select colour.name from unnest(listing.colour_ids) with ordinality as worn (id, place)
        join colours colour on colour.id = worn.id order by worn.place
      ) as colours,
      ${pictures} as pictures, ${sale} as sale, ${sizesOf(filter.isReadyOnly)} as sizes
    from product_listings listing join products product on product.id = listing.product_id
    where listing.product_id > ${lastId} and ${leftOutSql(filter)} is null and ${isChanged}
    order by listing.product_id limit ${limit}`.execute(db)
  return rows
}

export type Place = { readonly id: number; readonly parentId: number | null; readonly name: string }

export async function listPlaces(db: Database): Promise<readonly Place[]> {
  return db.selectFrom('categories').select(['id', 'parent_id as parentId', 'name']).execute()
}

export async function listReturnPolicies(db: Database): Promise<readonly ReturnPolicy[]> {
  const { rows } = await sql<{ policies: readonly ReturnPolicy[] }>`
    select ${sql.raw(policiesAt('now()'))} as policies`.execute(db)
  return rows[0]?.policies ?? []
}

/** Of India, the Emirates and the United States, those to which the house delivers. */
export async function listDeliveredTo(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('countries')
    .select('code')
    .where('is_delivered_to', '=', true)
    .where('code', 'in', ['IN', 'AE', 'US'])
    .execute()
  return ['IN', 'AE', 'US'].filter((code) => rows.some((row) => row.code === code))
}

/**
 * Names the state of everything that a file shows. Each change of a row writes a new version of it, so the sums differ
 * after any change, also of a transaction that began before others and ended after them.
 */
export async function readStamp(db: Database, now: Date): Promise<string> {
  const tables = [
    'product_listings',
    'products',
    'variants',
    'stock_items',
    'product_pictures',
    'media',
    'product_sales',
    'product_colours',
    'colours',
    'sizes',
    'categories',
    'designers',
    'documents',
    'return_policies',
    'delivery_settings',
    'holidays',
    'countries',
  ] as const
  const sums = tables.map(
    (name) => sql`(select count(*)::text || '.' || coalesce(sum(xmin::text::bigint), 0)::text from ${sql.table(name)})`,
  )
  // A timer begins and ends a sale a little later than its minute.
  const due = sql`(
    select count(*) filter (where starts_at <= ${now})::text || '.' || count(*) filter (where ends_at <= ${now})::text
    from product_sales where state in ('running', 'planned')
  )`
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', ${sql.join([...sums, due])}) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}
