import { type CreditReason, type OutsideRefund, refundableLines, refundCredit } from '#checkout'
import { callOffRefunded } from '#fulfilment/alterations/alterations.store.ts'
import { assertInHouse, moveIfAllSent } from '#fulfilment/parcels/parcels.service.ts'
import { unmarkPacked } from '#fulfilment/parcels/picking.store.ts'
import { closeRefundedApprovals } from '#fulfilment/workroom/workroom.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  type CreditPlan,
  type CreditRequest,
  everyKind,
  moveOrder,
  type PayableOrder,
  planCredit,
  releaseOffers,
  remainingCredits,
  restockPieces,
  withCredited,
  withDuties,
} from '#selling'

/** Chosen pieces of order lines, by position. `all` is everything that is not refunded yet, with the delivery. */
export type RefundedPieces = 'all' | readonly CreditRequest[]

export type PiecesRefund = {
  readonly order: PayableOrder
  readonly pieces: RefundedPieces
  /** Adds the delivery that is not refunded yet. */
  readonly withDelivery: boolean
  readonly isRestocked: boolean
  /** True when the shopper refused the parcel at the door. */
  readonly isRefused?: boolean
  readonly reason: CreditReason
  readonly actor: 'merchant' | 'shopper'
  readonly note: string
  /** The account that gets the provider's part as credit. */
  readonly creditOf?: number | null
  /** The return for which the refund is made. */
  readonly requestId?: number | null
  /** Refunds made in the provider's dashboard for these pieces, so that only the rest is sent. */
  readonly counted?: readonly OutsideRefund[]
}

const delivery = new Set(['delivery'] as const)
/** A parcel that never leaves is neither delivered nor cleared. */
const ofParcel = new Set(['delivery', 'duties'] as const)

type PlannedRefund = Pick<PiecesRefund, 'order' | 'pieces' | 'withDelivery' | 'reason'>

export async function planRefund(
  ctx: Context,
  { order, pieces, withDelivery, reason }: PlannedRefund,
): Promise<CreditPlan> {
  const books = await refundableLines(ctx, order)
  const isCancelled = reason === 'order_cancelled'
  const chosen =
    pieces === 'all' ? remainingCredits(books, everyKind) : withDuties(books, pieces, isCancelled ? 'whole' : 'share')
  const first = planCredit(books, chosen)
  if (typeof first === 'string') throw new ShopError(first)
  const isNeverSent = first.isComplete && isCancelled
  if (pieces === 'all' || !(withDelivery || isNeverSent)) return first
  const rest = remainingCredits(withCredited(books, first.lines), isNeverSent ? ofParcel : delivery)
  const plan = planCredit(books, [...chosen, ...rest])
  if (typeof plan === 'string') throw new ShopError(plan)
  return plan
}

const goodsOf = ({ lines }: CreditPlan) => lines.filter(({ credit }) => credit.kind === 'goods')

/**
 * Refunds pieces of a paid, locked order with a credit note; returns the refund's id. The order ends when all its
 * pieces are refunded. Cancelling the last piece also refunds the delivery, because nothing is delivered.
 */
export async function refundPieces(
  ctx: Context,
  { pieces, withDelivery, isRestocked, isRefused = false, actor, note, ...refund }: PiecesRefund,
): Promise<number> {
  const { order, reason, requestId = null } = refund
  const plan = await planRefund(ctx, { order, pieces, withDelivery, reason })
  if (reason === 'order_cancelled') await assertInHouse(ctx, order, goodsOf(plan))
  if (plan.isComplete) await moveOrder(ctx, { orderId: order.id, to: 'refunded', actor, note })
  if (plan.isComplete && reason === 'order_cancelled') await releaseOffers(ctx, order.id)
  if (isRestocked) await restockPieces(ctx, order.id, goodsOf(plan))
  const refundId = await refundCredit(ctx, { ...refund, plan, isBack: isRefused || requestId !== null })
  await closeRefundedApprovals(ctx, order.id)
  await callOffRefunded(ctx.db, order.id, ctx.now)
  if (reason === 'order_cancelled') await unmarkPacked(ctx.db, order.id)
  if (!plan.isComplete && reason === 'order_cancelled') await moveIfAllSent(ctx, order)
  return refundId
}
