import { createHash } from 'node:crypto'
import type { OfflineMethod } from '@shop/contract/checkout/offline-payments'
import type { Refusal } from '@shop/contract/core/errors'
import type { Money } from '@shop/contract/core/money'
import type { AcceptedLate } from '@shop/contract/selling/lateness'
import { queueCashCode } from '#checkout/offline-payments/cash-orders.service.ts'
import { hasTooManyLong, refusalOfTransfer } from '#checkout/offline-payments/long-holds.rules.ts'
import { isInParts, methodOf } from '#checkout/offline-payments/offline-payments.rules.ts'
import { offlineFacts, priceOffline } from '#checkout/offline-payments/payment-options.service.ts'
import { partOf } from '#checkout/part-payments/part-choice.service.ts'
import { listOpenedOrders, settleBeforeCancelling } from '#checkout/payments/payments.service.ts'
import { isWriteConflict, unitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  arrivalsOf,
  assertCartUnchanged,
  assertDailyLimit,
  cancelReplaced,
  cartToBuy,
  chosenValues,
  earlierAttempts,
  findOrder,
  holdPickup,
  isPaid,
  listRecipientTexts,
  lockCart,
  lockOrigin,
  lockUnpaidOrders,
  longHolds,
  orderingShopper,
  originOf,
  othersHolds,
  placeOrder,
  recordRequest,
  releaseHolds,
  removeBoughtItems,
  removeCode,
  renewHold,
  type ValueChoice,
  viewMeasurements,
} from '#selling'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { planCheckout, type CheckoutRequest, type CheckoutSnapshot, type CountedHolds } from './checkout-plan.rules.ts'
import { countLapsedOrder, countOrder, isCrowdedNetwork, type Visitor } from './checkout.limits.ts'
import { hasShortHold, refusalOfExtras, type ExtraOptions } from './checkout.rules.ts'
import type { AddressedCart } from './purchase.types.ts'
import type { ShownOrder } from './shown-order.rules.ts'
import { valuesOfCart } from './value-preview.service.ts'

/** The service tries again after settling an order, and when the merchant changed the stock policy meanwhile. */
const maxAttempts = 5

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
}

type Checkout = {
  readonly userId: number
  readonly address: string
  readonly paymentType: string | null
  /** A repeat with the same key gets the same order, unless the cart changed while the order is unpaid. */
  readonly idempotencyKey: string | null
  readonly extraOptions: ExtraOptions
  readonly acceptedLate: readonly AcceptedLate[]
  /** Null for older clients that do not send what they show. */
  readonly shown: ShownOrder | null
  /** Null for an order without gift cards and credit. */
  readonly valueChoice: ValueChoice | null
  readonly shownToPay: Money | null
}

type Owner = Pick<Checkout, 'userId' | 'idempotencyKey' | 'valueChoice' | 'paymentType'>

type ReadSnapshot = CheckoutSnapshot & { readonly holds: null }

export async function readSnapshot(ctx: Context, owner: Owner): Promise<ReadSnapshot> {
  const { userId, valueChoice } = owner
  const [attempts, cart, values, facts] = await Promise.all([
    earlierAttempts(ctx, owner),
    cartToBuy(ctx, userId),
    valueChoice === null ? [] : chosenValues(ctx, userId, valueChoice),
    offlineMethodOf(owner) === null ? null : offlineFacts(ctx, userId),
  ])
  const part = cart && isInParts(owner.paymentType) ? await partOf(ctx, cart) : null
  const recipients = cart?.lines.some(({ isGiftCard }) => isGiftCard) ? await listRecipientTexts(ctx.db, userId) : []
  return {
    attempts,
    cart,
    values: cart ? valuesOfCart(cart, values) : [],
    facts,
    recipients,
    firstPart: part?.first ?? null,
    holds: null,
  }
}

export function offlineMethodOf({ paymentType }: Pick<Owner, 'paymentType'>): OfflineMethod | null {
  const method = methodOf(paymentType)
  return method === undefined || method === 'online' ? null : method
}

