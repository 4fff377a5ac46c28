import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { hasLeftParcel, isSentParcel } from '#sql/sent-pieces.ts'
import type { ParcelPieces } from './parcels.rules.ts'

export type LeftParcel = {
  readonly id: number
  readonly awb: string
  readonly isDelivered: boolean
  readonly isReturned: boolean
  /** True for the first parcel of the order, whose cash has the charges. */
  readonly isFirst: boolean
  /** True when another parcel of the order is with the shopper or on its way there. */
  readonly hasOthers: boolean
  readonly pieces: readonly ParcelPieces[]
}

/** A parcel of this order that left the house. */
export async function findLeft(db: Database, orderId: number, parcelId: number): Promise<LeftParcel | undefined> {
  const { rows } = await sql<LeftParcel>`
    select left_one.id, left_one.awb, left_one.delivered_at is not null as "isDelivered",
      left_one.returned_at is not null as "isReturned",
      left_one.id = (select min(id) from parcels where order_id = ${orderId} and direction = 'out') as "isFirst",
      exists (
        select from parcels parcel where parcel.order_id = ${orderId} and parcel.id <> ${parcelId} and ${isSentParcel}
      ) as "hasOthers", (
        select coalesce(jsonb_agg(jsonb_build_object('position', position, 'pieces', pieces) order by position), '[]')
        from parcel_lines where parcel_id = ${parcelId}
      ) as pieces
    from (select * from parcels parcel where parcel.order_id = ${orderId} and parcel.id = ${parcelId} and ${hasLeftParcel}) left_one`.execute(
    db,
  )
  return rows[0]
}

/** Refunded pieces of an order, by line, that are not back in stock. Two lines of one size share them. */
export async function listLoose(db: Database, orderId: number): Promise<ParcelPieces[]> {
  const { rows } = await sql<ParcelPieces>`
    select line.position, piece.quantity - (
        select sum(line.quantity - ${sql.raw(refundedPiecesColumn)})::integer from order_lines line
        where line.order_id = piece.order_id and line.stock_item_id = piece.stock_item_id
      ) as pieces
    from order_lines line
    join order_pieces piece on piece.order_id = line.order_id and piece.stock_item_id = line.stock_item_id
      and piece.released_at is null
    where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows
}

export async function markReturned(db: Database, parcelId: number, now: Date): Promise<void> {
  await db.updateTable('parcels').set({ state: 'rto_delivered', returned_at: now }).where('id', '=', parcelId).execute()
}
