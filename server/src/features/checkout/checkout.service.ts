import { createHash } from 'node:crypto'
import type { Refusal } from '@shop/contract/errors'
import type { Money } from '@shop/contract/money'
import { cartForCheckout, cartToBuy, chooseDestination, unchangedCartStep, viewCart } from '#features/cart'
import { viewMeasurements } from '#features/measurements'
import {
  earlierAttempts,
  findOpenOrder,
  findRequestedOrder,
  isPayable,
  placeOrder,
  placeUnlocked,
  rememberRequest,
  renewHold,
  supersedeUnpaid,
} from '#features/orders'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  addressedCart,
  cartContent,
  orderDraft,
  orderExtras,
  refusalOfPaymentType,
  refusalOfPurchase,
  refusalOfWishes,
  type Drafting,
  type Wishes,
} from './checkout.rules.ts'
import { findAddress, findCity } from './checkout.store.ts'
import type { AddressedCart, CheckoutCart, OrderDraft, OrderExtras } from './purchase.ts'

const minuteMs = 60_000

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
}

type Destination = { readonly userId: number; readonly addressId: number | null; readonly cityId: number | null }

async function checkAddress(ctx: Context, userId: number, addressId: number): Promise<void> {
  const address = await findAddress(ctx.db, addressId)
  if (!address) throw new ShopError('address.not_found')
  if (address.userId !== userId) throw new ShopError('auth.not_yours')
  if (!address.isDeliveredTo) throw new ShopError('checkout.not_deliverable')
}

async function checkCity(ctx: Context, cityId: number): Promise<void> {
  const city = await findCity(ctx.db, cityId)
  if (!city) throw new ShopError('address.unknown_place')
  if (!city.isDeliveredTo) throw new ShopError('checkout.not_deliverable')
}

export async function sendCartTo(
  ctx: Context,
  { userId, addressId }: { readonly userId: number; readonly addressId: number },
): Promise<void> {
  await checkAddress(ctx, userId, addressId)
  await chooseDestination(ctx, { userId, addressId })
}

/** What delivery there costs; the cart goes there from now on. An address says more than a city. */
export async function priceDelivery(ctx: Context, { userId, addressId, cityId }: Destination): Promise<Money> {
  if (addressId !== null) {
    await sendCartTo(ctx, { userId, addressId })
  } else if (cityId !== null) {
    await checkCity(ctx, cityId)
    await chooseDestination(ctx, { userId, cityId })
  }
  const { totals } = await viewCart(ctx, userId)
  if (totals.shipping === null) throw new ShopError('checkout.not_deliverable')
  return totals.shipping
}

type Checkout = {
  readonly userId: number
  readonly paymentType: string | null
  /** A repeat with the same key gets the same order, whatever became of the cart. */
  readonly idempotencyKey: string | null
  readonly wishes: Wishes
}

type Measured = Omit<Checkout, 'paymentType'> & { readonly measurements: OrderExtras['measurements'] }

/** What an order is decided by as long as nothing has changed: read without locks. */
export async function lookAtCart(
  ctx: Context,
  { userId, idempotencyKey }: Pick<Checkout, 'userId' | 'idempotencyKey'>,
): Promise<LookedAt> {
  const [attempts, cart] = await Promise.all([earlierAttempts(ctx, { userId, idempotencyKey }), cartToBuy(ctx, userId)])
  return { attempts, cart }
}

type LookedAt = {
  readonly attempts: Awaited<ReturnType<typeof earlierAttempts>>
  readonly cart: CheckoutCart | undefined
}

/**
 * Turns the cart into an unpaid order that holds its pieces; `lookedAt` is what `lookAtCart` found of this shopper. The
 * cart stays until the order is paid.
 */
export async function checkOut(ctx: Context, checkout: Checkout, lookedAt: Promise<LookedAt>): Promise<number> {
  refuse(refusalOfPaymentType(checkout.paymentType))
  const { userId, wishes } = checkout
  const measurements = wishes.isCutToMeasure ? await viewMeasurements(ctx, userId) : null
  refuse(refusalOfWishes(wishes, measurements))
  const measured = { ...checkout, measurements }
  return (await checkOutUnlocked(ctx, measured, await lookedAt)) ?? checkOutLocked(ctx, measured)
}

