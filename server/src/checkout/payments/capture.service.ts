import { money } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError, type GatewayPayment } from '#platform/payments/payment-gateway.ts'
import { gatewayAt } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { payments } from '#platform/runtime/tallies.ts'
import { cancelledByShopperNote, canPayCancelledOrder, orderToPay, type OrderToPay, readBalance } from '#selling'
import { notifyRelease } from './payment-emails.service.ts'
import type { OpenedPayment, ReleaseReason, Settlement } from './payment.types.ts'
import { balanceRefundReason, refundReasonOf } from './payments.rules.ts'
import { wasCancelledForGood } from './refund-order.store.ts'
import { openedOf, settlePayment, type ReportedPayment } from './settlement.service.ts'
import * as uncapturedStore from './uncaptured.store.ts'

/** Captures an authorised payment unless the order no longer needs it. Do not call it inside a transaction. */
export async function captureAndSettle(ctx: Context, reported: ReportedPayment): Promise<Settlement> {
  const { payment } = reported
  if (payment.status !== 'authorized') return settlePayment(ctx, reported)
  const opened = reported.opened ?? (await openedOf(ctx, payment))
  if (!opened) return { outcome: 'unknown_order' }
  const order = reported.order ?? (await orderToPay(ctx, opened.orderId))
  if (!order) throw new Error(`Order ${opened.orderId} has a payment and no row.`)
  const reason = await releaseReasonOf(ctx, { payment, opened, order })
  if (reason !== null) return release(ctx, { payment, opened, order, reason })
  return settlePayment(ctx, { ...reported, opened, payment: await capture(ctx, opened, payment) })
}

type Authorized = { readonly payment: GatewayPayment; readonly opened: OpenedPayment; readonly order: OrderToPay }

/** Decided before the capture, because a later refund would cost the provider's fee. */
async function releaseReasonOf(ctx: Context, { payment, opened, order }: Authorized): Promise<ReleaseReason | null> {
  if (opened.isBalance === true) {
    const balance = await readBalance(ctx.db, order.id)
    return balanceRefundReason({ state: order.state, balance, expected: opened.amount, taken: payment })
  }
  const isCancelled = order.state === 'cancelled'
  const reason = refundReasonOf({
    state: order.state,
    isBoughtOtherwise: order.isBoughtOtherwise,
    isCancelledByMerchant: isCancelled && (await wasCancelledForGood(ctx.db, order.id, cancelledByShopperNote)),
    expected: opened.amount,
    taken: payment,
  })
  if (reason !== null || !isCancelled) return reason
  return (await canPayCancelledOrder(ctx, order)) ? null : 'sold_out_meanwhile'
}

type Releasable = Authorized & { readonly reason: ReleaseReason }

/** Leaves the payment uncaptured, so that the bank releases it; notifies the shopper once. */
async function release(ctx: Context, { payment, opened, order, reason }: Releasable): Promise<Settlement> {
  const amount = money(payment.amountMinor)
  await inTransaction(ctx, async (trx) => {
    const left = {
      providerPaymentId: payment.id,
      provider: opened.provider,
      orderId: order.id,
      amount,
      reason,
    }
    if (await uncapturedStore.insert(trx.db, { ...left, now: trx.now })) {
      await notifyRelease(trx, order, { amount, reason })
      payments.inc({ outcome: 'released' })
    }
  })
  return { outcome: 'released', reason }
}

async function capture(ctx: Context, { provider }: OpenedPayment, payment: GatewayPayment): Promise<GatewayPayment> {
  const gateway = gatewayAt(ctx.ports, provider)
  try {
    return await gateway.capture(payment.id, payment.amountMinor)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isTransient) throw error
    // A failed capture usually means that it was captured meanwhile, so this reads the payment's state.
    return gateway.getPayment(payment.id)
  }
}

/** The provider's payments that were left uncaptured. */
export async function listUncaptured(ctx: Context, payments: readonly GatewayPayment[]): Promise<ReadonlySet<string>> {
  const authorized = payments.filter(({ status }) => status === 'authorized')
  return new Set(
    await uncapturedStore.listAmong(
      ctx.db,
      authorized.map(({ id }) => id),
    ),
  )
}
