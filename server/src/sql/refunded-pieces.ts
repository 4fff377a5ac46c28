import { sql } from 'kysely'

/** The refunded pieces of an order line, in a query whose order lines are named `line`. */
export const refundedPiecesColumn = `(
  select coalesce(sum(back.pieces), 0)::integer from credited_lines back
  where back.order_id = line.order_id and back.position = line.position
)`

/** True for an order line named `line` of which a piece is left. */
export const isLineLeft = sql`line.quantity > ${sql.raw(refundedPiecesColumn)}`

/** States of a return or exchange that is not over, also of one whose piece waits to be sent back. */
export const openRequestStates = sql`('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')`

/** True for an open request named `request` that asks for more pieces than are left of its line, named `line`. */
export const isStaleRequest = sql`
  (request.state in ${openRequestStates} and line.quantity < request.pieces + ${sql.raw(refundedPiecesColumn)})`
