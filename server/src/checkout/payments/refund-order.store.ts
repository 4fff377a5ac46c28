import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Settled = { readonly id: number; readonly provider: string; readonly leftMinor: number }

/**
 * The payments that settle the order, with their unrefunded sums: one payment, an advance with its cash, or none when
 * stored value paid.
 */
export async function listSettled(db: Database, orderId: number): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select payment.id, payment.provider, payment.amount_minor - coalesce((
      select sum(amount_minor) from refunds where payment_id = payment.id and status <> 'failed'
    ), 0)::bigint as "leftMinor"
    from payments payment where payment.order_id = ${orderId} and payment.status = 'settled' order by payment.id`.execute(
    db,
  )
  return rows
}

/**
 * True when the merchant cancelled the order, or a shopper with this note; false when it expired or a newer order
 * replaced it.
 */
export async function wasCancelledForGood(db: Database, orderId: number, shopperNote: string): Promise<boolean> {
  const { rows } = await sql<{ isForGood: boolean }>`
    select actor = 'merchant' or note = ${shopperNote} as "isForGood" from order_history
    where order_id = ${orderId} and to_state = 'cancelled' order by id desc limit 1`.execute(db)
  return rows[0]?.isForGood ?? false
}
