import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** The payment that settles the order. Its status stays: refunds have rows of their own. */
export async function getSettled(
  db: Database,
  orderId: number,
): Promise<{ readonly id: number; readonly provider: string }> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'settled')
    .executeTakeFirst()
  if (!row) throw new Error(`No payment settles order ${orderId}.`)
  return row
}

/** Whether the merchant cancelled the order, or a shopper with this note, instead of its expiry or a newer order. */
export async function wasCancelledForGood(db: Database, orderId: number, shopperNote: string): Promise<boolean> {
  const { rows } = await sql<{ isForGood: boolean }>`
    select actor = 'merchant' or note = ${shopperNote} as "isForGood" from order_history
    where order_id = ${orderId} and to_state = 'cancelled' order by id desc limit 1`.execute(db)
  return rows[0]?.isForGood ?? false
}
