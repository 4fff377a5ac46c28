import { money, toWire } from '@shop/contract/core/money'
import type { CartSummary } from '@shop/contract/selling/cart'
import { unusedText } from '@shop/contract/selling/offer-options'
import type { CartOffers } from './cart-line.types.ts'

/** A stored code whose offer was deleted is shown as unknown. */
function unknownCode({ code, applied, unused }: CartOffers): CartOffers['unused'] {
  const isKnown = code === null || [...applied.map(({ offer }) => offer), ...unused].some((one) => one.code === code)
  if (isKnown) return []
  const nothing = { missing: money(0), missingPieces: 0, instead: '', isForSome: false }
  return [{ name: code, code, reason: 'unknown', ...nothing }]
}

export function toOfferFields(
  offers: CartOffers,
): Pick<CartSummary, 'coupon_code' | 'coupon_applied' | 'offers' | 'unused_offers' | 'free_delivery_lost'> {
  const { code, applied, unused, hasLostFreeDelivery } = offers
  return {
    coupon_code: code ?? '',
    coupon_applied: code !== null && applied.some(({ offer }) => offer.code === code),
    offers: applied.map(({ offer, discount, delivery }) => ({
      title: offer.title,
      code: offer.code ?? '',
      kind: offer.kind,
      discount: toWire(discount),
      delivery: toWire(delivery ?? money(0)),
      delivery_known: delivery !== null,
    })),
    unused_offers: [...unused, ...unknownCode(offers)].map((offer) => ({
      title: offer.name,
      code: offer.code ?? '',
      reason: offer.reason,
      missing: toWire(offer.missing),
      missing_pieces: offer.missingPieces,
      instead: offer.instead,
      for_some: offer.isForSome,
      text: unusedText(offer),
    })),
    free_delivery_lost: hasLostFreeDelivery,
  }
}
