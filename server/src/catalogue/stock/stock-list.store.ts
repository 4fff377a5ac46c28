import { sql, type RawBuilder } from 'kysely'
import type { StockPolicy, StockView } from '@shop/contract/catalogue/admin-stock'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { piecesByCode } from '#sql/by-code.ts'
import { newestByWords, pieceNumber } from '#sql/newest-by-words.ts'
import { listLocationLevels, type LocationLevel } from './location-levels.store.ts'
import { reservedStock } from './reserved-stock.ts'
import { sizeNameOf } from './size-name.store.ts'

export type Level = {
  readonly stockItemId: number
  readonly policy: StockPolicy
  readonly free: number
  readonly held: number
  readonly promised: number
  readonly countedAt: Date | null
  /** Empty for a house with one location, and for sizes without a count. */
  readonly locations: readonly LocationLevel[]
}

export type SizeLevel = Level & {
  readonly productId: number
  readonly name: string
  readonly merchantSku: string | null
  readonly barcode: string | null
}

export type ListedPiece = {
  readonly id: number
  readonly name: string
  readonly designer: string
  readonly picture: Picture | null
  readonly isPublished: boolean
}

export type PieceFilter = {
  readonly view: StockView
  readonly search: string
  readonly afterId: number | null
  readonly limit: number
}

/** The same conditions as the listings' partial indexes, so that PostgreSQL uses them. */
const views: Readonly<Record<StockView, RawBuilder<unknown>>> = {
  all: sql`true`,
  low: sql`product.id in (select product_id from product_listings where has_stock and stock_left <= 2)`,
  out: sql`product.id in (select product_id from product_listings where not has_stock)`,
}

const listingViews: Readonly<Record<StockView, RawBuilder<unknown>>> = {
  all: sql`true`,
  low: sql`listing.has_stock and listing.stock_left <= 2`,
  out: sql`not listing.has_stock`,
}

function searched({ search, view, afterId, limit: most }: PieceFilter): RawBuilder<unknown> {
  const after = afterId === null ? sql`true` : sql`listing.product_id < ${afterId}`
  const condition = sql`not listing.is_gift_card and ${listingViews[view]} and ${after}`
  return sql`product.id in (
    ${newestByWords({ search, most, condition })}
    union all ${piecesByCode(search)}
    union all select ${pieceNumber(search)}::bigint
  )`
}

const columns = sql`product.id, product.name, coalesce(designer.name, '') as designer,
  product.status = 'published' as "isPublished",
  (
    select ${pictureColumns('media')} from product_pictures shown join media on media.id = shown.media_id
    where shown.product_id = product.id order by shown.position limit 1
  ) as picture`

export async function listPieces(db: Database, filter: PieceFilter): Promise<ListedPiece[]> {
  const { view, search, afterId, limit } = filter
  const conditions = [
    sql`not product.is_gift_card`,
    views[view],
    ...(search === '' ? [] : [searched(filter)]),
    ...(afterId === null ? [] : [sql`product.id < ${afterId}`]),
  ]
  const { rows } = await sql<ListedPiece>`
    select ${columns}
    from (
      select product.* from products product where ${sql.join(conditions, sql` and `)}
      order by product.id desc limit ${limit}
    ) product
    left join designers designer on designer.id = product.designer_id
    order by product.id desc`.execute(db)
  return rows
}

export async function findPiece(db: Database, id: number): Promise<ListedPiece | undefined> {
  const { rows } = await sql<ListedPiece>`
    select ${columns} from products product left join designers designer on designer.id = product.designer_id
    where product.id = ${id} and not product.is_gift_card`.execute(db)
  return rows[0]
}

type Item = Pick<SizeLevel, 'productId' | 'stockItemId' | 'name' | 'merchantSku' | 'barcode'>

/** Sizes that share their stock are one row, named after all of them. */
async function listItems(db: Database, productIds: readonly number[]): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select product_id as "productId", stock_item_id as "stockItemId",
      string_agg(${sizeNameOf('variant')}, ', ' order by position) as name,
      min(merchant_sku) as "merchantSku", min(barcode) as barcode
    from variants variant where product_id = any(${[...productIds]}::bigint[]) and is_active
    group by product_id, stock_item_id order by product_id, min(position), stock_item_id`.execute(db)
  return rows
}

export async function listLevels(db: Database, stockItemIds: readonly number[]): Promise<readonly Level[]> {
  const { rows } = await sql<Omit<Level, 'locations'>>`
    with ${reservedStock(stockItemIds)}
    select stock.id as "stockItemId", stock.policy, stock.available as free, coalesce(reserved.held, 0) as held,
      coalesce(reserved.promised, 0) as promised, (
        select max(at) from stock_movements where stock_item_id = stock.id and kind = 'count'
      ) as "countedAt"
    from stock_items stock left join reserved on reserved.id = stock.id
    where stock.id = any(${[...stockItemIds]}::bigint[]) order by stock.id`.execute(db)
  const locations = Map.groupBy(await listLocationLevels(db, stockItemIds), (one) => one.stockItemId)
  return rows.map((level) => ({ ...level, locations: locations.get(level.stockItemId) ?? [] }))
}

/** Two statements, because the second reads open orders by the stock items of the page. */
export async function listSizes(db: Database, productIds: readonly number[]): Promise<readonly SizeLevel[]> {
  const items = await listItems(db, productIds)
  const levels = await listLevels(
    db,
    items.map(({ stockItemId }) => stockItemId),
  )
  const levelOf = new Map(levels.map((level) => [level.stockItemId, level]))
  return items.flatMap((item) => {
    const level = levelOf.get(item.stockItemId)
    return level === undefined ? [] : [{ ...item, ...level }]
  })
}