async function lockSnapshot(trx: Context, request: Request): Promise<CheckoutSnapshot> {
  if (request.origin !== null) await lockOrigin(trx, request.origin)
  await lockCart(trx, request.userId)
  await lockUnpaidOrders(trx, request.userId)
  return readCounted(trx, request)
}

async function readCounted(trx: Context, request: Request): Promise<CheckoutSnapshot> {
  const snapshot = await readSnapshot(trx, request)
  return { ...snapshot, holds: await countedHolds(trx, request, snapshot) }
}

async function countedHolds(
  trx: Context,
  { userId, origin, shopper: { isProved } }: Request,
  { cart }: CheckoutSnapshot,
): Promise<CountedHolds | null> {
  if (origin === null) return null
  const tracked = cart?.lines.filter(({ stockPolicy }) => stockPolicy === 'tracked') ?? []
  const stockItemIds = tracked.map(({ stockItemId }) => stockItemId)
  const others = await othersHolds(trx, { userId, origin, stockItemIds })
  const long = await longHolds(trx, { userId, origin, isProved, exceptId: null })
  return { others, transferRefusal: refusalOfTransfer(long), hasTooManyLong: hasTooManyLong(long) }
}

/** `hasLapsed`: the order counts towards the limit of shoppers whose orders lapsed. */
export type Request = CheckoutRequest & Owner & { readonly hasLapsed: boolean }

/** Decides by the prefetched snapshot without locks; conflicts and plans of several batches run again with locks. */
export async function checkout(ctx: Context, order: Checkout, prefetched: Promise<CheckoutSnapshot>): Promise<number> {
  await countOrder(ctx, order)
  refuse(methodOf(order.paymentType) === undefined ? { code: 'checkout.payment_type' } : null)
  const measurements = order.extraOptions.isCutToMeasure ? await viewMeasurements(ctx, order.userId) : null
  refuse(refusalOfExtras(order.extraOptions, measurements))
  const [snapshot, delivery] = await Promise.all([prefetched, deliveryPlan(ctx)])
  const offlineMethod = offlineMethodOf(order)
  const shopper = await orderingShopper(ctx, order.userId)
  const isCounted = offlineMethod !== null || (ctx.ports.hasRateLimit && shopper.isGuest)
  const request = {
    ...order,
    shopper,
    origin: isCounted ? originOf(shopper, order.address) : null,
    offlineMethod,
    isInParts: isInParts(order.paymentType),
    measurements,
    ...(await holdOf(ctx, order, snapshot)),
    now: ctx.now,
    fingerprintOf,
    priceOffline,
    arrivalsOf: ({ lines, address }: AddressedCart) =>
      arrivalsOf(lines, { place: address, plan: delivery, now: ctx.now }),
  }
  const orderId = await withoutLostCode(ctx, order.userId, async () => {
    return (await orConflict(execute(ctx, request, snapshot))) ?? checkoutWithLocks(ctx, request)
  })
  // After a crash here the shopper requests the code on the next page.
  if (offlineMethod !== null) await queueCashCode(ctx, orderId)
  return orderId
}

/** Removes a code that no longer applies, so that the shopper sees this refusal only once. */
async function withoutLostCode(ctx: Context, userId: number, place: () => Promise<number>): Promise<number> {
  try {
    return await place()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'checkout.lost_code') await removeCode(ctx, userId)
    throw error
  }
}

export const fingerprintOf = (content: string): string => createHash('sha256').update(content).digest('base64url')

async function holdOf(ctx: Context, visitor: Visitor, { attempts }: CheckoutSnapshot) {
  const { documents, hasRateLimit } = ctx.ports
  const { body: reservation } = await documents.read('reservation')
  const isCrowded = await isCrowdedNetwork(ctx, visitor)
  const hasLapsed = hasRateLimit && hasShortHold(attempts.open?.heldMinutes ?? 0, reservation.minutes)
  const isShort = isCrowded || hasLapsed
  const { minutes: fullMinutes, shortMinutes } = reservation
  return { hasLapsed, hold: { isShort, minutes: isShort ? shortMinutes : fullMinutes, fullMinutes, shortMinutes } }
}

