import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Auditor } from '#platform/security/audit.ts'

type Taken = { readonly orderId: number; readonly by: Auditor; readonly key: string | null; readonly now: Date }

/** Marks the order as taken by phone, so that the customer's own checkout does not replace it. */
export async function insertTaken(trx: Database, { orderId, by, key, now }: Taken): Promise<void> {
  await trx.updateTable('orders').set({ is_by_phone: true }).where('id', '=', orderId).execute()
  await sql`
    insert into phone_orders (order_id, staff_id, api_key_id, taken_by, request_key, taken_at)
    values (${orderId}, ${by.staffId}, ${by.keyId}, ${by.name}, ${key}, ${now})
    on conflict (order_id) do update set request_key = excluded.request_key`.execute(trx)
  if (by.staffId !== null)
    await sql`
      insert into order_sellers (order_id, staff_id, named_at) values (${orderId}, ${by.staffId}, ${now})
      on conflict (order_id) do nothing`.execute(trx)
  // The message with the link replaces the reminder that follows an ordinary order.
  await sql`insert into order_reminders (order_id, sent_at) values (${orderId}, ${now}) on conflict do nothing`.execute(
    trx,
  )
}

/** The order that an earlier identical request placed. */
export async function findByKey(
  db: Database,
  { by, key }: { readonly by: Auditor; readonly key: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from phone_orders
    where request_key = ${key} and staff_id is not distinct from ${by.staffId}
      and api_key_id is not distinct from ${by.keyId}`.execute(db)
  return rows[0]?.id
}

export async function findOrderId(db: Database, code: string): Promise<number | undefined> {
  const found = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return found?.id
}

export type Reach = { readonly email: string; readonly phone: string }

/** The contact for messages about an order: its email, or else its customer's phone. */
export async function findReach(db: Database, orderId: number): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select o.ship_email as email, coalesce(users.phone, users.guest_phone, '') as phone
    from orders o left join users on users.id = o.user_id where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { email: '', phone: '' }
}
