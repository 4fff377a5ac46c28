import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/money'
import type { Database } from '#platform/db/db.ts'

export type SettledPayment = { readonly id: number; readonly providerPaymentId: string; readonly amount: Money }

/** Marks the order's payment for a refund, once. */
export async function takeSettled(db: Database, orderId: number, now: Date): Promise<SettledPayment | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ status: 'to_refund', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'settled')
    .returning(['id', 'provider_payment_id', 'amount_minor'])
    .executeTakeFirst()
  return row && { id: row.id, providerPaymentId: row.provider_payment_id, amount: money(row.amount_minor) }
}

/** Whether the shop cancelled the order, instead of its expiry. */
export async function wasCancelledByMerchant(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isCancelledByMerchant: boolean }>`
    select actor = 'merchant' as "isCancelledByMerchant" from order_history
    where order_id = ${orderId} and to_state = 'cancelled' order by id desc limit 1`.execute(db)
  return rows[0]?.isCancelledByMerchant ?? false
}
