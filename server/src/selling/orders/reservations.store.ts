import { sql } from 'kysely'
import { z } from 'zod'
import { batchedStatement, refusalDetail, type Database, type Step, type UnitOfWork } from '#platform/db/db.ts'
import type { StockDemand, StockLevel } from './orders.rules.ts'

/** Locks the rows in id order, so that two orders never deadlock. */
export async function lockStock(db: Database, stockItemIds: readonly number[]): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    select id as "stockItemId", policy, available from stock_items
    where id = any(${[...stockItemIds]}::bigint[]) order by id for update`.execute(db)
  return rows
}

const takeStockBatch = batchedStatement(
  'select take_stock($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])',
)

type ReserveOptions = {
  readonly counted: readonly StockDemand[]
  readonly productIds: readonly number[]
  /** Listings change only when at most this many of an item are left. */
  readonly fewLeft: number
  readonly refusal: Step['refusal']
}

/** Reserves stock. Refuses when stock is short, or when the tracked items are no longer those in `counted`. */
export function reserve(
  work: UnitOfWork,
  demand: readonly StockDemand[],
  { counted, productIds, fewLeft, refusal }: ReserveOptions,
): void {
  const step = takeStockBatch.with(
    demand.map((one) => one.stockItemId),
    demand.map((one) => one.quantity),
    [...new Set(productIds)],
    counted.map((one) => one.stockItemId),
    fewLeft,
  )
  const lockKeys = demand.map(({ stockItemId }) => `stock ${stockItemId}`)
  work.add({ ...step, locks: 'stock', lockKeys, refusal })
}

const shortage = z.object({ stockItemId: z.int(), available: z.int() })

/** The item with too little stock, if a shortage is why the batch was refused. */
export function shortageOf(error: unknown): z.infer<typeof shortage> | undefined {
  const detail = refusalDetail(error, 'SH002')
  return detail === undefined ? undefined : shortage.parse(JSON.parse(detail))
}

/** The caller must have locked the rows; a check constraint refuses a negative stock. */
export async function takeStock(db: Database, demand: readonly StockDemand[]): Promise<void> {
  if (demand.length === 0) return
  await sql`
    update stock_items stock set available = stock.available - demand.quantity, updated_at = now()
    from unnest(
      ${demand.map((one) => one.stockItemId)}::bigint[], ${demand.map((one) => one.quantity)}::integer[]
    ) as demand (id, quantity)
    where stock.id = demand.id`.execute(db)
}

/**
 * Releases reserved stock, once; sold and released reservations stay as they are. Returns the number of released ones.
 */
export async function releaseHeld(db: Database, orderId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with released as (
      update order_pieces set released_at = ${now}
      where order_id = ${orderId} and released_at is null
        and exists (select from orders where id = ${orderId} and paid_at is null)
      returning stock_item_id, quantity
    ),
    locked as (
      select stock.id from stock_items stock join released on released.stock_item_id = stock.id
      order by stock.id for update of stock
    ),
    returned as (
      update stock_items stock set available = stock.available + released.quantity, updated_at = now()
      from released join locked on locked.id = released.stock_item_id
      where stock.id = released.stock_item_id
      returning stock.id
    )
    select count(*) as count from returned`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listReleased(db: Database, orderId: number): Promise<StockDemand[]> {
  return db
    .selectFrom('order_pieces')
    .select(['stock_item_id as stockItemId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .orderBy('stock_item_id')
    .execute()
}

/** Locks and returns the reservations of unpaid orders. */
export async function listHeld(db: Database, orderIds: readonly number[]): Promise<StockDemand[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_pieces')
    .select(['stock_item_id as stockItemId', 'quantity'])
    .where('order_id', 'in', [...orderIds])
    .where('released_at', 'is', null)
    .orderBy('order_id')
    .orderBy('stock_item_id')
    .forUpdate()
    .execute()
}

/** For an order that is paid after its release, when its stock has been taken again. */
export async function holdReleased(db: Database, orderId: number): Promise<void> {
  await db.updateTable('order_pieces').set({ released_at: null }).where('order_id', '=', orderId).execute()
}