/**
 * The first attempt at a cart, as nearly all are: read and decided without locks, and written in one batch when nothing
 * has changed meanwhile. Undefined: it has, or an earlier attempt has to be looked at, with locks.
 */
async function checkOutUnlocked(ctx: Context, measured: Measured, lookedAt: LookedAt): Promise<number | undefined> {
  const { userId, idempotencyKey } = measured
  const { latestId, open, requestedId } = lookedAt.attempts
  if (requestedId !== null) return requestedId
  if (open?.state === 'awaiting_payment') return undefined
  const cart = sendable(lookedAt.cart)
  const draft = draftOf(cart, draftingOf(ctx, { ...measured, cart, earlier: open }))
  return placeUnlocked(ctx, draft, {
    latestId,
    idempotencyKey,
    guard: unchangedCartStep(userId, cart),
    counted: cart.lines.filter((line) => line.stockPolicy === 'tracked'),
  })
}

/**
 * The cart's row is locked first, so two calls of one shopper
 * take turns: the second finds the first one's order, and the same cart gets the same order again. A changed cart
 * replaces the unpaid order, whose pieces count as free.
 */
async function checkOutLocked(ctx: Context, measured: Measured): Promise<number> {
  const { userId, idempotencyKey } = measured
  return inTransaction(ctx, async (trx) => {
    const cart = await cartForCheckout(trx, userId)
    if (idempotencyKey === null) return placeOrFind(trx, measured, cart)
    const known = await findRequestedOrder(trx, { userId, idempotencyKey })
    if (known !== undefined) return known
    const orderId = await placeOrFind(trx, measured, cart)
    await rememberRequest(trx, { userId, idempotencyKey, orderId })
    return orderId
  })
}

function sendable(cart: CheckoutCart | undefined): AddressedCart {
  const outcome = addressedCart(cart)
  if ('code' in outcome) throw new ShopError(outcome.code)
  return outcome
}

type Earlier = { readonly id: number; readonly firstAttemptId: number | null }

type Buying = Measured & { readonly cart: AddressedCart; readonly earlier: Earlier | null }

function draftingOf(ctx: Context, { userId, cart, earlier, wishes, measurements }: Buying): Drafting {
  const extras = orderExtras(cart, wishes, measurements)
  return {
    userId,
    extras,
    cartFingerprint: createHash('sha256').update(cartContent(cart, extras)).digest('base64url'),
    reservedUntil: new Date(ctx.now.getTime() + ctx.ports.reservationMinutes * minuteMs),
    firstAttemptId: earlier && (earlier.firstAttemptId ?? earlier.id),
  }
}

async function placeOrFind(ctx: Context, measured: Measured, cart: CheckoutCart | undefined): Promise<number> {
  const { userId } = measured
  const wanted = sendable(cart)
  const open = await findOpenOrder(ctx, userId)
  const drafting = draftingOf(ctx, { ...measured, cart: wanted, earlier: open ?? null })
  if (open?.state !== 'awaiting_payment') return place(ctx, wanted, drafting)
  if (open.cartFingerprint === drafting.cartFingerprint && isPayable(open, ctx.now)) {
    await renewHold(ctx, open.id, drafting.reservedUntil)
    return open.id
  }
  await supersedeUnpaid(ctx, userId)
  return place(ctx, sendable(await cartForCheckout(ctx, userId)), drafting)
}

function draftOf(cart: AddressedCart, drafting: Drafting): OrderDraft {
  refuse(refusalOfPurchase(cart))
  const { shipping } = cart.totals
  if (shipping === null) throw new ShopError('checkout.not_deliverable')
  return orderDraft(cart, shipping, drafting)
}

async function place(ctx: Context, cart: AddressedCart, drafting: Drafting): Promise<number> {
  return (await placeOrder(ctx, draftOf(cart, drafting))).id
}
