import type { AppliedLimit } from '@shop/contract/content/return-limits'
import {
  cancelShare,
  canExchange,
  lastExchangeDay,
  lastReturnDay,
  pickupFee,
  returnShare,
  type ReturnReason,
} from '@shop/contract/content/return-policy'
import type { Money } from '@shop/contract/core/money'
import { maxReturnPictures, type ReturnFit } from '@shop/contract/fulfilment/return-options'
import { settleBeforeCancelling } from '#checkout'
import { refundPieces } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  cancelledByShopperNote,
  cancelUnpaid,
  getOwnOrder,
  lockForPayment,
  ownOrder,
  type PayableOrder,
} from '#selling'
import { exchangeSize, exchangeSizes, holdReplacement, releaseReplacement } from './exchanges.service.ts'
import type { ExchangeSize } from './exchanges.store.ts'
import { limitAt } from './limits.service.ts'
import { insertPicture } from './pictures.store.ts'
import { notifyReturn } from './return-emails.service.ts'
import type { OpenRequest, OwnRequest, RefundTo, ReturnableLine } from './return.types.ts'
import { answerTo, cancelShares, canStep, isCollectedAlready, isOpen } from './returns.rules.ts'
import * as returnsStore from './returns.store.ts'

export const perPage = 10

type OwnedOrder = { readonly userId: number; readonly orderId: number }

export type LineReturns = {
  readonly line: ReturnableLine
  readonly isOpen: boolean
  /** Deducted from the refund of a return unless the shop made a mistake. */
  readonly pickupFee: Money
  readonly lastDay: string | null
  readonly canCancel: boolean
  readonly canExchange: boolean
  readonly lastExchangeDay: string | null
  readonly sizes: readonly ExchangeSize[]
  readonly requests: readonly OwnRequest[]
}

export type OrderReturnsView = {
  readonly order: PayableOrder
  /** In basis points, keyed by line; null when the order cannot be cancelled. */
  readonly cancelShares: readonly number[] | null
  readonly spentOnCards: Money
  readonly limit: AppliedLimit | null
  readonly lines: readonly LineReturns[]
}

export async function orderReturns(ctx: Context, { userId, orderId }: OwnedOrder): Promise<OrderReturnsView> {
  const order = await getOwnOrder(ctx, userId, orderId)
  const [lines, requests, deliveredAt, sizes, spentOnCards, limit, underWay] = await Promise.all([
    returnsStore.listLines(ctx.db, orderId),
    returnsStore.listByOrder(ctx.db, orderId),
    returnsStore.findDeliveredAt(ctx.db, orderId),
    exchangeSizes(ctx, orderId),
    returnsStore.sumSpentOnCards(ctx.db, orderId),
    limitAt(ctx, userId, order.createdAt),
    returnsStore.listOpenOf(ctx.db, orderId),
  ])
  const plain = { isOurFault: false, isExchange: false, isCollectedAlready: isCollectedAlready(underWay) }
  const isDelivered = order.state === 'delivered'
  const anyReason = { reason: 'other', now: ctx.now } as const
  return {
    order,
    cancelShares: sharesOf(ctx, order, lines),
    spentOnCards,
    limit,
    lines: lines.map((line) => ({
      line,
      isOpen: isDelivered && deliveredAt !== null && returnShare(line.policy, { ...anyReason, deliveredAt }) !== null,
      pickupFee: pickupFee(line.policy, plain),
      lastDay: deliveredAt && lastReturnDay(line.policy, deliveredAt),
      canCancel: cancelShare(line.policy, { state: order.state, placedAt: order.createdAt, now: ctx.now }) !== null,
      canExchange: isDelivered && deliveredAt !== null && canExchange(line.policy, { ...anyReason, deliveredAt }),
      lastExchangeDay: deliveredAt && lastExchangeDay(line.policy, deliveredAt),
      sizes: sizes.filter(({ lineId }) => lineId === line.lineId),
      requests: requests.filter(({ lineId }) => lineId === line.lineId),
    })),
  }
}

