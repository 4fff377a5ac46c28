import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  areDutiesBilled,
  creditBooks,
  creditedKind,
  type CreditBooks,
  type CreditPlan,
  isPiece,
  type PayableOrder,
  type Unspent,
  unspentOfOrder,
} from '#selling'
import * as store from './assigned-refunds.store.ts'
import type { ForeignRefund } from './assigned-refunds.store.ts'
import { reversalEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { notifyRefund } from './payment-emails.service.ts'
import { creditInvoice, endCards, shownReason, type CreditReason } from './refund-order.service.ts'

/** A refund of a locked order that was made at the provider and is not assigned to pieces yet. */
export async function unassignedRefund(ctx: Context, orderId: number, refundId: number): Promise<ForeignRefund> {
  const refund = await store.lockForeign(ctx.db, refundId)
  if (refund?.orderId !== orderId) throw new ShopError('refund.not_found')
  if (refund.isAssigned) throw new ShopError('refund.assigned')
  if (!refund.isOfOrder) throw new ShopError('refund.not_of_order')
  return refund
}

/** The lines that can be credited with money already refunded, also while the bank disputes the payment. */
export async function assignableLines(
  ctx: Context,
  orderId: number,
): Promise<CreditBooks & { readonly unspent: Unspent }> {
  return { ...(await creditBooks(ctx, orderId)), unspent: await unspentOfOrder(ctx, orderId) }
}

/** A refund that was made at the provider, by the provider's id, with its order. */
export async function foreignRefund(ctx: Context, reference: string) {
  const found = await store.findForeign(ctx.db, reference)
  if (!found) throw new ShopError('refund.not_found')
  return found
}

type Assigned = {
  readonly order: PayableOrder
  readonly refund: ForeignRefund
  readonly reason: CreditReason
  readonly plan: CreditPlan
}

/**
 * Credits the invoice for a refund that was already sent. Its money is booked, so this only reverses the sale. No return
 * belongs to it, so nothing says that pieces came back. Must be the last step.
 */
export async function bookAssigned(ctx: Context, { order, refund, reason, plan }: Assigned): Promise<void> {
  const { id: refundId, amount } = refund
  const credited = await endCards(ctx, { orderId: order.id, refundId, plan })
  await insertTransaction(ctx.db, {
    kind: 'reversal',
    orderId: order.id,
    paymentId: refund.paymentId,
    refundId,
    entries: reversalEntries(credited, {
      of: await creditedKind(ctx, order.id),
      areDutiesBilled: await areDutiesBilled(ctx, order),
    }),
    now: ctx.now,
  })
  await store.settleCase(ctx.db, refund.reference, { note: 'Assigned to pieces of the order.', now: ctx.now })
  const isWhole = amount.amountMinor === order.total.amountMinor
  const pieces = plan.lines.flatMap(({ credit }) => (isPiece(credit) ? [credit] : []))
  await notifyRefund(ctx, order, { amount, reason: shownReason(reason, false), refundId, isWhole, pieces })
  await creditInvoice(ctx, { order, refundId, reason, plan, requestId: null, isBack: false })
}
