import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Delivery = { readonly deliveredAt: Date | null; readonly hasReturn: boolean }

/** When the order was delivered, and whether a piece came back, was refunded or is being altered since. */
export async function findDelivery(db: Database, orderId: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select delivered.at as "deliveredAt",
      exists (select from return_requests where order_id = ${orderId} and state <> 'withdrawn')
        or exists (
          select from credited_lines credited join refunds refund on refund.id = credited.refund_id
          where credited.order_id = ${orderId} and refund.created_at >= delivered.at
        )
        or exists (
          select from alterations
          where order_id = ${orderId} and state <> 'called_off' and opened_at >= delivered.at
        ) as "hasReturn"
    from (select max(at) as at from order_history where order_id = ${orderId} and to_state = 'delivered') delivered`.execute(
    db,
  )
  return rows[0] ?? { deliveredAt: null, hasReturn: false }
}

/** Notes the courier's scan of each delivery as undone, and has the courier asked about these parcels again. */
export async function unmarkDelivered(db: Database, orderId: number): Promise<void> {
  await sql`
    with undone as (
      update parcels parcel set state = 'picked_up', delivered_at = null, undone_scan_at = coalesce(
        (select b.progress_at from courier_bookings b where b.parcel_id = parcel.id and b.progress = 'delivered'),
        parcel.undone_scan_at
      )
      where parcel.order_id = ${orderId} and parcel.direction = 'out' and parcel.state = 'delivered'
      returning parcel.id
    )
    update courier_bookings b set progress = 'in_transit', progress_words = '', progress_place = ''
    from undone where b.parcel_id = undone.id and b.progress = 'delivered'`.execute(db)
}
