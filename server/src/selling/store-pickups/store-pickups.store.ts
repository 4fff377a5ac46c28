import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type OfferedStore = {
  readonly id: number
  readonly name: string
  /** In one line, with city and PIN code. */
  readonly address: string
  readonly hours: string
  readonly readyDays: number
}

/** Open stores that offer pick-up, those that send first in front. */
export async function listOffered(db: Database): Promise<OfferedStore[]> {
  const { rows } = await sql<OfferedStore>`
    select location.id, location.name, location.address || ', ' || pickup.city || ' ' || pickup.postal_code as address,
      pickup.hours, pickup.ready_days as "readyDays"
    from location_pickups pickup join locations location on location.id = pickup.location_id
    where pickup.is_offered and location.is_active and location.sells_online
    order by location.rank, location.id`.execute(db)
  return rows
}

/** Keeps an offered store open and offered until the transaction ends; false without one. */
export async function lockOffered(db: Database, storeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from locations location join location_pickups pickup on pickup.location_id = location.id and pickup.is_offered
    where location.id = ${storeId} and location.is_active and location.sells_online for share`.execute(db)
  return rows.length > 0
}

export type Chosen = { readonly storeId: number; readonly name: string; readonly phone: string }

/** The store that the cart is collected from, as long as it offers pick-up. */
export async function findChosen(db: Database, userId: number): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`
    select pickup_location_id as "storeId", name, phone from cart_places
    where user_id = ${userId} and pickup_location_id is not null`.execute(db)
  return rows[0]
}

/** Collects the cart instead of having it delivered. */
export async function setChosen(db: Database, userId: number, { storeId, name, phone }: Chosen): Promise<void> {
  await sql`
    update carts set pickup_location_id = ${storeId}, pickup_name = ${name}, pickup_phone = ${phone}, address_id = null,
      city_id = null, updated_at = now()
    where user_id = ${userId}`.execute(db)
}

/** Pieces that unpaid orders of the shopper keep in stores; the next order of the cart replaces these orders. */
export async function listOwnHeld(
  db: Database,
  userId: number,
): Promise<readonly { readonly locationId: number; readonly stockItemId: number; readonly pieces: number }[]> {
  const { rows } = await sql<{ locationId: number; stockItemId: number; pieces: number }>`
    select line.location_id as "locationId", line.stock_item_id as "stockItemId", sum(line.pieces)::integer as pieces
    from orders o join order_allocations line on line.order_id = o.id
    where o.user_id = ${userId} and o.state = 'awaiting_payment' and o.payment_type <> 'bank_transfer' and not o.is_by_phone
    group by line.location_id, line.stock_item_id`.execute(db)
  return rows
}

export type PickupSettings = {
  readonly isOffered: boolean
  readonly city: string
  readonly postalCode: string
  readonly stateId: number
  readonly hours: string
  readonly readyDays: number
}

export async function saveSettings(db: Database, locationId: number, settings: PickupSettings): Promise<void> {
  const columns = {
    is_offered: settings.isOffered,
    city: settings.city,
    postal_code: settings.postalCode,
    state_id: settings.stateId,
    hours: settings.hours,
    ready_days: settings.readyDays,
  }
  await db
    .insertInto('location_pickups')
    .values({ location_id: locationId, ...columns })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(columns))
    .execute()
  await sql`update locations set version = version + 1 where id = ${locationId}`.execute(db)
}

type Held = { readonly orderId: number; readonly storeId: number; readonly hasSeveral: boolean; readonly now: Date }

/** Notes the store of a new order, and allocates all of its counted pieces there. */
export async function insertPickup(db: Database, { orderId, storeId, hasSeveral, now }: Held): Promise<void> {
  await db.insertInto('order_pickups').values({ order_id: orderId, location_id: storeId }).execute()
  if (!hasSeveral) return
  await sql`
    insert into order_allocations (order_id, position, location_id, stock_item_id, pieces, reason, at)
    select order_id, position, ${storeId}, stock_item_id, quantity, 'pickup', ${now}
    from order_lines where order_id = ${orderId} and not is_gift_card`.execute(db)
}
