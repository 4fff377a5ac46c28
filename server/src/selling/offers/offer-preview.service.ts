import type { Context } from '#platform/runtime/context.ts'
import type { CartToDiscount } from './apply-discounts.rules.ts'
import * as previewStore from './offer-preview.store.ts'
import type { NewOffer } from './offer-write.store.ts'
import { maxAutomatic } from './offer-writing.service.ts'
import type { Offer, OffersOutcome } from './offer.types.ts'
import { applyOffers } from './offers.rules.ts'

/** Among equal offers the oldest applies, and an unsaved offer is the youngest. */
const youngestId = Number.MAX_SAFE_INTEGER

type Previewed = { readonly id?: number | undefined; readonly offer: NewOffer; readonly cart: CartToDiscount }

/** Applies an offer as if it were active, together with the automatic offers, for a shopper without an order. */
export async function previewOffer({ db, now }: Context, { id, offer, cart }: Previewed): Promise<OffersOutcome> {
  const productIds = cart.lines.map((line) => line.productId)
  const [automatic, ofOffer] = await Promise.all([
    previewStore.listAutomatic(db, { now, productIds }),
    previewStore.productsOf(db, offer, productIds),
  ])
  const tried: Offer = {
    ...offer.row,
    id: id ?? youngestId,
    version: 1,
    isEnded: false,
    startsAt: null,
    endsAt: null,
    productIds: ofOffer,
    taken: 0,
    ownUses: 0,
    hasBought: false,
  }
  return applyOffers(cart, [...automatic.filter(({ key }) => key !== offer.row.key), tried], now)
}

/** True when one more automatic offer fits into the limit. */
export async function hasRoomForAutomatic({ db, now }: Context, key: string): Promise<boolean> {
  return (await previewStore.countOtherAutomatic(db, key, now)) < maxAutomatic
}
