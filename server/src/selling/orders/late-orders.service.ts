import { minuteMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'
import { recordSales, refreshStock } from '#catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { canTakeAgain, takeAgain } from '#selling/offers/offer-uses.store.ts'
import { canHoldAgain, holdAgain } from '#selling/stored-value/order-values.store.ts'
import type { OrderActor, OrderToPay, PayableOrder } from './order.types.ts'
import { allocateStock, dueOnline, isPayable, withReleased, type StockDemand } from './orders.rules.ts'
import { cancelUnpaid, lockOrderToPay, moveOrder, productIds } from './orders.service.ts'
import * as ordersStore from './orders.store.ts'
import { gonePieces, goneText, renewalRefusal, renewalsOf, shortItems } from './renewal.rules.ts'
import * as renewalStore from './renewal.store.ts'
import * as reservations from './reservations.store.ts'

function stockItemIds(demand: readonly StockDemand[]): number[] {
  return demand.map((one) => one.stockItemId)
}

/** Pays a locked, cancelled order by reserving its stock again; false, without changes, when stock is short. */
export async function payCancelledOrder(ctx: Context, order: OrderToPay, actor: OrderActor): Promise<boolean> {
  if (!(await reserveAgain(ctx, order))) return false
  const note = 'The payment came late; the pieces were still there.'
  await moveOrder(ctx, { orderId: order.id, to: 'paid', actor, note })
  await refreshStock(ctx.db, productIds(order.lines))
  await recordSales(ctx.db, productIds(order.lines))
  return true
}

/**
 * Reserves everything or nothing. Stock and offers of newer attempts at the same cart count as available, because those
 * attempts are cancelled.
 */
async function reserveAgain(ctx: Context, order: PayableOrder): Promise<boolean> {
  const room = await roomFor(ctx, order)
  if (!room.isPossible) return false
  for (const orderId of room.newer) {
    await cancelUnpaid(ctx, { orderId, actor: 'provider', note: 'An earlier order of the same cart was paid.' })
  }
  await takeRoom(ctx, order.id, room.demand)
  return true
}

type Room = Awaited<ReturnType<typeof roomFor>>

async function roomFor(ctx: Context, order: PayableOrder) {
  const newer = await ordersStore.listAwaitingSiblings(ctx.db, order)
  const hasOffers = await canTakeAgain(ctx.db, { orderId: order.id, siblingIds: newer })
  const released = await reservations.listReleased(ctx.db, order.id)
  const held = await reservations.listHeld(ctx.db, newer)
  const levels = withReleased(await reservations.lockStock(ctx.db, stockItemIds([...released, ...held])), held)
  const allocation = allocateStock(released, levels)
  const hasValue = await canHoldAgain(ctx.db, order.id, newer)
  const demand = allocation.isPossible ? allocation.taken : []
  const isPossible = hasOffers && hasValue && allocation.isPossible
  return { newer, demand, hasOffers, hasValue, isPossible, short: shortItems(released, levels) }
}

async function takeRoom(ctx: Context, orderId: number, demand: Room['demand']): Promise<void> {
  await takeAgain(ctx.db, orderId)
  await reservations.takeStock(ctx.db, demand)
  await reservations.holdReleased(ctx.db, orderId)
  await holdAgain(ctx.db, orderId)
}

/** True when a late payment would find enough stock and offer uses; reserves nothing. */
export async function canPayCancelledOrder(ctx: Context, order: PayableOrder): Promise<boolean> {
  const { isPossible } = await inTransaction(ctx, (trx) => roomFor(trx, order))
  return isPossible
}

/**
 * Reserves the pieces of an expired order again at its old prices, so that it can be paid; true when it did. An order
 * that is still reserved does not change. The caller must have queried the provider for unreported payments of the
 * shopper.
 */
export async function renewOrder(ctx: Context, orderId: number): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockOrderToPay(trx, orderId)
    if (!order) throw new ShopError('order.not_found')
    const steps = await renewalStore.listSteps(trx.db, orderId)
    const refusal = renewalRefusal({ ...order, isOffline: dueOnline(order) === null, steps }, trx.now)
    if (refusal !== null) throw new ShopError(refusal)
    if (isPayable(order, trx.now)) return false
    if (order.isBoughtOtherwise) throw new ShopError('order.bought_otherwise')
    await replaceOthers(trx, order)
    // An overdue order that has not been expired yet is expired first, so that each renewal counts.
    await cancelUnpaid(trx, { orderId, actor: 'expiry', note: 'It was not paid in time.' })
    const { body: hold } = await trx.ports.documents.read('reservation')
    const minutes = renewalsOf(steps) === 0 ? hold.minutes : hold.shortMinutes
    await reopen(trx, order, new Date(trx.now.getTime() + minutes * minuteMs))
    return true
  })
}

/** The reason why an order cannot be paid again, apart from stock. */
export async function payAgainRefusal(ctx: Context, orderId: number): Promise<ErrorCode | null> {
  const order = await ordersStore.findPayable(ctx.db, orderId, false)
  if (!order) return 'order.not_found'
  const steps = await renewalStore.listSteps(ctx.db, orderId)
  return renewalRefusal({ ...order, isOffline: dueOnline(order) === null, steps }, ctx.now)
}

/** As in the checkout, a shopper has one unpaid order at a time; a refusal rolls this back. */
async function replaceOthers(trx: Context, { id, userId }: OrderToPay): Promise<void> {
  if (userId === null) throw new ShopError('order.not_found')
  for (const orderId of await renewalStore.lockOtherUnpaid(trx.db, userId, id))
    await cancelUnpaid(trx, { orderId, actor: 'shopper', note: 'Replaced by an earlier order.' })
}

async function reopen(trx: Context, order: OrderToPay, until: Date): Promise<void> {
  const room = await roomFor(trx, order)
  if (room.newer.length > 0) throw new ShopError('order.transfer_awaited')
  const pieces = await renewalStore.listPieces(trx.db, order.id)
  const gone = gonePieces(pieces, room.short)
  if (gone.length > 0) throw new ShopError('order.piece_gone', { message: goneText(gone, pieces.length) })
  if (!room.hasOffers) throw new ShopError('order.offer_gone')
  if (!room.hasValue) throw new ShopError('order.value_gone')
  await takeRoom(trx, order.id, room.demand)
  const note = 'The shopper pays again.'
  await moveOrder(trx, { orderId: order.id, to: 'awaiting_payment', actor: 'shopper', note })
  await renewalStore.reserveUntil(trx.db, order.id, until)
  await refreshStock(trx.db, productIds(order.lines))
}
