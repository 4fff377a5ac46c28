import { createHash } from 'node:crypto'
import type { Refusal } from '@shop/contract/errors'
import { cartForCheckout, cartToBuy, unchangedCartStep } from '#features/cart'
import { viewMeasurements } from '#features/measurements'
import {
  earlierAttempts,
  findOpenOrder,
  findOrder,
  findRequestedOrder,
  isPaid,
  isPayable,
  listUnpaid,
  placeWithLocks,
  tryOptimisticPlacing,
  rememberRequest,
  renewHold,
  supersedeUnpaid,
} from '#features/orders'
import { settleBeforeCancelling, listOpenedOrders } from '#features/payments'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { countLapsedOrder, countOrder, isCrowdedNetwork, type Visitor } from './checkout.limits.ts'
import {
  addressedCart,
  cartContent,
  isHeldShortly,
  orderDraft,
  orderExtras,
  refusalOfPaymentType,
  refusalOfPurchase,
  refusalOfWishes,
  type Drafting,
  type Wishes,
} from './checkout.rules.ts'
import type { AddressedCart, CheckoutCart, OrderDraft, OrderExtras } from './purchase.ts'
import { isAsShown, type ShownOrder } from './shown-order.rules.ts'

const minuteMs = 60_000

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
}

type Checkout = {
  readonly userId: number
  /** Of the network that the request came from. */
  readonly address: string
  readonly paymentType: string | null
  /** A repeat with the same key gets the same order, unless the cart has changed and nobody has paid. */
  readonly idempotencyKey: string | null
  readonly wishes: Wishes
  /** Null for clients that do not say what they show. */
  readonly shown: ShownOrder | null
}

type Measured = Omit<Checkout, 'paymentType'> & {
  readonly measurements: OrderExtras['measurements']
  readonly hold: Hold
}

/** For how long the order may hold its pieces, and whether that is so because earlier ones lapsed. */
type Hold = { readonly minutes: number; readonly isShort: boolean; readonly hasLapsed: boolean }

/** What an order is decided by as long as nothing has changed: read without locks. */
export async function prefetchCheckout(
  ctx: Context,
  { userId, idempotencyKey }: Pick<Checkout, 'userId' | 'idempotencyKey'>,
): Promise<PrefetchedCheckout> {
  const [attempts, cart] = await Promise.all([earlierAttempts(ctx, { userId, idempotencyKey }), cartToBuy(ctx, userId)])
  return { attempts, cart }
}

type PrefetchedCheckout = {
  readonly attempts: Awaited<ReturnType<typeof earlierAttempts>>
  readonly cart: CheckoutCart | undefined
}

/**
 * Turns the cart into an unpaid order that holds its pieces; `lookedAt` is what `prefetchCheckout` found of this shopper. The
 * cart stays until the order is paid.
 */
export async function checkout(
  ctx: Context,
  checkout: Checkout,
  lookedAt: Promise<PrefetchedCheckout>,
): Promise<number> {
  await countOrder(ctx, checkout)
  refuse(refusalOfPaymentType(checkout.paymentType))
  const { userId, wishes } = checkout
  const measurements = wishes.isCutToMeasure ? await viewMeasurements(ctx, userId) : null
  refuse(refusalOfWishes(wishes, measurements))
  const found = await lookedAt
  const measured = { ...checkout, measurements, hold: await holdOf(ctx, checkout, found) }
  return (await tryOptimisticCheckout(ctx, measured, found)) ?? checkoutWithLocks(ctx, measured)
}

async function holdOf(ctx: Context, visitor: Visitor, { attempts }: PrefetchedCheckout): Promise<Hold> {
  const { reservationMinutes, shortReservationMinutes, hasRateLimit } = ctx.ports
  const isCrowded = await isCrowdedNetwork(ctx, visitor)
  const hasLapsed = hasRateLimit && isHeldShortly(attempts.open?.heldMinutes ?? 0, reservationMinutes)
  const isShort = isCrowded || hasLapsed
  return { isShort, hasLapsed, minutes: isShort ? shortReservationMinutes : reservationMinutes }
}

/**
 * The first attempt at a cart, as nearly all are: read and decided without locks, and written in one batch when nothing
 * has changed meanwhile. Undefined: it has, or an earlier attempt has to be looked at, with locks.
 */
async function tryOptimisticCheckout(
  ctx: Context,
  measured: Measured,
  lookedAt: PrefetchedCheckout,
): Promise<number | undefined> {
  const { userId, idempotencyKey } = measured
  const { latestId, open, requested } = lookedAt.attempts
  if (requested !== null) return requested.state === 'awaiting_payment' ? undefined : requested.id
  if (open?.state === 'awaiting_payment' || measured.hold.hasLapsed) return undefined
  const cart = sendable(lookedAt.cart)
  refuseOtherThanShown(measured, cart)
  const draft = draftOf(cart, draftingOf(ctx, { ...measured, cart, earlier: open }))
  return tryOptimisticPlacing(ctx, draft, {
    latestId,
    idempotencyKey,
    guard: unchangedCartStep(userId, cart),
    counted: cart.lines.filter((line) => line.stockPolicy === 'tracked'),
  })
}

/** The order, or opened orders that it would replace and that the provider has to be asked about first. */
type Attempt = { readonly orderId: number } | { readonly toAsk: readonly number[] }

/**
 * The cart's row is locked first, so two calls of one shopper
 * take turns: the second finds the first one's order, and the same cart gets the same order again. A changed cart
 * replaces the unpaid order, whose pieces count as free, once the provider has said that nobody paid for it.
 */
