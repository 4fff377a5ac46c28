import { sql } from 'kysely'

/** The refunded pieces of an order line, in a query whose order lines are named `line`. */
export const refundedPiecesColumn = `(
  select coalesce(sum(back.pieces), 0)::integer from credited_lines back
  where back.order_id = line.order_id and back.position = line.position
)`

/** True for an order line named `line` of which a piece is left. */
export const isLineLeft = sql`line.quantity > ${sql.raw(refundedPiecesColumn)}`
