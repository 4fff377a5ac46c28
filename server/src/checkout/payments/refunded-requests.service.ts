import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment, narrowHoldOfReturn, releaseHoldOfReturn } from '#selling'
import { hasOpenDispute, isChargedBack } from './disputes.store.ts'
import { requestsAfter, type Taken } from './refunded-requests.rules.ts'
import * as store from './refunded-requests.store.ts'
import type { OutsideRefund } from './refunded-requests.store.ts'

type Refunded = {
  readonly orderId: number
  /** Null for refunds that are older than this rule. */
  readonly refundId: number | null
  readonly taken: readonly Taken[]
  /** The request for which the refund is made; its own step ends it. */
  readonly requestId: number | null
}

/**
 * Ends or narrows the open requests whose pieces a refund takes, and returns their held sizes to stock. The caller must
 * have locked the order.
 */
export async function narrowRequests(ctx: Context, { orderId, refundId, taken, requestId }: Refunded): Promise<void> {
  const others = (await store.listOpen(ctx.db, orderId)).filter(({ id }) => id !== requestId)
  for (const { request, pieces } of requestsAfter(others, taken)) {
    if (pieces === 0) {
      await store.end(ctx.db, request.id, { refundId, note: 'The pieces were refunded.', now: ctx.now })
      await releaseHoldOfReturn(ctx, request.id)
    } else {
      const note = `${request.pieces - pieces} of ${request.pieces} pieces were refunded.`
      await store.narrow(ctx.db, { request, pieces, note, now: ctx.now })
      await narrowHoldOfReturn(ctx, request.id, pieces)
    }
  }
}

type Lost = { readonly orderId: number; readonly refundId: number | null; readonly note: string }

/**
 * Ends the open requests of an order whose whole payment was refunded outside the shop. The caller must have locked the
 * order.
 */
export async function endLostRequests(ctx: Context, { orderId, refundId, note }: Lost): Promise<void> {
  if (!(await store.isWhollyLost(ctx.db, orderId))) return
  for (const { id } of await store.listOpen(ctx.db, orderId)) {
    await store.end(ctx.db, id, { refundId, note, now: ctx.now })
    await releaseHoldOfReturn(ctx, id)
  }
}

/**
 * Ends or narrows open requests for pieces that were refunded before refunds did this; returns the number of their
 * orders.
 */
export async function endStaleRequests(ctx: Context): Promise<number> {
  const orderIds = await store.listStaleOrders(ctx.db)
  for (const orderId of orderIds) {
    await inTransaction(ctx, async (trx) => {
      await lockForPayment(trx, orderId)
      await narrowRequests(trx, { orderId, refundId: null, taken: [], requestId: null })
    })
  }
  return orderIds.length
}

/** Refuses a step of a request whose pieces were refunded. */
export async function assertPiecesLeft(ctx: Context, orderId: number, requestId: number): Promise<void> {
  const request = (await store.listOpen(ctx.db, orderId)).find(({ id }) => id === requestId)
  if (request !== undefined && request.leftPieces < request.pieces) throw new ShopError('credit.too_many_pieces')
}

/** Refunds that were made at the provider and are not assigned to pieces yet. */
export async function outsideRefunds(ctx: Context, orderId: number): Promise<readonly OutsideRefund[]> {
  return store.listOutside(ctx.db, orderId)
}

/**
 * Refuses to send money or a piece while it is undecided whether the shopper already has the money back, by a dispute
 * or by an unassigned refund that does not count here.
 */
export async function assertNotPaidBack(
  ctx: Context,
  orderId: number,
  counted: readonly OutsideRefund[] = [],
): Promise<void> {
  if (await isChargedBack(ctx.db, orderId)) throw new ShopError('payment.charged_back')
  if (await hasOpenDispute(ctx.db, orderId)) throw new ShopError('payment.disputed')
  const known = new Set(counted.map(({ reference }) => reference))
  const isWaiting = (await store.listUnassigned(ctx.db, orderId)).some((reference) => !known.has(reference))
  if (isWaiting) throw new ShopError('return.refund_to_assign')
}
