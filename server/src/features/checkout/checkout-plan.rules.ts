import { minuteMs } from '@shop/contract/durations'
import type { Refusal } from '@shop/contract/errors'
import {
  addressedCart,
  cartContent,
  orderDraft,
  orderExtras,
  refusalOfPurchase,
  type Drafting,
  type ExtraOptions,
} from './checkout.rules.ts'
import type { AddressedCart, Attempts, CheckoutCart, LineArrival, OrderDraft, OrderExtras } from './purchase.types.ts'
import { isAsShown, type ShownOrder } from './shown-order.rules.ts'

export type CheckoutSnapshot = { readonly attempts: Attempts; readonly cart: CheckoutCart | undefined }

export type CheckoutRequest = {
  readonly userId: number
  readonly extraOptions: ExtraOptions
  readonly measurements: OrderExtras['measurements']
  /** Null for older clients that do not send what they show. */
  readonly shown: ShownOrder | null
  /** Minutes that the order reserves its stock; a short hold is never renewed. */
  readonly hold: { readonly minutes: number; readonly isShort: boolean }
  readonly now: Date
  readonly fingerprintOf: (content: string) => string
  /** The arrivals that the cart shows its shopper at the same moment. */
  readonly arrivalsOf: (cart: AddressedCart) => readonly LineArrival[]
}

export type CheckoutPlan =
  | { readonly kind: 'refuse'; readonly refusal: Refusal }
  /** The order that the same request got before. */
  | { readonly kind: 'repeat'; readonly orderId: number }
  /** The unpaid order of the same cart; null leaves its hold unchanged. */
  | { readonly kind: 'renew'; readonly orderId: number; readonly reservedUntil: Date | null }
  /** Earlier unpaid orders to cancel first, which returns their stock to the cart. */
  | { readonly kind: 'replace'; readonly orderIds: readonly number[] }
  | { readonly kind: 'place'; readonly draft: OrderDraft; readonly cart: AddressedCart }

const refuse = (refusal: Refusal): CheckoutPlan => ({ kind: 'refuse', refusal })

function draftingOf(request: CheckoutRequest, cart: AddressedCart, { open }: Attempts): Drafting {
  const extras = orderExtras(cart, request.extraOptions, request.measurements)
  return {
    userId: request.userId,
    extras,
    cartFingerprint: request.fingerprintOf(cartContent(cart, extras)),
    reservedUntil: new Date(request.now.getTime() + request.hold.minutes * minuteMs),
    firstAttemptId: open && (open.firstAttemptId ?? open.id),
  }
}

function refusalOfOther({ shown }: CheckoutRequest, cart: AddressedCart): Refusal | null {
  if (shown === null || isAsShown(shown, { cart, total: cart.totals.total })) return null
  // Names a sold-out product, which explains why the carts differ.
  return refusalOfPurchase(cart) ?? { code: 'checkout.changed_cart' }
}

/** An older client would not see that its code takes nothing off any more, so that the total is higher than it showed. */
function refusalOfLostCode({ shown }: CheckoutRequest, { offers: { code, applied } }: AddressedCart): Refusal | null {
  if (shown !== null || code === null || applied.some(({ offer }) => offer.code === code)) return null
  return { code: 'checkout.lost_code' }
}

/** Refuses a repeated request when the cart differs from the one of its order. */
function planRepeat(
  request: CheckoutRequest,
  { attempts, cart }: CheckoutSnapshot,
  known: NonNullable<Attempts['requested']>,
): CheckoutPlan {
  const repeat: CheckoutPlan = { kind: 'repeat', orderId: known.id }
  if (known.state !== 'awaiting_payment') return repeat
  const addressed = addressedCart(cart)
  if ('code' in addressed) return refuse({ code: 'checkout.changed_cart' })
  const { cartFingerprint } = draftingOf(request, addressed, attempts)
  if (cartFingerprint !== known.cartFingerprint) return refuse({ code: 'checkout.changed_cart' })
  const refusal = refusalOfOther(request, addressed)
  return refusal ? refuse(refusal) : repeat
}

function planOrder(cart: AddressedCart, drafting: Drafting, arrivals: readonly LineArrival[]): CheckoutPlan {
  const refusal = refusalOfPurchase(cart)
  if (refusal) return refuse(refusal)
  const { shipping } = cart.totals
  if (shipping === null) return refuse({ code: 'checkout.not_deliverable' })
  return { kind: 'place', draft: orderDraft(cart, { shipping, drafting, arrivals }), cart }
}

/** The same unpaid cart gets the same order again; a changed cart replaces the shopper's unpaid orders. */
export function planCheckout(request: CheckoutRequest, snapshot: CheckoutSnapshot): CheckoutPlan {
  const { attempts } = snapshot
  const { open, requested, unpaidIds } = attempts
  if (requested !== null) return planRepeat(request, snapshot, requested)
  const cart = addressedCart(snapshot.cart)
  if ('code' in cart) return refuse(cart)
  const refusal = refusalOfOther(request, cart) ?? refusalOfLostCode(request, cart)
  if (refusal) return refuse(refusal)
  const drafting = draftingOf(request, cart, attempts)
  const isSame =
    open?.isPayable === true &&
    open.cartFingerprint === drafting.cartFingerprint &&
    // The delivery rate may change while the cart does not.
    open.totalMinor === cart.totals.total.amountMinor
  if (isSame) {
    return { kind: 'renew', orderId: open.id, reservedUntil: request.hold.isShort ? null : drafting.reservedUntil }
  }
  return unpaidIds.length > 0
    ? { kind: 'replace', orderIds: unpaidIds }
    : planOrder(cart, drafting, request.arrivalsOf(cart))
}
