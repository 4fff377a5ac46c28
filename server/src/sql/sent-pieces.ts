import { sql } from 'kysely'
import { refundedPiecesColumn } from './refunded-pieces.ts'

/** A parcel named `parcel` that left the house with pieces for the shopper. */
export const hasLeftParcel = sql`(
  parcel.direction = 'out' and parcel.dispatched_at is not null and parcel.state <> 'cancelled'
)`

/** A parcel named `parcel` that left the house, and that it does not have again. */
export const isSentParcel = sql`(${hasLeftParcel} and parcel.returned_at is null)`

/** The pieces of an order line that left in parcels, in a query whose order lines are named `line`. */
export const sentPiecesColumn = sql<number>`(
  select coalesce(sum(sent.pieces), 0)::integer
  from parcel_lines sent join parcels parcel on parcel.id = sent.parcel_id and ${isSentParcel}
  where sent.order_id = line.order_id and sent.position = line.position
)`

/**
 * True for an order line named `line` of which a piece is still in the house. Only for orders before dispatch: of those,
 * no piece that left is refunded.
 */
export const isLineInHouse = sql`line.quantity > ${sql.raw(refundedPiecesColumn)} + ${sentPiecesColumn}`

/**
 * Negative rows (id, quantity) of stock items: pieces that left in a parcel while their order is still in the house, so
 * that they are no longer on the shelf.
 */
export const sentStock = sql`
  select line.stock_item_id as id, -sent.pieces as quantity
  from orders o join parcels parcel on parcel.order_id = o.id and ${isSentParcel}
  join parcel_lines sent on sent.parcel_id = parcel.id
  join order_lines line on line.order_id = sent.order_id and line.position = sent.position
  join order_pieces piece on piece.order_id = o.id and piece.stock_item_id = line.stock_item_id and piece.released_at is null
  where o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')`
