import type { Money } from '@shop/contract/core/money'
import { bookCollection, isKnownReference, unbookCollection } from '#checkout/payments/collections.service.ts'
import { type LateTransfer, payOffline, payOfflineLate } from '#checkout/payments/offline-settlement.service.ts'
import { completeRefund } from '#checkout/payments/refunds.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { amountDue, cancelUnpaid, lockForPayment, lockOrderToPay } from '#selling'
import * as ordersStore from './offline-orders.store.ts'

type Receipt = { readonly orderId: number; readonly amount: Money }

/**
 * Records that the courier paid the cash of a delivered order into the bank. `paid` is what it paid when a person accepted
 * that this is not what it owes.
 */
export async function collectCash(
  ctx: Context,
  { orderId, amount, paid = amount }: Receipt & { readonly paid?: Money },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    if (order.offline?.method !== 'cash_on_delivery') throw new ShopError('cash.not_cash')
    if (order.offline.isCollected) throw new ShopError('order.already_paid')
    if (order.state !== 'delivered') throw new ShopError('order.illegal_transition')
    const due = await ordersStore.cashDue(trx.db, orderId)
    if (due.amountMinor !== amount.amountMinor) throw new ShopError('bank.wrong_amount')
    await ordersStore.markCollected(trx.db, orderId, trx.now)
    await bookCollection(trx, { orderId, amount, paid })
  })
}

/** Takes back that the courier paid the cash of a locked order into the bank; returns what the courier owes again. */
export async function uncollectCash(trx: Context, orderId: number): Promise<Money> {
  const { owed, paid } = await ordersStore.sumCollected(trx.db, orderId)
  await ordersStore.unmarkCollected(trx.db, orderId)
  await unbookCollection(trx, { orderId, amount: owed, paid })
  return owed
}

/**
 * Records the money of a bank transfer. A late transfer pays the order if its pieces are available; otherwise it is
 * refunded.
 */
export async function receiveTransfer(
  ctx: Context,
  { orderId, amount, reference }: Receipt & { readonly reference: string },
): Promise<LateTransfer> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockOrderToPay(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    if (order.offline?.method !== 'bank_transfer') throw new ShopError('cash.not_cash')
    if (order.state !== 'awaiting_payment' && order.state !== 'cancelled') throw new ShopError('order.already_paid')
    if (amountDue(order).amountMinor !== amount.amountMinor) throw new ShopError('bank.wrong_amount')
    if (await isKnownReference(trx, reference)) throw new ShopError('bank.used_reference')
    await ordersStore.markCollected(trx.db, orderId, trx.now)
    const payment = { reference, actor: 'merchant' } as const
    if (order.isBoughtOtherwise) await cancelUnpaid(trx, { orderId, actor: 'expiry', note: 'Paid in another order.' })
    if (order.state === 'cancelled' || order.isBoughtOtherwise) return payOfflineLate(trx, order, payment)
    // An order that has not expired holds its pieces, even after the deadline that the shopper saw.
    await payOffline(trx, order, payment)
    return 'paid'
  })
}

/** Records that the merchant sent an order's refunds to the shopper's account; returns their number. */
export async function payOutRefunds(ctx: Context, orderId: number): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    if (order.offline === null) throw new ShopError('cash.not_cash')
    const pending = await ordersStore.lockPendingRefunds(trx.db, orderId)
    for (const refund of pending) await completeRefund(trx, { ...refund, orderId }, 'bank')
    return pending.length
  })
}

/** The cash that the courier still owes the shop for an order. */
export async function cashDue(ctx: Context, orderId: number): Promise<Money> {
  return ordersStore.cashDue(ctx.db, orderId)
}
