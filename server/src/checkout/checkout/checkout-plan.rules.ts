import type { OfflineMethod } from '@shop/contract/checkout/offline-payments'
import { minuteMs } from '@shop/contract/core/durations'
import type { Refusal } from '@shop/contract/core/errors'
import { subtract, sum, type Money } from '@shop/contract/core/money'
import type { AcceptedLate } from '@shop/contract/selling/lateness'
import {
  addressedCart,
  cartContent,
  orderDraft,
  orderExtras,
  refusalOfPurchase,
  type Drafting,
  type ExtraOptions,
} from './checkout.rules.ts'
import { refusalOfLate } from './late-pieces.rules.ts'
import type {
  AddressedCart,
  Attempts,
  CheckoutCart,
  HoldTime,
  LineArrival,
  OfflineChoice,
  OfflineFacts,
  OfflineRequest,
  OrderDraft,
  OrderExtras,
  OrderingShopper,
  Origin,
  OthersHolds,
  ValueUse,
} from './purchase.types.ts'
import { isAsShown, type ShownOrder } from './shown-order.rules.ts'
import { unprovedHold } from './unpaid-holds.rules.ts'

export type CheckoutSnapshot = {
  readonly attempts: Attempts
  readonly cart: CheckoutCart | undefined
  /** The parts that gift cards and credit pay. */
  readonly values: readonly ValueUse[]
  /** Null for an online payment. */
  readonly facts: OfflineFacts | null
  /** The first of two payments; null when the cart cannot be paid so, or is not to be. */
  readonly firstPart: Money | null
  /** The recipients of the gift cards in the cart. */
  readonly recipients: readonly string[]
  /** Counted only under the locks of the request's origin; null before, and for orders that are not counted. */
  readonly holds: CountedHolds | null
}

export type CountedHolds = {
  readonly others: OthersHolds
  /** Why the contact can have no further unpaid transfer; null when it can. */
  readonly transferRefusal: Refusal | null
  readonly hasTooManyLong: boolean
}

export type CheckoutRequest = {
  readonly userId: number
  readonly extraOptions: ExtraOptions
  readonly measurements: OrderExtras['measurements']
  readonly acceptedLate: readonly AcceptedLate[]
  /** Null for older clients, which do not send what they show. */
  readonly shown: ShownOrder | null
  /** The sum to pay after gift cards and credit, as the page showed it. */
  readonly shownToPay: Money | null
  readonly hold: HoldTime
  readonly shopper: Pick<OrderingShopper, 'isProved' | 'isGuest' | 'name'>
  /** Null for an order whose hold does not count. */
  readonly origin: Origin | null
  readonly isInParts: boolean
  /** Null for an online payment. */
  readonly offlineMethod: OfflineMethod | null
  readonly priceOffline: (cart: CheckoutCart, wish: OfflineRequest) => OfflineChoice
  readonly now: Date
  readonly fingerprintOf: (content: string) => string
  /** The arrivals that the cart shows at the same moment. */
  readonly arrivalsOf: (cart: AddressedCart) => readonly LineArrival[]
}

export type CheckoutPlan =
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  /** The order that an earlier identical request got. */
  | { readonly kind: 'repeat'; readonly orderId: number }
  /** The unpaid order of the same cart; with null, its hold does not change. */
  | { readonly kind: 'renew'; readonly orderId: number; readonly reservedUntil: Date | null }
  /** Unpaid orders and alert holds that end first, which returns their stock to the cart. */
  | { readonly kind: 'replace'; readonly orderIds: readonly number[]; readonly holdIds: readonly number[] }
  | { readonly kind: 'place'; readonly draft: OrderDraft; readonly cart: AddressedCart }

const refuse = (refusal: Refusal): CheckoutPlan => ({ kind: 'refuse', refusal })

type Chosen = Pick<CheckoutSnapshot, 'attempts' | 'values' | 'recipients' | 'firstPart'>

/** The cart with the fee of its payment method; null for an online payment. */
function offlineOf(request: CheckoutRequest, cart: AddressedCart, facts: OfflineFacts | null): OfflineChoice | null {
  const { offlineMethod: method, extraOptions } = request
  if (method === null || facts === null) return null
  return request.priceOffline(cart, { method, isCutToMeasure: extraOptions.isCutToMeasure, facts })
}

