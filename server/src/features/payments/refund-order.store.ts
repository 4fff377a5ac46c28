import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** The payment that settles the order, with what was not refunded; none when stored value paid all of it. */
export async function findSettled(
  db: Database,
  orderId: number,
): Promise<{ readonly id: number; readonly provider: string; readonly leftMinor: number } | undefined> {
  const { rows } = await sql<{ id: number; provider: string; leftMinor: number }>`
    select payment.id, payment.provider, payment.amount_minor - coalesce((
      select sum(amount_minor) from refunds where payment_id = payment.id and status <> 'failed'
    ), 0)::bigint as "leftMinor"
    from payments payment where payment.order_id = ${orderId} and payment.status = 'settled'`.execute(db)
  return rows[0]
}

/** Whether the merchant cancelled the order, or a shopper with this note, instead of its expiry or a newer order. */
export async function wasCancelledForGood(db: Database, orderId: number, shopperNote: string): Promise<boolean> {
  const { rows } = await sql<{ isForGood: boolean }>`
    select actor = 'merchant' or note = ${shopperNote} as "isForGood" from order_history
    where order_id = ${orderId} and to_state = 'cancelled' order by id desc limit 1`.execute(db)
  return rows[0]?.isForGood ?? false
}
