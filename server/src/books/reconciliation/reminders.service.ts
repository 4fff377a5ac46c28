import { billOf, notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { amountDue, dueOnline, findOrder, listBoughtLines, type PayableOrder, payAgainUntil } from '#selling'
import { claimExpiryNotice, claimTransfers, claimWaiting } from './reconciliation.store.ts'

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

/** Sends the link to pay an expired order again, once per cart, to a shopper who had opened the payment. */
export async function sendPayLink(ctx: Context, order: PayableOrder): Promise<void> {
  if (!(await claimExpiryNotice(ctx.db, order.id, ctx.now))) return
  const payUntil = payAgainUntil(order).toISOString()
  const totalMinor = (dueOnline(order) ?? amountDue(order)).amountMinor
  const facts = { ...orderFacts(order), totalMinor, payUntil }
  await notify(ctx, order, { template: 'order-expired', facts })
}

/** Reminds of bank transfers a day before the pieces are released, or at half of a shorter hold. */
export async function sendTransferReminders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const waiting = await claimTransfers(trx.db, { now: trx.now, limit: batchSize })
    for (const orderId of waiting) await remindOfTransfer(trx, orderId)
    return waiting.length
  })
}

async function remindOfTransfer(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.reservedUntil || order.offline === null) return
  const { bankDetails } = order.offline
  const payUntil = order.reservedUntil.toISOString()
  const facts = { ...orderFacts(order), totalMinor: amountDue(order).amountMinor, payUntil, bankDetails }
  await notify(ctx, order, { template: 'transfer-reminder', facts })
}
