import { useRef, useState } from 'react'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { CartSummary } from '@shop/contract/selling/cart'
import type { Address } from '#features/addresses/addresses-api.ts'
import type { Cart, CartLine } from '#features/cart/cart-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { readCheckoutDraft, saveCheckoutDraft, type CheckoutDraft } from '#session/checkout-draft.ts'
import { savedWearBy } from '#session/wear-by.ts'
import { placeOrder, type AcceptedLate, type ShownOrder, type StoredValueBody } from './checkout/checkout-api.ts'

/** True for a line without a problem, because only those are ordered. */
export const isOrdered = ({ problem }: CartLine) => problem === null

export type Ordered = {
  readonly cart: Cart
  readonly summary: CartSummary
  readonly user: { readonly id: number }
}

/** A gift card has no days of dispatch: it is sent by email or text, and nothing is packed, cut or delivered. */
export const isMailed = ({ dispatch_days: days }: Pick<CartLine, 'dispatch_days'>): boolean => days === null

export const isAllMailed = ({ cart }: Pick<Ordered, 'cart'>): boolean => cart.lines.filter(isOrdered).every(isMailed)

/** An address or a store; neither for gift cards alone. */
export type ShownTo = { readonly address: Address | undefined; readonly storeId: number | undefined }

function shownOf({ cart, summary }: Ordered, { address, storeId }: ShownTo): ShownOrder {
  return {
    lines: cart.lines
      .filter(isOrdered)
      .map(({ id, variation, quantity, price }) => ({ id, variation, quantity, price })),
    grand_total: summary.grand_total,
    address: address && {
      id: address.id,
      name: address.name,
      address: address.address,
      city_name: address.city_name,
      postal_code: address.postal_code,
      phone: address.phone,
    },
    ...(storeId !== undefined && { pickup_store_id: storeId }),
  }
}

/** A payment method with its total; by default online. */
export type Way = { readonly payment_type: string; readonly grand_total: string }

/** Input of the checkout, stored at each change. */
export function useCheckoutDraft(userId: number) {
  const [draft, setDraft] = useState(() => {
    const stored = readCheckoutDraft(userId)
    return stored.neededBy === '' && !stored.isWithoutDay ? { ...stored, neededBy: savedWearBy() } : stored
  })
  const change = (changes: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes }
      saveCheckoutDraft(userId, next)
      return next
    })
  return { draft, change }
}

/** Gift cards and credit with online payment, or another payment method. */
type PaidWith = {
  readonly acceptedLate: AcceptedLate
  readonly storedValue?: StoredValueBody | null
  readonly way?: Way
}

/** Places orders. Repeating the same request sends the same idempotency key, so that it creates no second order. */
export function useRequest({ isGift, giftNote, isCutToMeasure, neededBy, isForBusiness, business }: CheckoutDraft) {
  const last = useRef<{ readonly content: string; readonly key: string } | undefined>(undefined)
  const place = (ordered: Ordered, to: ShownTo, { acceptedLate, storedValue = null, way }: PaidWith) => {
    const isParcel = !isAllMailed(ordered)
    const extras = {
      isGiftWrapped: isParcel && isGift,
      giftNote: isParcel && isGift ? giftNote.trim() : '',
      isCutToMeasure: isParcel && isCutToMeasure,
      neededBy: isParcel ? neededBy : '',
      business: isForBusiness ? business : null,
    }
    const cartShown = shownOf(ordered, to)
    const shown = way === undefined ? cartShown : { ...cartShown, grand_total: way.grand_total }
    const paymentType = way?.payment_type ?? onlinePaymentType
    const content = JSON.stringify([shown, extras, acceptedLate, storedValue, paymentType])
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    const { user, cart } = ordered
    const { key } = last.current
    return placeOrder(browserApi, {
      userId: user.id,
      ownerId: cart.ownerId,
      paymentType,
      extras,
      acceptedLate,
      shown,
      storedValue,
      idempotencyKey: key,
    })
  }
  /** Lets the next attempt create a new order after one that can no longer be paid. */
  const startAnew = () => {
    last.current = undefined
  }
  return { place, startAnew }
}
