import { cancelShare } from '@shop/contract/content/return-policy'
import { indiaDay } from '@shop/contract/core/india-day'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment, type PayableOrder } from '#selling'
import { deliveryPlan, evictDeliveryPlan } from '#sql/delivery-plan.ts'
import { listPolicies } from './fulfilment.store.ts'
import { delayedTo, slipOf, wayOutOf, type LaterLine } from './slips.rules.ts'
import * as slipsStore from './slips.store.ts'
import type { PromisedOrderLine } from './slips.store.ts'

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** The slowest line decides about the order. */
function worstOf(slips: readonly LaterLine[]): LaterLine | undefined {
  return slips.toSorted((a, b) => a.promise.arrival.latest.localeCompare(b.promise.arrival.latest)).at(-1)
}

async function notifySlip(ctx: Context, order: PayableOrder, worst: LaterLine): Promise<void> {
  const [policies, neededBy] = await Promise.all([
    listPolicies(ctx.db, order.id),
    slipsStore.findNeededBy(ctx.db, order.id),
  ])
  const cancelling = { state: order.state, placedAt: order.createdAt, now: ctx.now }
  const { arrival } = worst.promise
  await notify(ctx, order, {
    template: 'delivery-slipped',
    facts: {
      ...orderFacts(order),
      cause: worst.cause,
      earliest: arrival.earliest,
      latest: arrival.latest,
      missedDay: neededBy !== null && arrival.latest >= neededBy ? neededBy : null,
      wayOut: wayOutOf(policies.map((policy) => cancelShare(policy, cancelling))),
    },
  })
}

/**
 * Stores the later days and notifies the shopper; false when another process did it, or the whole order is no longer
 * late.
 */
async function applySlip(
  trx: Context,
  order: PayableOrder,
  { lines, slips }: { readonly lines: readonly PromisedOrderLine[]; readonly slips: readonly LaterLine[] },
): Promise<boolean> {
  const worst = worstOf(slips)
  const promisedLatest = latestOf(lines.map(({ promise }) => promise.arrival.latest))
  if (worst === undefined || worst.promise.arrival.latest <= promisedLatest) return false
  const { arrival } = worst.promise
  const slip = { orderId: order.id, cause: worst.cause, promisedLatest, arrival, now: trx.now }
  if (!(await slipsStore.insertSlip(trx.db, slip))) return false
  await slipsStore.updatePromises(trx.db, slips)
  await notifySlip(trx, order, worst)
  return true
}

/**
 * Notifies each shopper once when a holiday, the workroom or a late dispatch delays the promised arrival; returns the
 * number of shoppers.
 */
export async function notifySlips(ctx: Context): Promise<number> {
  evictDeliveryPlan(ctx.db)
  const plan = await deliveryPlan(ctx)
  const today = indiaDay(ctx.now)
  const byOrder = Map.groupBy(await slipsStore.listPromised(ctx.db), ({ orderId }) => orderId)
  let notified = 0
  for (const [orderId, lines] of byOrder) {
    const slips = lines.flatMap((line) => slipOf(line, plan, today) ?? [])
    if (slips.length === 0) continue
    const isNotified = await inTransaction(ctx, async (trx) => {
      const order = await lockForPayment(trx, orderId)
      const current = await slipsStore.listPromisedOf(trx.db, orderId)
      const isSame = current.length === lines.length
      return order !== undefined && isSame && applySlip(trx, order, { lines: current, slips })
    })
    if (isNotified) notified += 1
  }
  return notified
}

type Delay = { readonly orderId: number; readonly dispatchOn: string }

/** Delays an order to the dispatch day that the merchant names; returns the new days of arrival. */
export async function delayOrder(ctx: Context, { orderId, dispatchOn }: Delay): Promise<{ latest: string }> {
  evictDeliveryPlan(ctx.db)
  const plan = await deliveryPlan(ctx)
  return inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    const lines = await slipsStore.listPromisedOf(trx.db, orderId)
    if (lines.length === 0) throw new ShopError('order.nothing_to_delay')
    const slips = lines.flatMap((line) => delayedTo(line, plan, dispatchOn) ?? [])
    if (!(await applySlip(trx, order, { lines, slips }))) throw new ShopError('order.not_later')
    return { latest: latestOf(slips.map(({ promise }) => promise.arrival.latest)) }
  })
}