type Priced = { readonly cart: AddressedCart; readonly choice: OfflineChoice | null }

function pricedCart(request: CheckoutRequest, { cart, facts }: CheckoutSnapshot): Priced | Refusal {
  const addressed = addressedCart(cart, request.shopper.name)
  if ('code' in addressed) return addressed
  const choice = offlineOf(request, addressed, facts)
  return { cart: choice === null ? addressed : { ...addressed, totals: choice.totals }, choice }
}

type Held = HoldTime & { readonly hoursAfterCode: number | null }

const trackedLines = ({ lines }: AddressedCart) => lines.filter(({ stockPolicy }) => stockPolicy === 'tracked')

/** How long the order reserves its stock. Only a proved contact gets the hours of the terms. */
function heldFor(
  { hold, shopper }: CheckoutRequest,
  { cart, choice }: Priced,
  holds: CountedHolds | null,
): Held | Refusal {
  const isTransfer = choice?.method === 'bank_transfer'
  const refusal = isTransfer && holds !== null ? holds.transferRefusal : null
  if (refusal) return refusal
  const hours = choice?.terms?.holdHours ?? 1
  const isPaidNow = choice === null || choice.advance.amountMinor > 0
  const isLong = !isPaidNow && shopper.isProved && !hold.isShort && holds?.hasTooManyLong !== true
  if (isLong) return { ...hold, minutes: hours * 60, hoursAfterCode: null }
  const pieces = trackedLines(cart).reduce((count, { quantity }) => count + quantity, 0)
  const isCounted = holds !== null && !shopper.isProved
  const counted = isCounted ? unprovedHold(hold, holds.others, { isGuest: shopper.isGuest, pieces }) : hold
  return 'code' in counted ? counted : { ...counted, hoursAfterCode: isTransfer ? hours : null }
}

function toOffline(choice: OfflineChoice | null, hoursAfterCode: number | null): Drafting['offline'] {
  if (choice === null) return null
  const { method, fee, advance, terms } = choice
  return { method, fee, advance, bankDetails: terms?.bankDetails ?? '', hoursAfterCode }
}

type HeldFor = Pick<Held, 'minutes' | 'hoursAfterCode'>

const unheld = ({ hold }: CheckoutRequest): HeldFor => ({ minutes: hold.minutes, hoursAfterCode: null })

function draftingOf(
  request: CheckoutRequest,
  { cart, choice, held: { minutes, hoursAfterCode } }: Priced & { readonly held: HeldFor },
  { attempts: { open }, values, recipients, firstPart }: Chosen,
): Drafting {
  const extras = orderExtras(cart, request.extraOptions, request.measurements)
  const offline = toOffline(choice, hoursAfterCode)
  return {
    userId: request.userId,
    extras,
    offline,
    firstPart,
    values,
    cartFingerprint: request.fingerprintOf(
      cartContent(cart, extras, { offline, firstPart, valueIds: values.map(({ valueId }) => valueId), recipients }),
    ),
    reservedUntil: new Date(request.now.getTime() + minutes * minuteMs),
    firstAttemptId: open && (open.firstAttemptId ?? open.id),
    origin: request.origin,
  }
}

function refusalOfOther({ shown }: CheckoutRequest, cart: AddressedCart): Refusal | null {
  if (shown === null || isAsShown(shown, { cart, total: cart.totals.total })) return null
  // Reports a sold-out product first, because it explains why the carts differ.
  return refusalOfPurchase(cart) ?? { code: 'checkout.changed_cart' }
}

/** An older client does not show that its code no longer applies, so the total would exceed the one it showed. */
function refusalOfLostCode({ shown }: CheckoutRequest, { offers: { code, applied } }: AddressedCart): Refusal | null {
  if (shown !== null || code === null || applied.some(({ offer }) => offer.code === code)) return null
  return { code: 'checkout.lost_code' }
}

