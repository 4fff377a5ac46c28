import { applyOffers, selectOffersFor, toOffer } from '#features/offers'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { CartItem, Offering } from './cart-line.types.ts'
import * as cartStore from './cart.store.ts'

export type CartReading = {
  readonly cart: cartStore.CartRow | undefined
  readonly items: readonly CartItem[]
  readonly offering: Offering
}

/** Reads a cart with its offers; `triedCode` takes the place of the code in the cart. */
export async function readCart(
  { db, now, ports }: Context,
  userId: number,
  triedCode: string | null = null,
): Promise<CartReading> {
  const { cart, items, others } = await cartStore.readByOwner(db, userId, selectOffersFor(userId, now, triedCode))
  const rates = await readDeliveryRates(ports.documents)
  const offers = others.map(toOffer)
  const code = triedCode ?? cart?.code ?? null
  return { cart, items, offering: { code, apply: (toDiscount) => applyOffers(toDiscount, offers, now), rates } }
}