async function checkoutWithLocks(ctx: Context, measured: Measured): Promise<number> {
  const asked = new Set<number>()
  for (;;) {
    const attempt = await inTransaction(ctx, (trx) => attemptLocked(trx, measured, asked))
    if ('orderId' in attempt) return attempt.orderId
    for (const orderId of attempt.toAsk) {
      await askBeforeReplacing(ctx, orderId)
      asked.add(orderId)
    }
  }
}

async function attemptLocked(ctx: Context, measured: Measured, asked: ReadonlySet<number>): Promise<Attempt> {
  const { userId, idempotencyKey } = measured
  const cart = await cartForCheckout(ctx, userId)
  if (idempotencyKey === null) return placeOrFind(ctx, { ...measured, asked }, cart)
  const known = await findRequestedOrder(ctx, { userId, idempotencyKey })
  if (known?.state === 'awaiting_payment') refuseOtherCart(ctx, measured, { cart, fingerprint: known.cartFingerprint })
  if (known) return { orderId: known.id }
  const attempt = await placeOrFind(ctx, { ...measured, asked }, cart)
  if ('orderId' in attempt) await rememberRequest(ctx, { userId, idempotencyKey, orderId: attempt.orderId })
  return attempt
}

type Known = { readonly cart: CheckoutCart | undefined; readonly fingerprint: string }

/** A repeat of a request is no repeat when it would pay for another cart than the first one did. */
function refuseOtherCart(ctx: Context, measured: Measured, { cart, fingerprint }: Known): void {
  const wanted = addressedCart(cart)
  if ('code' in wanted) throw new ShopError('checkout.changed_cart')
  const { cartFingerprint } = draftingOf(ctx, { ...measured, cart: wanted, earlier: null })
  if (cartFingerprint !== fingerprint) throw new ShopError('checkout.changed_cart')
  refuseOtherThanShown(measured, wanted)
}

function refuseOtherThanShown({ shown }: Measured, cart: AddressedCart): void {
  if (shown === null || isAsShown(shown, { cart, total: cart.totals.total })) return
  // A piece that has gone is named; that the cart is another one follows from it.
  refuse(refusalOfPurchase(cart))
  throw new ShopError('checkout.changed_cart')
}

/** Nobody pays twice because the provider's word is still on its way while the cart changes. Asked outside of transactions. */
async function askBeforeReplacing(ctx: Context, orderId: number): Promise<void> {
  await settleBeforeCancelling(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  if (order && isPaid(order.state)) throw new ShopError('checkout.paid_meanwhile')
}

function sendable(cart: CheckoutCart | undefined): AddressedCart {
  const outcome = addressedCart(cart)
  if ('code' in outcome) throw new ShopError(outcome.code)
  return outcome
}

type Earlier = { readonly id: number; readonly firstAttemptId: number | null }

type Buying = Measured & { readonly cart: AddressedCart; readonly earlier: Earlier | null }

function draftingOf(ctx: Context, { userId, cart, earlier, wishes, measurements, hold }: Buying): Drafting {
  const extras = orderExtras(cart, wishes, measurements)
  return {
    userId,
    extras,
    cartFingerprint: createHash('sha256').update(cartContent(cart, extras)).digest('base64url'),
    reservedUntil: new Date(ctx.now.getTime() + hold.minutes * minuteMs),
    firstAttemptId: earlier && (earlier.firstAttemptId ?? earlier.id),
  }
}

type Placing = Measured & { readonly asked: ReadonlySet<number> }

async function placeOrFind(ctx: Context, placing: Placing, found: CheckoutCart | undefined): Promise<Attempt> {
  const { userId, asked } = placing
  const wanted = sendable(found)
  refuseOtherThanShown(placing, wanted)
  const open = await findOpenOrder(ctx, userId)
  const drafting = draftingOf(ctx, { ...placing, cart: wanted, earlier: open ?? null })
  if (open?.state !== 'awaiting_payment') return place(ctx, { cart: wanted, drafting, hold: placing.hold })
  if (isSameOrder(open, { drafting, cart: wanted }) && isPayable(open, ctx.now)) {
    if (!placing.hold.isShort) await renewHold(ctx, open.id, drafting.reservedUntil)
    return { orderId: open.id }
  }
  const toAsk = (await listOpenedOrders(ctx, await listUnpaid(ctx, userId))).filter((orderId) => !asked.has(orderId))
  if (toAsk.length > 0) return { toAsk }
  await supersedeUnpaid(ctx, userId)
  const cart = sendable(await cartForCheckout(ctx, userId))
  refuseOtherThanShown(placing, cart)
  return place(ctx, { cart, drafting: draftingOf(ctx, { ...placing, cart, earlier: open }), hold: placing.hold })
}

type Same = { readonly drafting: Drafting; readonly cart: AddressedCart }
type OpenOrder = NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>

/** What delivery costs may have changed while the cart has not. */
function isSameOrder(open: OpenOrder, { drafting, cart }: Same): boolean {
  return open.cartFingerprint === drafting.cartFingerprint && open.total.amountMinor === cart.totals.total.amountMinor
}

function draftOf(cart: AddressedCart, drafting: Drafting): OrderDraft {
  refuse(refusalOfPurchase(cart))
  const { shipping } = cart.totals
  if (shipping === null) throw new ShopError('checkout.not_deliverable')
  return orderDraft(cart, shipping, drafting)
}

async function place(ctx: Context, { cart, drafting, hold }: Same & { readonly hold: Hold }): Promise<Attempt> {
  const draft = draftOf(cart, drafting)
  if (hold.hasLapsed) await countLapsedOrder(ctx, drafting.userId)
  return { orderId: (await placeWithLocks(ctx, draft)).id }
}