/** Checks each piece against the day of the occasion, whatever the page checked before. */
function refusalOfDay(request: CheckoutRequest, cart: AddressedCart): Refusal | null {
  const { neededBy } = request.extraOptions
  if (neededBy === null) return null
  return refusalOfLate(cart, { neededBy, acceptedLate: request.acceptedLate }, request.arrivalsOf(cart))
}

/** Refuses a repeated request when the cart differs from the cart of its order. */
function planRepeat(
  request: CheckoutRequest,
  snapshot: CheckoutSnapshot,
  known: NonNullable<Attempts['requested']>,
): CheckoutPlan {
  const repeat: CheckoutPlan = { kind: 'repeat', orderId: known.id }
  if (known.state !== 'awaiting_payment') return repeat
  const priced = pricedCart(request, snapshot)
  if ('code' in priced) return refuse({ code: 'checkout.changed_cart' })
  const { cartFingerprint } = draftingOf(request, { ...priced, held: unheld(request) }, snapshot)
  if (cartFingerprint !== known.cartFingerprint) return refuse({ code: 'checkout.changed_cart' })
  const refusal = refusalOfOther(request, priced.cart)
  return refusal ? refuse(refusal) : repeat
}

function isOtherRest({ shownToPay }: CheckoutRequest, { totals }: AddressedCart, { values }: Drafting): boolean {
  const rest = subtract(totals.total, sum(values.map(({ amount }) => amount)))
  return shownToPay !== null && rest.amountMinor !== shownToPay.amountMinor
}

function planOrder(request: CheckoutRequest, cart: AddressedCart, drafting: Drafting): CheckoutPlan {
  const refusal = refusalOfPurchase(cart)
  if (refusal) return refuse(refusal)
  const { shipping } = cart.totals
  if (shipping === null) return refuse({ code: 'checkout.not_deliverable' })
  if (isOtherRest(request, cart, drafting)) return refuse({ code: 'gift_card.changed' })
  const arrivals = request.arrivalsOf(cart)
  return { kind: 'place', draft: orderDraft(cart, { shipping, drafting, arrivals }), cart }
}

/** The same unpaid cart gets the same order again; a changed cart replaces the shopper's unpaid orders. */
export function planCheckout(request: CheckoutRequest, snapshot: CheckoutSnapshot): CheckoutPlan {
  const { attempts } = snapshot
  const { open, requested, unpaidIds } = attempts
  if (requested !== null) return planRepeat(request, snapshot, requested)
  const priced = pricedCart(request, snapshot)
  if ('code' in priced) return refuse(priced)
  const { cart, choice } = priced
  const refusal = refusalOfOther(request, cart) ?? refusalOfLostCode(request, cart) ?? refusalOfDay(request, cart)
  if (refusal) return refuse(refusal)
  if (choice !== null && choice.refusal !== null) return refuse({ code: choice.refusal })
  if (request.isInParts && snapshot.firstPart === null) return refuse({ code: 'part_payment.not_offered' })
  if ((choice !== null || request.isInParts) && snapshot.values.length > 0)
    return refuse({ code: 'checkout.value_online_only' })
  const held = heldFor(request, priced, snapshot.holds)
  // An existing order stays; only its hold is not extended.
  const isRefused = 'code' in held
  const drafting = draftingOf(request, { ...priced, held: isRefused ? unheld(request) : held }, snapshot)
  const isSame =
    open?.isPayable === true &&
    open.cartFingerprint === drafting.cartFingerprint &&
    // The delivery rate may change while the cart does not.
    open.totalMinor === cart.totals.total.amountMinor
  if (isSame) {
    const isKept = isRefused || held.isShort
    return { kind: 'renew', orderId: open.id, reservedUntil: isKept ? null : drafting.reservedUntil }
  }
  if (isRefused) return refuse(held)
  const wanted = new Set(cart.lines.map(({ stockItemId }) => stockItemId))
  const holdIds = attempts.holds.filter(({ stockItemId }) => wanted.has(stockItemId)).map(({ id }) => id)
  return unpaidIds.length > 0 || holdIds.length > 0
    ? { kind: 'replace', orderIds: unpaidIds, holdIds }
    : planOrder(request, cart, drafting)
}
