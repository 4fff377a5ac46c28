import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Delivery = { readonly deliveredAt: Date | null; readonly hasReturn: boolean }

/** When the order was delivered, and whether its shopper has asked for a return since. */
export async function findDelivery(db: Database, orderId: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select (select max(at) from order_history where order_id = ${orderId} and to_state = 'delivered') as "deliveredAt",
      exists (select from return_requests where order_id = ${orderId} and state <> 'withdrawn') as "hasReturn"`.execute(
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
