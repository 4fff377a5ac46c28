import { sql } from 'kysely'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import type { PayableOrder } from '#selling'

type Joined = { readonly orderId: number; readonly joinedId: number; readonly now: Date }

export async function insertJoined(db: Database, { orderId, joinedId, now }: Joined): Promise<void> {
  await db.insertInto('joined_orders').values({ order_id: orderId, joined_id: joinedId, created_at: now }).execute()
}

/** An address of the customer that is the same in every field. */
export async function findAddressLike(
  db: Database,
  userId: number,
  shipTo: PayableOrder['shipTo'],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select saved.id from addresses saved join cities city on city.id = saved.city_id
    join states state on state.id = saved.state_id join countries country on country.id = saved.country_id
    where saved.user_id = ${userId} and saved.name = ${shipTo.name} and saved.phone = ${shipTo.phone}
      and saved.address = ${shipTo.address} and saved.postal_code = ${shipTo.postalCode} and city.name = ${shipTo.city}
      and state.name = ${shipTo.state} and country.code = ${shipTo.countryCode}
    order by saved.is_default desc, saved.id limit 1`.execute(db)
  return rows[0]?.id
}

export type Fellow = {
  readonly code: string
  readonly state: OrderState
  readonly at: Date
  /** Until when an unpaid order holds its pieces. */
  readonly heldUntil: Date | null
  /** True for pieces that were added to this order, false for the order to which this one was added. */
  readonly isAdded: boolean
}

export async function findJoined(db: Database, orderId: number): Promise<Fellow[]> {
  const { rows } = await sql<Fellow>`
    select o.code, o.state, joined.created_at as at, o.reserved_until as "heldUntil", joined.joined_id = ${orderId} as "isAdded"
    from joined_orders joined
    join orders o on o.id = case when joined.joined_id = ${orderId} then joined.order_id else joined.joined_id end
    where joined.joined_id = ${orderId} or joined.order_id = ${orderId} order by joined.created_at, o.id`.execute(db)
  return rows
}
