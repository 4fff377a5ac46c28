import { indiaDay } from '@shop/contract/core/india-day'
import { ratesOn } from '@shop/contract/selling/gst-rates'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import type { Context } from '#platform/runtime/context.ts'
import { applyOffers } from '#selling/offers/offers.rules.ts'
import { selectOffersFor, toOffer } from '#selling/offers/offers.store.ts'
import type { CartItem, DeliveryPlace, Offering } from './cart-line.types.ts'
import { withAmountProblems } from './cart.rules.ts'
import * as cartStore from './cart.store.ts'
import { readAbroad } from './landed-price.service.ts'
import * as detailsStore from './piece-details.store.ts'

export type CartReading = {
  readonly cart: cartStore.CartRow | undefined
  readonly items: readonly CartItem[]
  readonly offering: Offering
}

/** Reads a cart with its offers; `triedCode` replaces the code in the cart. */
export async function readCart(ctx: Context, userId: number, triedCode: string | null = null): Promise<CartReading> {
  const { db, now, ports } = ctx
  const { cart, items, others } = await cartStore.readByOwner(db, userId, selectOffersFor(userId, now, triedCode))
  const [rates, taxes, cards, abroad] = await Promise.all([
    readDeliveryRates(ports.documents),
    ports.documents.read('taxes'),
    ports.documents.read('gift-cards'),
    rulesOf(ctx, cart?.place ?? null, items),
  ])
  const offers = others.map(toOffer)
  const code = triedCode ?? cart?.code ?? null
  return {
    cart,
    items: withAmountProblems(items, cards.body),
    offering: {
      code,
      rates,
      taxes: ratesOn(taxes.body, indiaDay(now)),
      ...abroad,
      apply: (toDiscount) => applyOffers(toDiscount, offers, now),
    },
  }
}

type Abroad = Pick<Offering, 'landed' | 'refused'>
const withinIndia: Abroad = { landed: () => null, refused: () => null }

/** Carts within India, which are most, read no rules of customs. */
async function rulesOf(ctx: Context, place: DeliveryPlace | null, items: readonly CartItem[]): Promise<Abroad> {
  if (place === null || place.countryCode === 'IN') return withinIndia
  const pieces = items.map(({ productId }) => productId)
  const [{ landed, refused }, details] = await Promise.all([readAbroad(ctx), detailsStore.listDetails(ctx.db, pieces)])
  return {
    landed,
    refused: ({ productId, hsn, unitPrice, isGiftCard }) =>
      isGiftCard ? null : refused({ hsn, price: unitPrice, details: details.get(productId) ?? [] }, place.countryCode),
  }
}
