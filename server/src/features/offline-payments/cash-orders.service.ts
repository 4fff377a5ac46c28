import { codeMinutes, countCodeGuess, countCodeRequest, deliverCode, issueCode, useCode } from '#features/auth'
import { findOrder, getOwnOrder, isPaid, isPayable, lockOrderToPay, type PayableOrder } from '#features/orders'
import { payOffline } from '#features/payments'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as ordersStore from './offline-orders.store.ts'
import { cashCodeHits } from './offline-payments.limits.ts'

type Owned = { readonly userId: number; readonly orderId: number }

const isAdvanced = ({ offline }: PayableOrder): boolean => (offline?.advance.amountMinor ?? 0) > 0

const isCash = ({ offline }: PayableOrder): boolean => offline?.method === 'cash_on_delivery'

async function ownCashOrder(ctx: Context, { userId, orderId }: Owned): Promise<PayableOrder> {
  const order = await getOwnOrder(ctx, userId, orderId)
  if (!isCash(order)) throw new ShopError('cash.not_cash')
  // The payment of the advance confirms it, and no code.
  if (isAdvanced(order) && !isPaid(order.state)) throw new ShopError('cash.advance_first')
  return order
}

/** Queues a code for the contact of an order that waits for it. */
export async function queueCashCode(ctx: Context, orderId: number): Promise<void> {
  await ctx.ports.jobs.send(ctx.db, 'order.cash_code', { orderId })
}

export async function sendCashCodeAgain(ctx: Context, owned: Owned, network: string): Promise<void> {
  await countHits(ctx, cashCodeHits(owned.userId))
  const order = await ownCashOrder(ctx, owned)
  if (isPaid(order.state)) return
  if (!isPayable(order, ctx.now)) throw new ShopError('order.expired')
  if ((await ordersStore.findContact(ctx.db, owned.orderId)) === undefined) throw new ShopError('auth.contact_unproved')
  await countCodeRequest(ctx, network)
  await queueCashCode(ctx, owned.orderId)
}

/** Job handler: sends the code to the contact of the order. */
export async function sendCashCode(ctx: Context, orderId: number): Promise<void> {
  const made = await inTransaction(ctx, async (trx) => {
    const order = await findOrder(trx, orderId)
    const contact = await ordersStore.findContact(trx.db, orderId)
    if (!order || order.userId === null || contact === undefined || isAdvanced(order)) return undefined
    if (!isPayable(order, trx.now)) return undefined
    const code = await issueCode(trx, { userId: order.userId, orderId, purpose: 'cash_order', ...contact })
    return code && { code, order }
  })
  if (!made) return
  const { code, order } = made
  const facts = {
    code: code.formatted,
    minutes: codeMinutes,
    orderCode: order.code,
    dueMinor: order.total.amountMinor,
  }
  await deliverCode(ctx, code, { template: 'cash-code', to: code.contact, facts })
}

type Confirmation = Owned & {
  readonly code: string
  /** Joins the transaction that confirms the order. */
  readonly record?: (trx: Context) => Promise<void>
}

/** Confirms an order once; a repeat after that succeeds without effect. */
export async function confirmCashOrder(
  ctx: Context,
  { userId, orderId, code, record }: Confirmation,
  network: string,
): Promise<void> {
  await countHits(ctx, cashCodeHits(userId))
  await countCodeGuess(ctx, network)
  const seen = await ownCashOrder(ctx, { userId, orderId })
  if (isPaid(seen.state)) return
  await inTransaction(ctx, async (trx) => {
    const used = await useCode(trx, 'cash_order', code)
    const order = await lockOrderToPay(trx, orderId)
    if (order && isPaid(order.state)) return
    if (!order || order.userId !== userId) throw new ShopError('order.not_found')
    if (used?.userId !== userId || used.orderId !== orderId) throw new ShopError('auth.wrong_code')
    if (isAdvanced(order)) throw new ShopError('cash.advance_first')
    if (!isPayable(order, trx.now)) throw new ShopError('order.expired')
    await payOffline(trx, order, { reference: `cash-${order.code}`, actor: 'shopper' })
    await record?.(trx)
  })
}

/** Where a refund goes that no provider can send back. */
export async function saveRefundAccount(
  ctx: Context,
  { userId, orderId, account }: Owned & { readonly account: string },
): Promise<void> {
  const order = await getOwnOrder(ctx, userId, orderId)
  if (order.offline === null) throw new ShopError('cash.not_cash')
  await ordersStore.updateRefundAccount(ctx.db, orderId, account)
}
