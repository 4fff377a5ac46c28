import { money, type Money } from '@shop/contract/core/money'
import { cashDue } from '#checkout'
import { takeForParcel } from '#fulfilment/allocation/allocation.service.ts'
import { hasOpenBooking } from '#fulfilment/couriers/bookings.store.ts'
import { noBill, requireBill } from '#fulfilment/eway-bills/dispatch-bill.service.ts'
import { joinParcel } from '#fulfilment/eway-bills/eway-bills.store.ts'
import { notifyDelivery, notifyDispatch } from '#fulfilment/order-steps/fulfilment-emails.service.ts'
import { isCollected as isForPickup } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { requireApproval, type WithoutApproval } from '#fulfilment/workroom/workroom.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findOrder, listBoughtLines, moveOrder, piecesOf, type PayableOrder } from '#selling'
import {
  cashOfParcel,
  isPartlySent,
  leftToSend,
  planParcel,
  statesOnceAllSent,
  type LineInHouse,
  type ParcelPieces,
  type ParcelPlan,
} from './parcels.rules.ts'
import * as parcelsStore from './parcels.store.ts'
import type { Shipment } from './parcels.store.ts'
import { unmarkPacked } from './picking.store.ts'

type Sent = {
  /** Locked. */
  readonly order: PayableOrder
  readonly shipment: Shipment
  readonly pieces: readonly ParcelPieces[] | null
  readonly withoutApproval?: WithoutApproval | undefined
  /** True when a courier reports that it has the parcel. */
  readonly hasLeft?: boolean
  /** Why the parcel leaves without an e-way bill; empty for a parcel that has one or needs none. */
  readonly withoutEwayBill?: string | undefined
  /** True when the customer took the pieces away from a store. */
  readonly isCollected?: boolean
}

type Planned = { readonly order: PayableOrder; readonly lines: readonly LineInHouse[]; readonly plan: ParcelPlan }

/** The cash that the courier collects for the parcel; zero for an order that is paid. */
async function cashFor(trx: Context, { order: { id, offline }, lines, plan }: Planned): Promise<Money> {
  if (offline?.method !== 'cash_on_delivery' || offline.isCollected) return money(0)
  const [due, collected] = [await cashDue(trx, id), await parcelsStore.sumCash(trx.db, id)]
  return cashOfParcel({ lines, plan, due, collected })
}

/**
 * Writes the parcel and tells the shopper. Says whether it is the order's last one, and how many approval requests the
 * reason closed.
 */
export async function sendParcel(
  trx: Context,
  {
    order,
    shipment,
    pieces,
    withoutApproval,
    withoutEwayBill: reason = '',
    hasLeft = false,
    isCollected = false,
  }: Sent,
): Promise<{ readonly isLast: boolean; readonly closed: number }> {
  if (!isCollected && (await isForPickup(trx.db, order.id))) throw new ShopError('pickup.no_parcel')
  const lines = await parcelsStore.listLines(trx.db, order.id)
  const plan = planParcel({ state: order.state, lines, pieces })
  if (typeof plan === 'string') throw new ShopError(plan)
  // The booked courier would come for everything, and collect all of the cash.
  if (!plan.isLast && (await hasOpenBooking(trx.db, order.id))) throw new ShopError('courier.still_booked')
  const leaving = { order, lines, pieces: plan.pieces, reason }
  // What a customer carries home needs no e-way bill of the house.
  const bill = isCollected ? noBill : await requireBill(trx, leaving)
  const positions = plan.isLast ? null : plan.pieces.map(({ position }) => position)
  const closed = await requireApproval(trx, order.id, { reason: '', by: '', ...withoutApproval, positions })
  const cash = await cashFor(trx, { order, lines, plan })
  await takeForParcel(trx, order.id, { pieces: plan.pieces, hasLeft })
  if (!plan.isLast) await unmarkPacked(trx.db, order.id)
  const parcelId = await parcelsStore.insert(trx.db, order.id, { shipment, pieces: plan.pieces, cash, now: trx.now })
  await joinParcel(trx.db, parcelId, bill)
  if (isCollected) return { isLast: plan.isLast, closed }
  const sent = piecesOf(await listBoughtLines(trx, order.id), plan.pieces)
  await notifyDispatch(trx, order, { shipment, lines: sent, isPart: !plan.isLast })
  return { isLast: plan.isLast, closed }
}

/** Refuses to cancel pieces that have left. The caller must have locked the order. */
export async function assertInHouse(trx: Context, order: PayableOrder, pieces: readonly ParcelPieces[]): Promise<void> {
  const lines = await parcelsStore.listLines(trx.db, order.id)
  if (!isPartlySent(lines)) return
  const left = new Map(leftToSend(lines).map((one) => [one.position, one.pieces]))
  if (pieces.some(({ position, pieces: count }) => count > (left.get(position) ?? 0)))
    throw new ShopError('order.partly_sent')
}

/** Delivers an order on the way once each of its parcels has arrived. The caller must have locked the order. */
export async function deliverIfArrived(trx: Context, orderId: number, note: string): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (order?.state !== 'on_the_way' || !(await parcelsStore.haveAllArrived(trx.db, orderId))) return
  await moveOrder(trx, { orderId, to: 'delivered', actor: 'merchant', note })
  await notifyDelivery(trx, order)
}

/**
 * Moves an order on whose last pieces in the house were cancelled after the others had left; it is delivered when those
 * have arrived.
 */
export async function moveIfAllSent(trx: Context, { id: orderId, state }: PayableOrder): Promise<void> {
  const lines = await parcelsStore.listLines(trx.db, orderId)
  if (!isPartlySent(lines) || leftToSend(lines).length > 0) return
  const note = 'The other pieces were cancelled.'
  for (const to of statesOnceAllSent(state)) await moveOrder(trx, { orderId, to, actor: 'merchant', note })
  await deliverIfArrived(trx, orderId, note)
}

type Correction = Shipment & { readonly parcelId: number; readonly isTold: boolean }

/** Corrects courier and number of a parcel under way; returns what they were. */
export async function correctParcel(
  trx: Context,
  order: PayableOrder,
  { parcelId, isTold, ...shipment }: Correction,
): Promise<Shipment> {
  const parcel = await parcelsStore.find(trx.db, order.id, parcelId)
  if (!parcel) throw new ShopError('parcel.not_found')
  if (parcel.isDelivered) throw new ShopError('parcel.delivered')
  await parcelsStore.updateShipment(trx.db, order.id, { id: parcelId, ...shipment })
  if (isTold) {
    const lines = piecesOf(await listBoughtLines(trx, order.id), parcel.pieces)
    await notifyDispatch(trx, order, { shipment, lines, isCorrected: true })
  }
  const { courier, trackingNumber, trackingUrl } = parcel
  return { courier, trackingNumber, trackingUrl }
}
