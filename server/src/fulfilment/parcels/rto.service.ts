import { format, money, wholeSharePoints, type Money } from '@shop/contract/core/money'
import { getMovable } from '#fulfilment/order-desk/order-actions.service.ts'
import { refundOrder, refuseAtDoor } from '#fulfilment/order-steps/fulfilment.service.ts'
import { withProvedRefund } from '#fulfilment/order-steps/proved-refund.service.ts'
import { planRefund } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findOrder, lockForPayment, restockPieces, type CreditRequest, type PayableOrder } from '#selling'
import { deliverIfArrived } from './parcels.service.ts'
import * as parcelsStore from './parcels.store.ts'
import { unmarkPacked } from './picking.store.ts'
import { refundedBefore, rtoOutcome, unrefundedPieces, type RtoOutcome } from './rto.rules.ts'
import * as rtoStore from './rto.store.ts'
import type { LeftParcel } from './rto.store.ts'

type Wanted = {
  readonly code: string
  readonly parcelId: number
  readonly feeMinor: number | undefined
  readonly withDelivery: boolean
}

type Plan = {
  readonly parcel: LeftParcel
  readonly outcome: RtoOutcome
  readonly fee: Money
  readonly pieces: readonly CreditRequest[]
  readonly withDelivery: boolean
}

async function planRto(ctx: Context, order: PayableOrder, wanted: Omit<Wanted, 'code'>): Promise<Plan> {
  const parcel = await rtoStore.findLeft(ctx.db, order.id, wanted.parcelId)
  if (!parcel) throw new ShopError('parcel.not_found')
  if (parcel.isDelivered) throw new ShopError('parcel.delivered')
  if (parcel.isReturned) throw new ShopError('parcel.returned')
  const { offline, state } = order
  const owesCash = offline?.method === 'cash_on_delivery' && !offline.isCollected
  const left = unrefundedPieces(parcel.pieces, await parcelsStore.listLines(ctx.db, order.id))
  const outcome = rtoOutcome({ state, owesCash, hasPieces: left.length > 0 })
  const policy = (await ctx.ports.documents.read('couriers')).body.rtoFeeMinor
  const fee = money(outcome === 'refund' ? (wanted.feeMinor ?? policy) : 0)
  const pieces = left.map((one, index) => ({
    ...one,
    shareBp: wholeSharePoints,
    ...(index === 0 && { pickupFee: fee }),
  }))
  // The courier would have collected the charges with the first parcel.
  const withDelivery = owesCash ? parcel.isFirst : wanted.withDelivery
  return { parcel, outcome, fee, pieces, withDelivery }
}

export async function previewRto(ctx: Context, actor: Actor, { code, ...wanted }: Wanted) {
  const { order } = await getMovable(ctx, actor, code)
  const { outcome, fee, pieces, withDelivery } = await planRto(ctx, order, wanted)
  const refund =
    outcome === 'refund' ? await planRefund(ctx, { order, pieces, withDelivery, reason: 'returned' }) : null
  return { outcome, totalMinor: refund?.total.amountMinor ?? 0, feeMinor: fee.amountMinor }
}

type Received = Wanted & { readonly isRestocked: boolean; readonly note: string; readonly key: string | null }

/** Gives back what was paid for the pieces; an order in cash owes that much less, or nothing when all of it came back. */
async function refundParcel(
  trx: Context,
  order: PayableOrder,
  { plan, note, isRestocked }: { readonly plan: Plan; readonly note: string; readonly isRestocked: boolean },
): Promise<void> {
  const { outcome, parcel, pieces, withDelivery } = plan
  const move = { orderId: order.id, note, isRestocked }
  if (isRestocked) {
    const loose = await rtoStore.listLoose(trx.db, order.id)
    await restockPieces(trx, order.id, refundedBefore({ pieces: parcel.pieces, unrefunded: pieces, loose }))
  }
  if (outcome === 'unpaid' && !parcel.hasOthers) await refuseAtDoor(trx, move)
  else if (pieces.length > 0) await refundOrder(trx, { ...move, isRefused: true, pieces, withDelivery })
  await deliverIfArrived(trx, order.id, note)
}

/** Receives a parcel that its shopper never got: its pieces are in the house again. */
export async function receiveRto(ctx: Context, actor: Actor, { key, ...received }: Received): Promise<void> {
  const { code, note: given, isRestocked, ...wanted } = received
  const { order: seen } = await getMovable(ctx, actor, code)
  const note = given === '' ? 'The parcel came back undelivered.' : given
  await once(ctx, { by: actor, key, input: { call: 'receiveRto', ...received } }, async (trx) => {
    const order = await lockForPayment(trx, seen.id)
    if (!order) throw new ShopError('order.not_found')
    const plan = await planRto(trx, order, wanted)
    const hasAdvance = (order.offline?.advance.amountMinor ?? 0) > 0
    const sendsMoney = plan.outcome === 'refund' || (plan.outcome === 'unpaid' && hasAdvance)
    if (sendsMoney && !actor.permissions.has('refunds.send'))
      throw new ShopError('staff.no_permission', { permission: 'refunds.send' })
    await rtoStore.markReturned(trx.db, plan.parcel.id, trx.now)
    if (plan.outcome === 'in_house') await unmarkPacked(trx.db, order.id)
    else {
      await withProvedRefund(trx, actor, {
        order,
        action: 'refund',
        target: `order ${code}`,
        work: () => refundParcel(trx, order, { plan, note, isRestocked }),
      })
    }
    const now = await findOrder(trx, order.id)
    await recordChange(trx, actor, {
      verb: 'received a parcel that came back',
      subject: 'order',
      subjectId: code,
      before: { state: order.state },
      after: { state: now?.state ?? null, awb: plan.parcel.awb, isRestocked, feeKept: format(plan.fee) },
    })
  })
}
