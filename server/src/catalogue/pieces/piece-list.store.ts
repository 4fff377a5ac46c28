import { sql, type RawBuilder } from 'kysely'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import type { PieceState } from '@shop/contract/catalogue/piece-options'
import type { PieceFilter } from '@shop/contract/catalogue/piece-query'
import type { Database } from '#platform/db/db.ts'
import { likeText, piecesByCode } from '#sql/by-code.ts'
import { newestByWords, pieceNumber } from '#sql/newest-by-words.ts'

export type ListFilter = {
  readonly search: string
  readonly state: PieceFilter
  readonly category: number | null
  readonly designer: string | null
  /** Limits the list to this designer's pieces. */
  readonly labelId: number | null
  readonly lacks: 'stock' | 'pictures' | null
  /** Values of custom fields that a piece has; of several choices those that it has at least. */
  readonly field: FieldValues | null
  readonly beforeId: number | null
  readonly limit: number
}

type Condition = RawBuilder<unknown>

const ofState = {
  all: sql`true`,
  published: sql`product.status = 'published'`,
  draft: sql`product.status = 'draft'`,
  archived: sql`product.status = 'archived'`,
  scheduled: sql`product.publish_at is not null and product.status <> 'published'`,
} as const satisfies Record<PieceFilter, Condition>

/** Includes the pieces of subcategories. */
const inCategory = (product: Condition, id: number): Condition => sql`${product} in (
  select product_id from product_categories where category_id = any(array(
    with recursive below (id) as (
      select ${id}::bigint union select category.id from below join categories category on category.parent_id = below.id
    )
    select id from below
  ))
)`

const designerNamed = (name: string): Condition => sql`(select id from designers where lower(name) = lower(${name}))`

const withoutPicture = sql`not exists (
  select from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = product.id and media.status in ('ready', 'pending')
)`

/** Each condition reads one index in the page's order: published pieces by their listings, others by their state. */
function lacking(lacks: ListFilter['lacks']): readonly Condition[] {
  if (lacks === null) return [sql`true`]
  if (lacks === 'stock') return [sql`product.id in (select product_id from product_listings where not has_stock)`]
  return [
    sql`product.id in (select product_id from product_listings where first_media_id is null)`,
    sql`product.status = 'draft' and ${withoutPicture}`,
    sql`product.status = 'archived' and ${withoutPicture}`,
  ]
}

/** Reads the index of fields, which has no piece without one. */
const hasField = (product: Condition, values: FieldValues): Condition => sql`${product} in (
  select id from products where fields <> '{}' and fields @> ${JSON.stringify(values)}::jsonb
)`

function conditionsOf({ state, category, designer, labelId, field, beforeId }: ListFilter): Condition {
  const conditions = [
    ofState[state],
    ...(category === null ? [] : [inCategory(sql`product.id`, category)]),
    ...(designer === null ? [] : [sql`product.designer_id = ${designerNamed(designer)}`]),
    ...(labelId === null ? [] : [sql`product.designer_id = ${labelId}`]),
    ...(field === null ? [] : [hasField(sql`product.id`, field)]),
    ...(beforeId === null ? [] : [sql`product.id < ${beforeId}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Each kind of search reads its own index. */
function searched(filter: ListFilter): readonly Condition[] {
  const { search } = filter
  if (search === '') return [sql`true`]
  const text = likeText(search)
  const ways = [
    sql`product.id in ${piecesByCode(search)}`,
    sql`product.status <> 'published' and lower(product.name) like ${`%${text}%`}`,
    sql`product.status <> 'published' and product.designer_id in (
      select id from designers where lower(name) like ${`%${text}%`}
    )`,
  ]
  const number = pieceNumber(search)
  return number === null ? ways : [...ways, sql`product.id = ${number}::bigint`]
}

/** Published pieces by the words of their names, from the shop's search; no condition for other states. */
function searchedByWords(filter: ListFilter): Condition[] {
  const { search, state, category, designer, labelId, lacks, field, beforeId, limit: most } = filter
  if (search === '' || (state !== 'all' && state !== 'published')) return []
  const conditions = [
    sql`true`,
    ...(category === null ? [] : [inCategory(sql`listing.product_id`, category)]),
    ...(designer === null ? [] : [sql`listing.designer_id = ${designerNamed(designer)}`]),
    ...(labelId === null ? [] : [sql`listing.designer_id = ${labelId}`]),
    ...(field === null ? [] : [hasField(sql`listing.product_id`, field)]),
    ...(lacks === 'stock' ? [sql`not listing.has_stock`] : []),
    ...(lacks === 'pictures' ? [sql`listing.first_media_id is null`] : []),
    ...(beforeId === null ? [] : [sql`listing.product_id < ${beforeId}`]),
  ]
  return [newestByWords({ search, most, words: 'name', condition: sql.join(conditions, sql` and `) })]
}

/** The ids of a page, newest first. */
export async function listIds(db: Database, filter: ListFilter): Promise<number[]> {
  const conditions = conditionsOf(filter)
  const page = (condition: Condition): Condition => sql`(
    select product.id from products product where ${condition} and ${conditions}
    order by product.id desc limit ${filter.limit}
  )`
  const pages = searched(filter).flatMap((way) => lacking(filter.lacks).map((lack) => page(sql`${way} and ${lack}`)))
  const found = sql.join([...pages, ...searchedByWords(filter)], sql` union `)
  const { rows } = await sql<{ id: number }>`
    select id from (${found}) as found order by id desc limit ${filter.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ListedPiece = {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly designer: string | null
  readonly hasPicture: boolean | null
  /** The path below /media/; null while the picture is not ready. */
  readonly picturePath: string | null
  readonly priceMinor: number | null
  readonly priceMaxMinor: number | null
  readonly mrpMinor: number | null
  readonly hasSale: boolean
  readonly stock: number | null
  readonly sizes: number
  readonly state: PieceState
  readonly publishAt: Date | null
}

export async function listPieces(db: Database, ids: readonly number[]): Promise<ListedPiece[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedPiece>`
    select product.id, product.version, product.name, designer.name as designer,
      picture.is_there as "hasPicture", picture.path as "picturePath",
      offer."priceMinor", offer."priceMaxMinor", offer."mrpMinor", coalesce(offer."hasSale", false) as "hasSale",
      stock.stock_left as stock, coalesce(offer.sizes, 0) as sizes, product.status as state,
      product.publish_at as "publishAt"
    from products product
    left join designers designer on designer.id = product.designer_id
    left join stock_of_products(${ids}::bigint[]) stock on stock.product_id = product.id
    left join lateral (
      select min(price_minor) as "priceMinor", max(price_minor) as "priceMaxMinor", max(mrp_minor) as "mrpMinor",
        bool_or(base_price_minor is not null) as "hasSale", count(*)::integer as sizes
      from variants where product_id = product.id and is_active
    ) offer on true
    left join lateral (
      select true as is_there, (
        select rendition ->> 'webp' from jsonb_array_elements(media.renditions) rendition
        order by (rendition ->> 'width')::integer limit 1
      ) as path
      from product_pictures shown join media on media.id = shown.media_id
      where shown.product_id = product.id and media.status in ('ready', 'pending')
      order by shown.position limit 1
    ) picture on true
    where product.id = any(${ids}::bigint[]) order by product.id desc`.execute(db)
  return rows
}
