import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Delivery = { readonly deliveredAt: Date | null; readonly hasReturn: boolean }

/** When the order was delivered, and whether a return was asked for or a piece refunded since. */
export async function findDelivery(db: Database, orderId: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select delivered.at as "deliveredAt",
      exists (select from return_requests where order_id = ${orderId} and state <> 'withdrawn')
        or exists (
          select from credited_lines credited join refunds refund on refund.id = credited.refund_id
          where credited.order_id = ${orderId} and refund.created_at >= delivered.at
        ) as "hasReturn"
    from (select max(at) as at from order_history where order_id = ${orderId} and to_state = 'delivered') delivered`.execute(
    db,
  )
  return rows[0] ?? { deliveredAt: null, hasReturn: false }
}

export async function unmarkDelivered(db: Database, orderId: number): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ state: 'picked_up', delivered_at: null })
    .where('order_id', '=', orderId)
    .where('direction', '=', 'out')
    .where('state', '=', 'delivered')
    .execute()
}
