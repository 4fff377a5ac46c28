import type { Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { ReleaseReason } from './payment.types.ts'

type Uncaptured = {
  readonly providerPaymentId: string
  readonly provider: string
  readonly orderId: number
  readonly amount: Money
  readonly reason: ReleaseReason
  readonly now: Date
}

/** False when the payment was already recorded as not captured. */
export async function insert(db: Database, payment: Uncaptured): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('uncaptured_payments')
    .values({
      provider_payment_id: payment.providerPaymentId,
      provider: payment.provider,
      order_id: payment.orderId,
      amount_minor: payment.amount.amountMinor,
      reason: payment.reason,
      created_at: payment.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listAmong(db: Database, providerPaymentIds: readonly string[]): Promise<string[]> {
  if (providerPaymentIds.length === 0) return []
  const rows = await db
    .selectFrom('uncaptured_payments')
    .select('provider_payment_id')
    .where('provider_payment_id', 'in', [...providerPaymentIds])
    .execute()
  return rows.map((row) => row.provider_payment_id)
}
