import { indiaDay } from '@shop/contract/core/india-day'
import { ratesOn } from '@shop/contract/selling/gst-rates'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import type { Context } from '#platform/runtime/context.ts'
import { applyOffers } from '#selling/offers/offers.rules.ts'
import { selectOffersFor, toOffer } from '#selling/offers/offers.store.ts'
import type { CartItem, DeliveryPlace, Offering } from './cart-line.types.ts'
import { withAmountProblems } from './cart.rules.ts'
import * as cartStore from './cart.store.ts'
import { readLanding } from './landed-price.service.ts'

export type CartReading = {
  readonly cart: cartStore.CartRow | undefined
  readonly items: readonly CartItem[]
  readonly offering: Offering
}

/** Reads a cart with its offers; `triedCode` replaces the code in the cart. */
export async function readCart(ctx: Context, userId: number, triedCode: string | null = null): Promise<CartReading> {
  const { db, now, ports } = ctx
  const { cart, items, others } = await cartStore.readByOwner(db, userId, selectOffersFor(userId, now, triedCode))
  const [rates, taxes, cards, landed] = await Promise.all([
    readDeliveryRates(ports.documents),
    ports.documents.read('taxes'),
    ports.documents.read('gift-cards'),
    landingTo(ctx, cart?.place ?? null),
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
      landed,
      apply: (toDiscount) => applyOffers(toDiscount, offers, now),
    },
  }
}

const noLanding: Offering['landed'] = () => null

/** Carts within India, which are most, read no rules of customs. */
function landingTo(ctx: Context, place: DeliveryPlace | null): Promise<Offering['landed']> | Offering['landed'] {
  return place === null || place.countryCode === 'IN' ? noLanding : readLanding(ctx)
}
