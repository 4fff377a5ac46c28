import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { linePromiseColumn } from '#sql/delivery-promise.ts'
import { isReadyPickup } from '#sql/order-pickups.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isLineInHouse, sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { LaterLine, PromisedLine, SlipCause } from './slips.rules.ts'

export type PromisedOrderLine = PromisedLine & { readonly orderId: number }

const beforeDispatch = sql`o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')`

const lineColumns = sql`
  line.order_id as "orderId", line.id as "lineId", line.is_made_to_order as "isMade", ${linePromiseColumn} as promise,
  jsonb_build_object('countryCode', o.ship_country_code, 'postalCode', o.ship_postal_code, 'state', o.ship_state) as place,
  (o.created_at at time zone 'Asia/Kolkata')::date::text as "placedOn",
  array(
    select holiday.day::text from holidays holiday
    where holiday.added_at > o.created_at and holiday.day <= line.arrival_latest order by holiday.day
  ) as "addedHolidays"`

/** Lines of orders without a recorded delay, with their position in the workroom's queue. */
export async function listPromised(db: Database): Promise<PromisedOrderLine[]> {
  const { rows } = await sql<PromisedOrderLine>`
    with queue as (
      select line.id, sum(line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn}) over (order by o.id, line.position)::integer as pieces
      from orders o join order_lines line on line.order_id = o.id and line.is_made_to_order
      where o.state in ('paid', 'confirmed', 'in_workroom')
    )
    select ${lineColumns}, queue.pieces as "piecesBefore"
    from orders o join order_lines line on line.order_id = o.id left join queue on queue.id = line.id
    where ${beforeDispatch} and line.arrival_latest is not null and ${isLineInHouse} and not ${isReadyPickup}
      and not exists (select from delivery_slips slip where slip.order_id = o.id and slip.cause <> 'merchant')
    order by o.id, line.position`.execute(db)
  return rows
}

export async function listPromisedOf(db: Database, orderId: number): Promise<PromisedOrderLine[]> {
  const { rows } = await sql<PromisedOrderLine>`
    select ${lineColumns}, null::integer as "piecesBefore"
    from orders o join order_lines line on line.order_id = o.id
    where o.id = ${orderId} and ${beforeDispatch} and line.arrival_latest is not null and ${isLineInHouse}
    order by line.position`.execute(db)
  return rows
}

export async function findNeededBy(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select needed_by::text as day from order_extras where order_id = ${orderId}`.execute(db)
  return rows[0]?.day ?? null
}

type NewSlip = {
  readonly orderId: number
  readonly cause: SlipCause
  readonly promisedLatest: string
  readonly arrival: LaterLine['promise']['arrival']
  readonly now: Date
}

/** False when the order already has this delay. */
export async function insertSlip(db: Database, slip: NewSlip): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_slips (order_id, cause, promised_latest, arrival_earliest, arrival_latest, created_at)
    values (${slip.orderId}, ${slip.cause}, ${slip.promisedLatest}, ${slip.arrival.earliest}, ${slip.arrival.latest}, ${slip.now})
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function updatePromises(db: Database, lines: readonly LaterLine[]): Promise<void> {
  for (const { lineId, promise } of lines) {
    await db
      .updateTable('order_lines')
      .set({
        dispatch_earliest: promise.dispatch.earliest,
        dispatch_latest: promise.dispatch.latest,
        arrival_earliest: promise.arrival.earliest,
        arrival_latest: promise.arrival.latest,
      })
      .where('id', '=', lineId)
      .execute()
  }
}
