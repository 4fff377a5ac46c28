import { narrowHoldOfReturn, releaseHoldOfReturn } from '#features/orders'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hasOpenDispute, isChargedBack } from './disputes.store.ts'
import { requestsAfter, type Taken } from './refunded-requests.rules.ts'
import * as store from './refunded-requests.store.ts'

type Refunded = {
  readonly orderId: number
  readonly refundId: number
  readonly taken: readonly Taken[]
  /** The request that the refund is for; its own step ends it. */
  readonly requestId: number | null
}

/** Ends or narrows the open requests whose pieces a refund takes, and returns their held sizes to stock. The caller has locked the order. */
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

/** Ends the open requests of an order whose whole payment the bank took back. The caller has locked the order. */
export async function endLostRequests(ctx: Context, orderId: number): Promise<void> {
  if (!(await store.isWhollyLost(ctx.db, orderId))) return
  for (const { id } of await store.listOpen(ctx.db, orderId)) {
    await store.end(ctx.db, id, { refundId: null, note: 'The bank took the payment back.', now: ctx.now })
    await releaseHoldOfReturn(ctx, id)
  }
}

/** Refuses a step of a request whose pieces were refunded. */
export async function assertPiecesLeft(ctx: Context, orderId: number, requestId: number): Promise<void> {
  const request = (await store.listOpen(ctx.db, orderId)).find(({ id }) => id === requestId)
  if (request !== undefined && request.leftPieces < request.pieces) throw new ShopError('credit.too_many_pieces')
}

/** Refuses to send money or a piece while a bank or a person decides whose money has gone back already. */
export async function assertNotPaidBack(ctx: Context, orderId: number): Promise<void> {
  if (await isChargedBack(ctx.db, orderId)) throw new ShopError('payment.charged_back')
  if (await hasOpenDispute(ctx.db, orderId)) throw new ShopError('payment.disputed')
  if (await store.hasUnassignedRefund(ctx.db, orderId)) throw new ShopError('return.refund_to_assign')
}
