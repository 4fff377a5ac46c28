import { sql } from 'kysely'
import { money, sum, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isSentParcel, sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { LineInHouse, ParcelPieces, Shipment } from './parcels.rules.ts'

export type { Shipment } from './parcels.rules.ts'

/** The lines of an order with what has left. The caller must have locked the order where it decides by them. */
export async function listLines(db: Database, orderId: number): Promise<LineInHouse[]> {
  const { rows } = await sql<Omit<LineInHouse, 'price'> & { priceMinor: number }>`
    select line.position, line.quantity, ${sentPiecesColumn} as "sentPieces",
      ${sql.raw(refundedPiecesColumn)} as "refundedPieces", line.line_total_minor - line.discount_minor as "priceMinor",
      line.is_made_to_order as "isMadeToOrder", line.is_gift_card as "isGiftCard"
    from order_lines line where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows.map(({ priceMinor, ...line }) => ({ ...line, price: money(priceMinor) }))
}

/** What the parcels of an order collect in cash. */
export async function sumCash(db: Database, orderId: number): Promise<Money> {
  const { rows } = await sql<{ codMinor: number }>`
    select parcel.cod_minor as "codMinor" from parcels parcel where parcel.order_id = ${orderId} and ${isSentParcel}`.execute(
    db,
  )
  return sum(rows.map(({ codMinor }) => money(codMinor)))
}

type NewParcel = {
  readonly shipment: Shipment
  readonly pieces: readonly ParcelPieces[]
  readonly cash: Money
  readonly now: Date
}

/**
 * Writes a parcel that the courier has. The first one is also the order's shipment, which processes of an earlier version
 * read.
 */
export async function insert(
  db: Database,
  orderId: number,
  { shipment: { courier, trackingNumber, trackingUrl }, pieces, cash, now }: NewParcel,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parcels (order_id, reference, courier, awb, tracking_url, state, cod_minor, created_at, dispatched_at)
    select o.id, o.code || '-' || (select count(*) + 1 from parcels where order_id = o.id), ${courier},
      ${trackingNumber}, ${trackingUrl}, 'picked_up', ${cash.amountMinor}, ${now}, ${now}
    from orders o where o.id = ${orderId} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  if (pieces.length > 0) {
    await db
      .insertInto('parcel_lines')
      .values(pieces.map((one) => ({ parcel_id: id, order_id: orderId, ...one })))
      .execute()
  }
  await db
    .insertInto('shipments')
    .values({
      order_id: orderId,
      courier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      dispatched_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return id
}

export type SentParcel = Shipment & {
  readonly id: number
  readonly isDelivered: boolean
  readonly pieces: readonly ParcelPieces[]
}

/** A parcel of this order that has left. */
export async function find(db: Database, orderId: number, parcelId: number): Promise<SentParcel | undefined> {
  const { rows } = await sql<SentParcel>`
    select parcel.id, parcel.courier, parcel.awb as "trackingNumber", parcel.tracking_url as "trackingUrl",
      parcel.delivered_at is not null as "isDelivered", (
        select coalesce(jsonb_agg(jsonb_build_object('position', position, 'pieces', pieces) order by position), '[]')
        from parcel_lines where parcel_id = parcel.id
      ) as pieces
    from parcels parcel where parcel.order_id = ${orderId} and parcel.id = ${parcelId} and ${isSentParcel}`.execute(db)
  return rows[0]
}

/** Corrects courier and number, also of the order's shipment when that is this parcel. */
export async function updateShipment(
  db: Database,
  orderId: number,
  { id, courier, trackingNumber, trackingUrl }: Shipment & { readonly id: number },
): Promise<void> {
  await sql`
    update parcels set courier = ${courier}, awb = ${trackingNumber}, tracking_url = ${trackingUrl}
    where id = ${id} and order_id = ${orderId}`.execute(db)
  await sql`
    update shipments set courier = ${courier}, tracking_number = ${trackingNumber}, tracking_url = ${trackingUrl}
    where order_id = ${orderId} and ${id} = (select min(id) from parcels where order_id = ${orderId})`.execute(db)
}

/** Marks all parcels of an order that have left as delivered. */
export async function markDelivered(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    update parcels parcel set state = 'delivered', delivered_at = ${now}
    where parcel.order_id = ${orderId} and parcel.delivered_at is null and ${isSentParcel}`.execute(db)
}

/** True when parcels of the order have left, and each of them has arrived. */
export async function haveAllArrived(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ haveArrived: boolean }>`
    select coalesce(bool_and(parcel.delivered_at is not null), false) as "haveArrived" from parcels parcel
    where parcel.order_id = ${orderId} and ${isSentParcel}`.execute(db)
  return rows[0]?.haveArrived ?? false
}

/** How many parcels of an order have left. */
export async function countSent(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from parcels parcel
    where parcel.order_id = ${orderId} and ${isSentParcel}`.execute(db)
  return rows[0]?.count ?? 0
}
