import { issueCreditNote } from '#features/invoices'
import type { PayableOrder } from '#features/orders'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isChargedBack } from './disputes.store.ts'
import { reversalEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { notifyRefund } from './payment-emails.service.ts'
import { takeSettled } from './refund-order.store.ts'
import { requestRefund } from './refunds.service.ts'

const creditReasons = {
  order_cancelled: 'The order was cancelled.',
  returned: 'The pieces were returned.',
} as const

/** The caller has locked and moved the order. Comes last: the credit note's number blocks others until the end. */
export async function refundOrderPayment(
  ctx: Context,
  order: PayableOrder,
  reason: keyof typeof creditReasons,
): Promise<boolean> {
  if (await isChargedBack(ctx.db, order.id)) throw new ShopError('payment.charged_back')
  const payment = await takeSettled(ctx.db, order.id, ctx.now)
  if (!payment) return false
  await insertTransaction(ctx.db, {
    kind: 'reversal',
    orderId: order.id,
    paymentId: payment.id,
    entries: reversalEntries(order),
    now: ctx.now,
  })
  const { providerPaymentId, amount } = payment
  await requestRefund(ctx, { paymentId: payment.id, providerPaymentId, amount, reason })
  await notifyRefund(ctx, order, { amount, reason })
  await issueCreditNote(ctx, order.id, creditReasons[reason])
  return true
}
