import { uncollectCash } from '#checkout'
import { getMovable } from '#fulfilment/order-desk/order-actions.service.ts'
import { isCollected } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment, moveOrder } from '#selling'
import { isUndoable } from './parcels.rules.ts'
import * as undoStore from './undo-delivery.store.ts'

/**
 * Takes a delivery back within a day: the order is on the way again, messages that wait are not sent, and cash that was
 * booked is owed by the courier again.
 */
export async function undoDelivery(ctx: Context, actor: Actor, code: string): Promise<void> {
  const { order: seen } = await getMovable(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, seen.id)
    if (order?.state !== 'delivered') throw new ShopError('order.illegal_transition')
    if (await isCollected(trx.db, order.id)) throw new ShopError('pickup.handed_over')
    const { deliveredAt, hasReturn } = await undoStore.findDelivery(trx.db, order.id)
    if (deliveredAt === null || !isUndoable(deliveredAt, trx.now)) throw new ShopError('delivery.too_late_to_undo')
    if (hasReturn) throw new ShopError('delivery.has_return')
    const cash = order.offline?.method === 'cash_on_delivery' && order.offline.isCollected
    if (cash && !actor.permissions.has('money.reconcile')) throw new ShopError('staff.no_permission')
    await moveOrder(trx, { orderId: order.id, to: 'on_the_way', actor: 'merchant', note: 'It was not delivered yet.' })
    await undoStore.unmarkDelivered(trx.db, order.id)
    const owed = cash ? await uncollectCash(trx, order.id) : null
    await recordChange(trx, actor, {
      verb: 'delivery undone',
      subject: 'order',
      subjectId: code,
      before: { state: 'delivered' },
      after: { state: 'on_the_way', ...(owed !== null && { cashOwedAgainMinor: owed.amountMinor }) },
    })
  })
}