async function orConflict<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isWriteConflict(error)) return undefined
    throw error
  }
}

/** Undefined for a plan of several batches, which needs locks. Throws a write conflict for an outdated snapshot. */
async function execute(ctx: Context, request: Request, snapshot: CheckoutSnapshot): Promise<number | undefined> {
  const { userId, idempotencyKey } = request
  const plan = planCheckout(request, snapshot)
  if (plan.kind === 'refuse') throw new ShopError(plan.refusal.code, plan.refusal.facts)
  if (plan.kind === 'repeat') return plan.orderId
  const isLocked = ctx.db.isTransaction
  const needsLocks = plan.kind === 'renew' || request.hasLapsed || request.origin !== null
  if (plan.kind === 'replace' || (!isLocked && needsLocks)) return undefined
  if (plan.kind === 'renew') {
    if (plan.reservedUntil) await renewHold(ctx, plan.orderId, plan.reservedUntil)
    if (idempotencyKey !== null) await recordRequest(ctx, userId, idempotencyKey)
    return plan.orderId
  }
  if (request.hasLapsed) await countLapsedOrder(ctx, userId)
  if (plan.cart.lines.some(({ isGiftCard }) => isGiftCard)) {
    if (!isLocked) return undefined
    await assertDailyLimit(ctx, userId, plan.cart.lines)
  }
  const pickup = plan.cart.address?.pickup
  // The pieces of the store are compared under the locks of the reservation.
  if (pickup !== undefined && !isLocked) return undefined
  const counted = plan.cart.lines.filter((line) => line.stockPolicy === 'tracked')
  const expected = { latestId: snapshot.attempts.latestId, idempotencyKey, counted }
  const work = unitOfWork(ctx.db)
  assertCartUnchanged(work, userId, plan.cart)
  const { draft, cart } = plan
  // An offline order waits for days beside other orders, so its pieces and code leave the cart at once.
  const thenWrite = () => {
    if (request.offlineMethod === 'bank_transfer')
      removeBoughtItems(work, { userId, items: cart.lines, code: draft.offerCode })
  }
  const orderId = await placeOrder(ctx, work, { draft, expected, thenWrite })
  if (pickup !== undefined) await holdPickup(ctx, { orderId, storeId: pickup.storeId, lines: cart.lines })
  return orderId
}

async function checkoutWithLocks(ctx: Context, request: Request): Promise<number> {
  const settled = new Set<number>()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const outcome = await orConflict(inTransaction(ctx, (trx) => executeWithLocks(trx, request, settled)))
    if (typeof outcome === 'number') return outcome
    for (const orderId of outcome ?? []) {
      await settleBeforeReplacing(ctx, orderId)
      settled.add(orderId)
    }
  }
  throw new ShopError('shop.busy')
}

/** Returns the order's id, or the opened orders to settle before the new order replaces them. */
export async function executeWithLocks(
  trx: Context,
  request: Request,
  settled: ReadonlySet<number>,
): Promise<number | readonly number[]> {
  const snapshot = await lockSnapshot(trx, request)
  const plan = planCheckout(request, snapshot)
  if (plan.kind !== 'replace') return expectOrder(await execute(trx, request, snapshot))
  const unsettled = (await listOpenedOrders(trx, plan.orderIds)).filter((orderId) => !settled.has(orderId))
  if (unsettled.length > 0) return unsettled
  await cancelReplaced(trx, plan.orderIds)
  if (plan.holdIds.length > 0) await releaseHolds(trx, plan.holdIds)
  return expectOrder(await execute(trx, request, await readCounted(trx, request)))
}

function expectOrder(orderId: number | undefined): number {
  if (orderId === undefined) throw new Error('A checkout with locks must return an order.')
  return orderId
}

/** Queries the provider before an order is replaced, outside any transaction, so that no shopper pays twice. */
export async function settleBeforeReplacing(ctx: Context, orderId: number): Promise<void> {
  await settleBeforeCancelling(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  if (order && isPaid(order.state)) throw new ShopError('checkout.paid_meanwhile')
}
