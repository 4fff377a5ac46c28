import { codeMinutes, countCodeGuess, countCodeRequest, deliverCode, issueCode, useCode } from '#access'
import { payOffline } from '#checkout/payments/offline-settlement.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  awaitsCode,
  findOrder,
  getOwnOrder,
  holdAfterCode,
  isPaid,
  isPayable,
  lockOrderToPay,
  lockOrigin,
  longHolds,
  type OrderToPay,
  originOfOrder,
  type PayableOrder,
} from '#selling'
import { refusalOfTransfer } from './long-holds.rules.ts'
import * as ordersStore from './offline-orders.store.ts'
import { cashCodeHits } from './offline-payments.limits.ts'

type Owned = { readonly userId: number; readonly orderId: number }

const isAdvanced = ({ offline }: PayableOrder): boolean => (offline?.advance.amountMinor ?? 0) > 0

const needsCode = ({ offline }: PayableOrder): boolean => offline !== null && awaitsCode(offline)

/** True when the code confirmed the order: a cash order is then paid, a transfer order reserves its stock for days. */
const isConfirmed = (order: PayableOrder): boolean =>
  isPaid(order.state) || (order.offline?.method === 'bank_transfer' && !needsCode(order))

async function ownCodedOrder(ctx: Context, { userId, orderId }: Owned): Promise<PayableOrder> {
  const order = await getOwnOrder(ctx, userId, orderId)
  if (order.offline === null) throw new ShopError('cash.not_cash')
  // An order with an advance is confirmed by paying the advance, not by a code.
  if (isAdvanced(order) && !isPaid(order.state)) throw new ShopError('cash.advance_first')
  return order
}

/** Queues a code for the contact of an offline order; the job skips orders that need none. */
export async function queueCashCode(ctx: Context, orderId: number): Promise<void> {
  await ctx.ports.jobs.send(ctx.db, 'order.cash_code', { orderId })
}

export async function sendCashCodeAgain(ctx: Context, owned: Owned, network: string): Promise<void> {
  await countHits(ctx, cashCodeHits(owned.userId))
  const order = await ownCodedOrder(ctx, owned)
  if (isConfirmed(order)) return
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
    if (!order || order.userId === null || contact === undefined || !needsCode(order)) return undefined
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
  const template = order.offline?.method === 'bank_transfer' ? 'transfer-code' : 'cash-code'
  await deliverCode(ctx, code, { template, to: code.contact, facts })
}

type Confirmation = Owned & {
  readonly code: string
  /** Runs in the transaction that confirms the order. */
  readonly record?: (trx: Context) => Promise<void>
}

/** Confirms an order once; a repeat succeeds without effect. */
export async function confirmCashOrder(
  ctx: Context,
  { userId, orderId, code, record }: Confirmation,
  network: string,
): Promise<void> {
  await countHits(ctx, cashCodeHits(userId))
  await countCodeGuess(ctx, network)
  const seen = await ownCodedOrder(ctx, { userId, orderId })
  if (isConfirmed(seen)) return
  await inTransaction(ctx, async (trx) => {
    const origin = await originOfOrder(trx, orderId)
    if (origin !== undefined) await lockOrigin(trx, origin)
    const used = await useCode(trx, 'cash_order', code)
    const order = await lockOrderToPay(trx, orderId)
    if (order && isConfirmed(order)) return
    if (!order || order.userId !== userId) throw new ShopError('order.not_found')
    if (used?.userId !== userId || used.orderId !== orderId) throw new ShopError('auth.wrong_code')
    if (isAdvanced(order)) throw new ShopError('cash.advance_first')
    if (!isPayable(order, trx.now)) throw new ShopError('order.expired')
    if (order.offline?.method === 'bank_transfer') await awaitTransfer(trx, order)
    else await payOffline(trx, order, { reference: `cash-${order.code}`, actor: 'shopper' })
    await record?.(trx)
  })
}

/** After the proof, the pieces are held for the transfer as long as the terms say. */
async function awaitTransfer(trx: Context, { id: orderId, userId, offline }: OrderToPay): Promise<void> {
  const origin = await originOfOrder(trx, orderId)
  if (origin !== undefined && userId !== null) {
    const holds = await longHolds(trx, { userId, origin, exceptId: orderId, isProved: true })
    const refusal = refusalOfTransfer(holds)
    if (refusal) throw new ShopError(refusal.code)
  }
  const hours = offline?.hoursAfterCode ?? 0
  await holdAfterCode(trx, { orderId, hours })
}

/** Stores the account for a refund that no provider can send. */
export async function saveRefundAccount(
  ctx: Context,
  { userId, orderId, account }: Owned & { readonly account: string },
): Promise<void> {
  const order = await getOwnOrder(ctx, userId, orderId)
  if (order.offline === null) throw new ShopError('cash.not_cash')
  await ordersStore.updateRefundAccount(ctx.db, orderId, account)
}
