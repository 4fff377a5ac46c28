import { sql } from 'kysely'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'
import type { LinkFacts } from './order-links.rules.ts'

export async function findFacts(db: Database, orderId: number): Promise<LinkFacts | undefined> {
  const { rows } = await sql<LinkFacts>`
    select coalesce(link.version, 1) as version,
      case when users.id is null then 'none' when users.is_guest then 'guest' else 'account' end as owner
    from orders o left join users on users.id = o.user_id left join order_links link on link.order_id = o.id
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** Invalidates all links sent so far. */
export async function raiseVersion(db: Database, orderId: number): Promise<void> {
  await sql`
    insert into order_links (order_id, version) values (${orderId}, 2)
    on conflict (order_id) do update set version = order_links.version + 1`.execute(db)
}

export type GuestOrder = {
  readonly id: number
  readonly code: string
  readonly userId: number
  readonly email: string
  readonly phone: string | null
}

/** Locks the order of a guest; undefined once it belongs to an account. */
export async function lockOfGuest(db: Database, orderId: number): Promise<GuestOrder | undefined> {
  const { rows } = await sql<GuestOrder>`
    select o.id, o.code, o.user_id as "userId", o.ship_email as email, users.guest_phone as phone
    from orders o join users on users.id = o.user_id
    where o.id = ${orderId} and users.is_guest for update of o`.execute(db)
  return rows[0]
}

export async function giveTo(db: Database, orderId: number, userId: number): Promise<void> {
  await db.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute()
}

/** Moves all orders of a guest, with the stock that they hold. */
export async function giveAllTo(db: Database, fromUserId: number, toUserId: number): Promise<number[]> {
  const moved = db.updateTable('orders').set({ user_id: toUserId }).where('user_id', '=', fromUserId)
  return (await moved.returning('id').execute()).map(({ id }) => id)
}

/** An order with this code whose messages go to this contact. */
export async function findByContact(
  db: Database,
  code: string,
  contact: string,
): Promise<
  { readonly id: number; readonly code: string; readonly email: string; readonly userId: number | null } | undefined
> {
  const found = await db
    .selectFrom('orders as o')
    .leftJoin('users', 'users.id', 'o.user_id')
    .select(['o.id', 'o.code', 'o.ship_email as email', 'o.user_id as userId'])
    .where('o.code', '=', code)
    .where(
      sql<boolean>`(o.ship_email <> '' and lower(o.ship_email) = lower(${contact})
        or o.ship_email = '' and ${[...storedSpellings(contact)]}::text[] && array[users.guest_phone, users.phone])`,
    )
    .executeTakeFirst()
  return found
}
