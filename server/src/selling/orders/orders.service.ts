import type { OrderState } from '@shop/contract/selling/orders'
import { refreshStock } from '#catalogue'
import type { UnitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { release } from '#selling/offers/offer-uses.store.ts'
import { release as releaseValues } from '#selling/stored-value/order-values.store.ts'
import { listBought, listRefundedPieces } from './order-lines.store.ts'
import type { BoughtLine, OrderActor, OrderToPay, PayableOrder } from './order.types.ts'
import { remainingOf, statesBefore } from './orders.rules.ts'
import * as ordersStore from './orders.store.ts'
import * as payingStore from './paying.store.ts'
import * as reservations from './reservations.store.ts'

/** The longest total reservation of an unpaid order with renewals, unless a single reservation is longer. */
const maxHoldMinutes = 60

/** Marks an unpaid order that its shopper cancelled: a later payment is refunded. */
export const cancelledByShopperNote = 'Cancelled by the shopper.'

type Change = { readonly orderId: number; readonly actor: OrderActor; readonly note: string }

/** Changes the state of an order and adds a row to its history. Placing and paying use their own batches. */
export async function moveOrder(ctx: Context, { to, ...step }: Change & { readonly to: OrderState }): Promise<void> {
  if (!(await tryMove(ctx, { ...step, to }))) throw new ShopError('order.illegal_transition')
}

async function tryMove(ctx: Context, move: Change & { readonly to: OrderState }): Promise<boolean> {
  return ordersStore.move(ctx.db, { ...move, from: statesBefore(move.to), now: ctx.now })
}

export function productIds(lines: readonly { readonly productId: number | null }[]): number[] {
  return lines.flatMap((line) => (line.productId === null ? [] : [line.productId]))
}

export async function renewHold(ctx: Context, orderId: number, until: Date): Promise<void> {
  const { body: hold } = await ctx.ports.documents.read('reservation')
  await ordersStore.renewHold(ctx.db, orderId, { until, longestMinutes: Math.max(maxHoldMinutes, hold.minutes) })
}

/** Releases the stock and the offer uses of an unpaid order, once. False when the order is no longer unpaid. */
export async function cancelUnpaid(ctx: Context, step: Change): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    if ((await lockForPayment(trx, step.orderId))?.state !== 'awaiting_payment') return false
    await moveOrder(trx, { ...step, to: 'cancelled' })
    await releaseOffers(trx, step.orderId)
    await reservations.releaseHeld(trx.db, step.orderId, trx.now)
    await refreshStock(trx.db, productIds(await listBought(trx.db, step.orderId)))
    await releaseValues(trx.db, step.orderId, trx.now)
    return true
  })
}

/** Releases the offer uses of a cancelled order; a return releases none. The caller must have locked the order. */
export async function releaseOffers(ctx: Context, orderId: number): Promise<void> {
  await release(ctx.db, orderId, ctx.now)
}

/** Cancels the unpaid orders that the shopper's new cart replaces. */
export async function cancelReplaced(ctx: Context, orderIds: readonly number[]): Promise<void> {
  for (const orderId of orderIds)
    await cancelUnpaid(ctx, { orderId, actor: 'shopper', note: 'Replaced by a newer order.' })
}

/** The unpaid orders of a shopper. Lock the cart first when they must not change. */
export async function listUnpaid(ctx: Context, userId: number): Promise<readonly number[]> {
  return ordersStore.listAwaiting(ctx.db, userId)
}

export async function cancelAllUnpaid(ctx: Context, userId: number, note: string): Promise<void> {
  for (const orderId of await listUnpaid(ctx, userId)) {
    await cancelUnpaid(ctx, { orderId, actor: 'shopper', note })
  }
}

export async function findOrder(ctx: Context, orderId: number): Promise<PayableOrder | undefined> {
  return ordersStore.findPayable(ctx.db, orderId, false)
}

/** The order of this shopper. For another shopper's order the refusal reveals nothing. */
export async function getOwnOrder(ctx: Context, userId: number, orderId: number): Promise<PayableOrder> {
  return ownOrder(await findOrder(ctx, orderId), userId)
}

export function ownOrder(order: PayableOrder | undefined, userId: number): PayableOrder {
  if (!order) throw new ShopError('order.not_found')
  if (order.userId !== userId) throw new ShopError('auth.forbidden')
  return order
}

/** Locks the row until the transaction ends, to serialise payments of one order. */
export async function lockForPayment(ctx: Context, orderId: number): Promise<PayableOrder | undefined> {
  return ordersStore.findPayable(ctx.db, orderId, true)
}

/** The lines of an order; the caller checks its owner. */
export async function listBoughtLines(ctx: Context, orderId: number): Promise<BoughtLine[]> {
  return listBought(ctx.db, orderId)
}

/** The lines with pieces left after cancellations and refunds, and how many are left. */
export async function listRemainingLines(ctx: Context, orderId: number): Promise<BoughtLine[]> {
  return remainingOf(await listBought(ctx.db, orderId), await listRefundedPieces(ctx.db, orderId))
}

/**
 * Reads an order for its settlement without a lock. The batch must start with `assertOrderUnpaid`, which refuses it if
 * the order changed.
 */
export async function orderToPay(ctx: Context, orderId: number): Promise<OrderToPay | undefined> {
  return payingStore.findToPay(ctx.db, orderId)
}

/** Reads the same with locks on the shopper's cart and then the order, in the checkout's sequence. */
export async function lockOrderToPay(ctx: Context, orderId: number): Promise<OrderToPay | undefined> {
  return payingStore.lockToPay(ctx.db, orderId)
}

/** Locks the order and raises a write conflict unless it still awaits exactly this payment. */
export function assertOrderUnpaid(work: UnitOfWork, order: PayableOrder, providerPaymentId: string): void {
  payingStore.assertUnpaid(work, order, providerPaymentId)
}

type Paying = { readonly actor: OrderActor; readonly now: Date }

/** Pays an order whose stock is still reserved. */
export function payOrder(work: UnitOfWork, { id, state }: PayableOrder, paying: Paying): void {
  if (state !== 'awaiting_payment') throw new ShopError('order.illegal_transition')
  payingStore.pay(work, { orderId: id, ...paying })
}

export async function listOverdueOrders(ctx: Context, limit: number): Promise<readonly number[]> {
  return ordersStore.listOverdue(ctx.db, ctx.now, limit)
}
