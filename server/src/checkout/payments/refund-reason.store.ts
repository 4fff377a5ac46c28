import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for the reason of a row of `refunds` named `refund`, given its order's id. Pieces count as returned only when
 * they came back; an order counts as cancelled only by the refund that left nothing of it.
 */
export const refundReason = (orderId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  case
    when refund.reason = 'returned' and not exists (
      select from return_requests request join return_request_steps step on step.request_id = request.id
      where request.refund_id in (refund.id, refund.main_refund_id) and step.state = 'received'
    ) and not exists (
      select from offline_orders parcel where parcel.order_id = ${orderId} and parcel.refused_at is not null
    ) then 'after_dispatch'
    when refund.reason = 'order_cancelled' and (exists (
      select from orders kept where kept.id = ${orderId} and kept.state not in ('cancelled', 'refunded')
    ) or exists (
      select from credited_lines later
      where later.order_id = ${orderId} and later.refund_id > coalesce(refund.main_refund_id, refund.id)
    )) then 'pieces_cancelled'
    else refund.reason
  end`
