import { sql } from 'kysely'
import type { AllocationReason } from '@shop/contract/fulfilment/allocation-options'
import type { Database } from '#platform/db/db.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { Allocated, LineToSend } from './allocation.rules.ts'

export type StoredAllocation = {
  readonly position: number
  readonly stockItemId: number
  readonly locationId: number
  readonly location: string
  readonly pieces: number
  readonly sent: number
  readonly reason: AllocationReason
  readonly chosenBy: string
}

export type CountedLine = {
  readonly position: number
  readonly stockItemId: number
  readonly name: string
  readonly size: string
  /** Pieces that have not left. */
  readonly pieces: number
}

const leftColumn = sql`line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn}`

/** Lines of an order in the house whose pieces are counted and have to leave. */
export async function listCountedLines(db: Database, orderId: number): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select * from (
      select line.position, line.stock_item_id as "stockItemId", line.product_name as name,
        coalesce((
          select string_agg(value, ' / ' order by key) from jsonb_each_text(line.options)
          where value <> line.designer_name
        ), '') as size,
        (${leftColumn})::integer as pieces
      from order_lines line
      join orders o on o.id = line.order_id and o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')
      join stock_items stock on stock.id = line.stock_item_id and stock.policy = 'tracked'
      where line.order_id = ${orderId} and not line.is_gift_card and not line.is_made_to_order
    ) left_lines where pieces > 0 order by position`.execute(db)
  return rows
}

export async function listAllocations(db: Database, orderId: number): Promise<StoredAllocation[]> {
  const { rows } = await sql<StoredAllocation>`
    select line.position, line.stock_item_id as "stockItemId", line.location_id as "locationId", location.name as location,
      line.pieces, line.sent, line.reason, line.chosen_by as "chosenBy"
    from order_allocations line join locations location on location.id = line.location_id
    where line.order_id = ${orderId} order by line.position, location.rank, location.id`.execute(db)
  return rows
}

type Batch = { readonly afterId: number; readonly limit: number }

/** Confirmed orders in the house whose locations have other pieces than those that are left to send. */
export async function listUnallocated(db: Database, { afterId, limit }: Batch): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct line.order_id as "orderId" from (
      select line.order_id, line.position, line.stock_item_id, (${leftColumn})::integer as pieces
      from orders o join order_lines line on line.order_id = o.id
      join stock_items stock on stock.id = line.stock_item_id and stock.policy = 'tracked'
      where o.state in ('confirmed', 'in_workroom', 'quality_check') and o.id > ${afterId} and not line.is_gift_card and not line.is_made_to_order
    ) line
    where greatest(0, line.pieces) <> (
      select coalesce(sum(one.pieces - one.sent), 0) from order_allocations one
      where one.order_id = line.order_id and one.position = line.position and one.stock_item_id = line.stock_item_id
    )
    order by line.order_id limit ${limit}`.execute(db)
  return rows.map((row) => row.orderId)
}

type Written = { readonly allocated: readonly Allocated[]; readonly chosenBy: string; readonly now: Date }

/** Replaces what has not left of these lines. */
export async function replaceAllocations(
  db: Database,
  orderId: number,
  { positions, allocated, chosenBy, now }: Written & { readonly positions: readonly number[] },
): Promise<void> {
  const ofLines = sql`order_id = ${orderId} and position = any(${[...positions]}::integer[])`
  await sql`delete from order_allocations where ${ofLines} and sent = 0`.execute(db)
  await sql`update order_allocations set pieces = sent where ${ofLines}`.execute(db)
  for (const { position, stockItemId, locationId, pieces, reason } of allocated) {
    await sql`
      insert into order_allocations as known (order_id, position, location_id, stock_item_id, pieces, reason, chosen_by, at)
      values (${orderId}, ${position}, ${locationId}, ${stockItemId}, ${pieces}, ${reason}, ${chosenBy}, ${now})
      on conflict (order_id, position, location_id) do update set pieces = known.pieces + excluded.pieces,
        stock_item_id = excluded.stock_item_id, reason = excluded.reason, chosen_by = excluded.chosen_by,
        at = excluded.at`.execute(db)
  }
}

type Left = { readonly position: number; readonly locationId: number; readonly pieces: number }

export async function markSent(db: Database, orderId: number, { position, locationId, pieces }: Left): Promise<void> {
  await sql`
    update order_allocations set sent = sent + ${pieces}::integer
    where order_id = ${orderId} and position = ${position} and location_id = ${locationId}`.execute(db)
}

export async function isPacked(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from packed_orders where order_id = ${orderId}`.execute(db)
  return rows.length > 0
}

/** The pieces that wait for the exchange of a return, as lines to send. */
export async function listHeldOfRequest(db: Database, requestId: number): Promise<LineToSend[]> {
  const { rows } = await sql<LineToSend>`
    select row_number() over (order by hold.id) as position, hold.stock_item_id as "stockItemId", hold.quantity as pieces
    from stock_holds hold join stock_items stock on stock.id = hold.stock_item_id and stock.policy = 'tracked'
    where hold.request_id = ${requestId} and hold.state = 'held'`.execute(db)
  return rows
}

/** Stock items with a level or an allocation at any location, in order. */
export async function listItemsElsewhere(db: Database, { afterId, limit }: Batch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select stock_item_id as id from stock_levels where stock_item_id > ${afterId} and on_hand > 0
    union
    select stock_item_id from order_allocations where stock_item_id > ${afterId} and sent < pieces
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
