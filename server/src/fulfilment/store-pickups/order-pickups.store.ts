import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { isOverduePickup } from '#sql/order-pickups.ts'

export type StoredPickup = {
  readonly storeId: number
  readonly store: string
  readonly address: string
  readonly hours: string
  /** Null until the order is ready. */
  readonly code: string | null
  readonly readyAt: Date | null
  readonly readyBy: string
  /** Wrong codes since then. */
  readonly attempts: number
  readonly handedOverAt: Date | null
  readonly handedOverBy: string
  readonly reason: string
}

export async function findPickup(db: Database, orderId: number): Promise<StoredPickup | undefined> {
  const { rows } = await sql<StoredPickup>`
    select store.id as "storeId", store.name as store,
      store.address || ', ' || place.city || ' ' || place.postal_code as address, place.hours, pickup.code,
      pickup.ready_at as "readyAt", pickup.ready_by as "readyBy", pickup.attempts,
      pickup.handed_over_at as "handedOverAt", pickup.handed_over_by as "handedOverBy", pickup.reason
    from order_pickups pickup join locations store on store.id = pickup.location_id
    join location_pickups place on place.location_id = store.id
    where pickup.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** True for an order that the shopper collects. */
export async function isCollected(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from order_pickups where order_id = ${orderId}`.execute(db)
  return rows.length > 0
}

type Done = { readonly by: string; readonly now: Date }

export async function markReady(
  db: Database,
  orderId: number,
  { code, by, now }: Done & { readonly code: string },
): Promise<void> {
  await db
    .updateTable('order_pickups')
    .set({ code, ready_at: now, ready_by: by, attempts: 0 })
    .where('order_id', '=', orderId)
    .execute()
}

export async function countWrongCode(db: Database, orderId: number): Promise<void> {
  await sql`update order_pickups set attempts = attempts + 1 where order_id = ${orderId}`.execute(db)
}

export async function markHandedOver(
  db: Database,
  orderId: number,
  { by, now, reason }: Done & { readonly reason: string },
): Promise<void> {
  await db
    .updateTable('order_pickups')
    .set({ handed_over_at: now, handed_over_by: by, reason })
    .where('order_id', '=', orderId)
    .execute()
}

/** Orders that have been ready for a week and that nobody collected. */
export async function countOverdue(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_pickups pickup join orders o on o.id = pickup.order_id
    where pickup.handed_over_at is null and ${isOverduePickup(today)} and o.state in ('confirmed', 'quality_check')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
