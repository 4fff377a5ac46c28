import { billOf, orderFacts, notify } from '#features/messages'
import { findOrder, listBoughtLines } from '#features/orders'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { claimWaiting } from './reconciliation.store.ts'

/** Most shoppers pay within minutes; the others get one reminder. */
const reminderDelayMs = 300_000
const batchSize = 20

export async function sendPaymentReminders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const placedBefore = new Date(trx.now.getTime() - reminderDelayMs)
    const waiting = await claimWaiting(trx.db, { placedBefore, now: trx.now, limit: batchSize })
    for (const orderId of waiting) await remind(trx, orderId)
    return waiting.length
  })
}

async function remind(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.reservedUntil) return
  const bill = billOf(order, await listBoughtLines(ctx, orderId))
  const facts = { ...orderFacts(order), ...bill, payUntil: order.reservedUntil.toISOString() }
  await notify(ctx, order, { template: 'order-placed', facts })
}
