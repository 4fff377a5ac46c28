import { format, wholeSharePoints } from '@shop/contract/core/money'
import { assignableLines, bookAssigned, unassignedRefund } from '#checkout'
import { assertInHouse, moveIfAllSent } from '#fulfilment/parcels/parcels.service.ts'
import { unmarkPacked } from '#fulfilment/parcels/picking.store.ts'
import { closeRefundedApprovals } from '#fulfilment/workroom/workroom.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  type ExactRequest,
  lockForPayment,
  moveOrder,
  planExactCredit,
  releaseOffers,
  remainingCredits,
  restockPieces,
  withDuties,
} from '#selling'
import { statesAfter } from './fulfilment.rules.ts'

export type Assignment = {
  readonly orderId: number
  readonly refundId: number
  readonly pieces: readonly ExactRequest[]
  readonly withDelivery: boolean
  readonly isRestocked: boolean
  readonly note: string
}

const toDoor = new Set(['delivery'] as const)
/** Before dispatch a parcel is neither delivered nor cleared. */
const ofParcel = new Set(['delivery', 'duties'] as const)

/** Assigns a refund that was made at the provider to pieces of its order, once, with a credit note. */
export async function assignRefund(trx: Context, assignment: Assignment): Promise<void> {
  const { orderId, refundId, pieces, withDelivery, isRestocked, note } = assignment
  const order = await lockForPayment(trx, orderId)
  if (!order) throw new ShopError('order.not_found')
  const refund = await unassignedRefund(trx, orderId, refundId)
  const isBeforeDispatch = statesAfter('cancel', order.state) !== null
  if (!isBeforeDispatch && statesAfter('refund', order.state) === null) throw new ShopError('order.illegal_transition')
  const reason = isBeforeDispatch ? 'order_cancelled' : 'returned'
  const books = await assignableLines(trx, orderId)
  const delivery = withDelivery ? remainingCredits(books, isBeforeDispatch ? ofParcel : toDoor) : []
  const whole = pieces.map((one) => ({ ...one, shareBp: wholeSharePoints }))
  const plan = planExactCredit(books, withDuties(books, [...whole, ...delivery], 'whole'), refund.amount)
  if (typeof plan === 'string') throw new ShopError(plan)
  if ('worth' in plan) throw new ShopError('refund.other_sum', { message: otherSumText(refund.amount, plan.worth) })
  const goods = plan.lines.filter(({ credit }) => credit.kind === 'goods')
  if (isBeforeDispatch) await assertInHouse(trx, order, goods)
  if (plan.isComplete) await moveOrder(trx, { orderId, to: 'refunded', actor: 'merchant', note })
  if (plan.isComplete && isBeforeDispatch) await releaseOffers(trx, orderId)
  if (isRestocked || isBeforeDispatch) await restockPieces(trx, orderId, goods)
  await bookAssigned(trx, { order, refund, reason, plan })
  await closeRefundedApprovals(trx, orderId)
  if (isBeforeDispatch) await unmarkPacked(trx.db, orderId)
  if (!plan.isComplete && isBeforeDispatch) await moveIfAllSent(trx, order)
}

type Sums = Parameters<typeof format>[0]

const otherSumText = (refunded: Sums, worth: Sums): string =>
  `The refund is ${format(refunded)}, and the chosen pieces are worth ${format(worth)}. Choose further pieces, or the delivery.`
