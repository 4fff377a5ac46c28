import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { isPickup } from '#sql/order-pickups.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { OrderToSend } from './dispatch-many.rules.ts'
import type { Shipment } from './parcels.store.ts'

/** The orders with these codes; the service leaves out those that the person may not move. */
export async function listOrders(db: Database, codes: readonly string[]): Promise<OrderToSend[]> {
  const { rows } = await sql<OrderToSend>`
    select o.id, o.code, o.state, o.ship_name as customer, o.ship_city as city, line.pieces,
      line.designer_ids as "designerIds", exists (
        select from workroom_steps step
        where step.order_id = o.id and (step.approval = 'open' or (step.approval = 'changes' and step.closed_at is null))
      ) as "isWaiting", ${isPickup} as "isCollected", (
        select coalesce(jsonb_agg(jsonb_build_object('courier', parcel.courier, 'trackingNumber', parcel.awb)), '[]')
        from parcels parcel where parcel.order_id = o.id and parcel.direction = 'out'
      ) as parcels
    from orders o cross join lateral (
      select coalesce(sum(
          greatest(0, line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn})
        ) filter (where not line.is_gift_card), 0)::integer as pieces,
        coalesce(jsonb_agg(line.designer_id), '[]') as designer_ids
      from order_lines line where line.order_id = o.id
    ) line
    where o.code = any (${[...codes]}::text[])`.execute(db)
  return rows
}

type UsedNumber = Pick<Shipment, 'courier' | 'trackingNumber'> & { readonly code: string }

/** Parcels with one of these numbers, as they are written. */
export async function listUsed(db: Database, numbers: readonly string[]): Promise<UsedNumber[]> {
  const { rows } = await sql<UsedNumber>`
    select parcel.courier, parcel.awb as "trackingNumber", o.code
    from parcels parcel join orders o on o.id = parcel.order_id
    where parcel.awb = any (${[...numbers]}::text[]) and parcel.awb <> ''`.execute(db)
  return rows
}
