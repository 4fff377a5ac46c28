import { randomInt } from 'node:crypto'
import { assertBalancePaid, invoiceAdvance } from '#checkout'
import { getMovable } from '#fulfilment/order-desk/order-actions.service.ts'
import { deliveredPromise, statesAfter } from '#fulfilment/order-steps/fulfilment.rules.ts'
import { listPolicies } from '#fulfilment/order-steps/fulfilment.store.ts'
import { sendParcel } from '#fulfilment/parcels/parcels.service.ts'
import { markDelivered } from '#fulfilment/parcels/parcels.store.ts'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment, moveOrder, type PayableOrder } from '#selling'
import { checkCode, handOverRefusal, readyRefusal, triesLeft } from './order-pickups.rules.ts'
import * as store from './order-pickups.store.ts'
import type { StoredPickup } from './order-pickups.store.ts'

/** Cancelling an order is as much trust as handing it over without its code. */
const mayOverride = ({ permissions }: Actor): boolean => permissions.has('orders.cancel')

type Locked = { readonly order: PayableOrder; readonly pickup: StoredPickup }

async function lockPickup(trx: Context, orderId: number): Promise<Locked> {
  const order = await lockForPayment(trx, orderId)
  if (!order) throw new ShopError('order.not_found')
  const pickup = await store.findPickup(trx.db, orderId)
  if (!pickup) throw new ShopError('pickup.not_this_order')
  return { order, pickup }
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Says that the order waits in its store; the customer gets the code that they show there. */
export async function markReady(ctx: Context, actor: Actor, code: string): Promise<void> {
  const { order: seen } = await getMovable(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const { order, pickup } = await lockPickup(trx, seen.id)
    const refusal = readyRefusal(pickup, order.state)
    if (refusal !== null) throw new ShopError(refusal)
    // Nobody comes to the store for pieces that they may not take.
    await assertBalancePaid(trx, order)
    const pickupCode = newCode()
    await store.markReady(trx.db, order.id, { code: pickupCode, by: actor.name, now: trx.now })
    const { store: name, address, hours } = pickup
    await notify(trx, order, {
      template: 'pickup-ready',
      facts: { ...orderFacts(order), store: name, address, hours, code: pickupCode },
    })
    await recordChange(trx, actor, {
      verb: 'marked ready to collect',
      subject: 'order',
      subjectId: code,
      after: { store: name },
    })
  })
}

type HandingOver = {
  readonly code: string
  /** What the customer showed; empty with a reason. */
  readonly entered: string
  readonly reason: string
}

/** The courier of the parcel that a customer took away; it is no courier of the settings. */
const collectedInStore = { courier: 'Collected in store', trackingNumber: '', trackingUrl: '' }

/** Delivers the locked order: its pieces leave the store as one parcel, and the invoice is issued as at a dispatch. */
async function deliver(trx: Context, { order, pickup }: Locked, note: string): Promise<void> {
  await assertBalancePaid(trx, order)
  await sendParcel(trx, { order, shipment: collectedInStore, pieces: null, isCollected: true })
  for (const to of [...(statesAfter('dispatch', order.state) ?? []), 'delivered' as const])
    await moveOrder(trx, { orderId: order.id, to, actor: 'merchant', note })
  await markDelivered(trx.db, order.id, trx.now)
  const returns = deliveredPromise(await listPolicies(trx.db, order.id))
  await notify(trx, order, {
    template: 'pickup-collected',
    facts: { ...orderFacts(order), store: pickup.store, returns },
  })
  await invoiceAdvance(trx, order)
}

/**
 * Hands the order over by the code that the customer shows, or by a manager's reason. A wrong code is counted in the
 * same transaction that refuses it, so that two people never get more tries than one.
 */
export async function handOver(ctx: Context, actor: Actor, { code, entered, reason }: HandingOver): Promise<void> {
  const { order: seen } = await getMovable(ctx, actor, code)
  if (reason !== '' && !mayOverride(actor)) throw new ShopError('staff.no_permission')
  const refused = await inTransaction(ctx, async (trx) => {
    const locked = await lockPickup(trx, seen.id)
    const { order, pickup } = locked
    const refusal = handOverRefusal(pickup, order.state)
    if (refusal !== null) throw new ShopError(refusal)
    const checked = reason === '' ? checkCode(pickup, entered) : 'right'
    const audit = { subject: 'order', subjectId: code, before: { state: order.state } } as const
    if (checked === 'pickup.locked') throw new ShopError(checked)
    if (checked === 'pickup.wrong_code') {
      await store.countWrongCode(trx.db, order.id)
      await recordChange(trx, actor, {
        ...audit,
        verb: 'entered a wrong pick-up code for',
        after: { state: order.state },
      })
      return triesLeft({ ...pickup, attempts: pickup.attempts + 1 }) === 0 ? 'pickup.locked' : checked
    }
    await store.markHandedOver(trx.db, order.id, { by: actor.name, now: trx.now, reason })
    await recordChange(trx, actor, {
      ...audit,
      verb: 'handed over',
      after: { state: 'delivered', store: pickup.store, ...(reason !== '' && { withoutCode: reason }) },
    })
    await deliver(trx, locked, `Collected at ${pickup.store}.`)
    return null
  })
  if (refused !== null) throw new ShopError(refused)
}