/** A shopper cancels no order of which a part has left; its other pieces can be cancelled one by one. */
function sharesOf(ctx: Context, { state, createdAt }: PayableOrder, lines: readonly ReturnableLine[]) {
  if (lines.some(({ sentPieces }) => sentPieces > 0)) return null
  return cancelShares(
    lines.map(({ policy }) => policy),
    { state, placedAt: createdAt, now: ctx.now },
  )
}

/**
 * Cancels the order and returns whether it was paid and is refunded. Queries the provider about an unpaid order first.
 */
export async function cancelOwnOrder(ctx: Context, { userId, orderId }: OwnedOrder): Promise<boolean> {
  const seen = await getOwnOrder(ctx, userId, orderId)
  if (seen.state === 'awaiting_payment') await settleBeforeCancelling(ctx, orderId)
  return inTransaction(ctx, async (trx) => {
    const order = ownOrder(await lockForPayment(trx, orderId), userId)
    if (order.state === 'awaiting_payment') {
      await cancelUnpaid(trx, { orderId, actor: 'shopper', note: cancelledByShopperNote })
      return false
    }
    const lines = await returnsStore.listLines(trx.db, orderId)
    const shares = sharesOf(trx, order, lines)
    if (shares === null) throw new ShopError('order.not_cancellable')
    await refundPieces(trx, {
      order,
      pieces: lines.flatMap(({ position, quantity, takenPieces }, index) =>
        quantity === takenPieces ? [] : [{ position, pieces: quantity - takenPieces, shareBp: shares[index] ?? 0 }],
      ),
      withDelivery: true,
      isRestocked: true,
      reason: 'order_cancelled',
      actor: 'shopper',
      note: cancelledByShopperNote,
    })
    return true
  })
}

type Cancelled = { readonly userId: number; readonly lineId: number; readonly pieces: number }

/** Cancels pieces of one line of a paid order; cancelling the order's last piece also refunds the delivery charge. */
export async function cancelOwnPieces(ctx: Context, { userId, lineId, pieces }: Cancelled): Promise<void> {
  const orderId = await returnsStore.findOrderOfLine(ctx.db, userId, lineId)
  if (orderId === undefined) throw new ShopError('return.line_not_found')
  await inTransaction(ctx, async (trx) => {
    const order = ownOrder(await lockForPayment(trx, orderId), userId)
    const line = (await returnsStore.listLines(trx.db, orderId)).find((one) => one.lineId === lineId)
    if (!line) throw new ShopError('return.line_not_found')
    const share = cancelShare(line.policy, { state: order.state, placedAt: order.createdAt, now: trx.now })
    if (share === null) throw new ShopError('order.not_cancellable')
    await refundPieces(trx, {
      order,
      pieces: [{ position: line.position, pieces, shareBp: share }],
      withDelivery: false,
      isRestocked: true,
      reason: 'order_cancelled',
      actor: 'shopper',
      note: cancelledByShopperNote,
    })
  })
}

type Asked = {
  readonly userId: number
  readonly lineId: number
  readonly reason: ReturnReason
  readonly fit: ReturnFit | null
  readonly refundTo: RefundTo
  readonly comment: string
  readonly pieces: number | null
  /** The sku of another size; null for a refund. */
  readonly exchangeFor: string | null
}

/** Returns the id of the request. The order's lock serialises its requests. */
export async function askForReturn(ctx: Context, { userId, lineId, ...wish }: Asked): Promise<number> {
  const orderId = await returnsStore.findOrderOfLine(ctx.db, userId, lineId)
  if (orderId === undefined) throw new ShopError('return.line_not_found')
  return inTransaction(ctx, async (trx) => {
    const order = ownOrder(await lockForPayment(trx, orderId), userId)
    return requestReturn(trx, order, { lineId, ...wish })
  })
}

async function requestReturn(trx: Context, order: PayableOrder, wish: Omit<Asked, 'userId'>): Promise<number> {
  const { id: orderId } = order
  const { lineId, reason, fit, comment, pieces, exchangeFor, refundTo } = wish
  const lines = await returnsStore.listLines(trx.db, orderId)
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw new ShopError('return.line_not_found')
  const deliveredAt = await returnsStore.findDeliveredAt(trx.db, orderId)
  const wanted = pieces ?? Math.max(1, line.quantity - line.takenPieces)
  const isExchange = exchangeFor !== null
  const asking = { orderState: order.state, deliveredAt, reason, pieces: wanted, isExchange, now: trx.now }
  const answer = answerTo(line, asking)
  if ('refusal' in answer) throw new ShopError(answer.refusal)
  const limit = answer.isOurFault || order.userId === null ? null : await limitAt(trx, order.userId, order.createdAt)
  if (limit?.consequence === 'exchange_or_credit' && !isExchange && refundTo !== 'credit')
    throw new ShopError('return.credit_only')
  const open = (await returnsStore.listByOrder(trx.db, orderId)).filter((one) => one.lineId === lineId)
  if (open.some(({ state }) => isOpen(state))) throw new ShopError('return.already_asked')
  const collected = isCollectedAlready(await returnsStore.listOpenOf(trx.db, orderId))
  const fee = pickupFee(line.policy, { isOurFault: answer.isOurFault, isExchange, isCollectedAlready: collected })
  const requested = { orderId, lineId, pieces: wanted, reason, fit, comment, refundTo, ...answer }
  const request = { ...requested, pickupFee: fee, now: trx.now }
  const requestId = await returnsStore.insert(trx.db, request)
  await returnsStore.insertStep(trx.db, requestId, { state: 'requested', actor: 'shopper', note: '', now: trx.now })
  const size = exchangeFor === null ? null : await exchangeSize(trx, orderId, { lineId, sku: exchangeFor })
  if (size !== null) await holdReplacement(trx, { requestId, size, pieces: wanted })
  const { productName } = line
  const update = { state: 'requested', productName, pieces: wanted, choice: size?.choice ?? null, note: '' } as const
  await notifyReturn(trx, order, update)
  return requestId
}

type Owned = { readonly userId: number; readonly requestId: number }

/** Locks the order of a shopper's own request, then reads the request. */
async function lockOwn(trx: Context, { userId, requestId }: Owned): Promise<OpenRequest> {
  const found = await returnsStore.findOwn(trx.db, userId, requestId)
  if (!found) throw new ShopError('return.not_found')
  await lockForPayment(trx, found.orderId)
  const locked = await returnsStore.findOwn(trx.db, userId, requestId)
  if (!locked) throw new ShopError('return.not_found')
  return locked
}

export async function withdrawReturn(ctx: Context, owned: Owned): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { id, state } = await lockOwn(trx, owned)
    if (!canStep(state, 'withdrawn')) throw new ShopError('return.illegal_step')
    await returnsStore.setState(trx.db, id, { state: 'withdrawn' })
    await returnsStore.insertStep(trx.db, id, { state: 'withdrawn', actor: 'shopper', note: '', now: trx.now })
    await releaseReplacement(trx, id, 'withdrawn')
  })
}

export async function addPicture(
  ctx: Context,
  { content, ...owned }: Owned & { readonly content: Uint8Array },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { id, state } = await lockOwn(trx, owned)
    if (!isOpen(state)) throw new ShopError('return.illegal_step')
    if (!(await insertPicture(trx.db, id, { content, most: maxReturnPictures })))
      throw new ShopError('return.too_many_pictures')
  })
}

export async function ownReturns(ctx: Context, userId: number, page: number) {
  return returnsStore.listByOwner(ctx.db, userId, { limit: perPage, offset: (page - 1) * perPage })
}
