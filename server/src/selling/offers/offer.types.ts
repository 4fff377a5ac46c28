import type { Money } from '@shop/contract/core/money'
import type { OfferKind, UnusedOffer } from '@shop/contract/selling/offer-options'

/** An offer as the merchant wrote it. */
export type OfferTerms = {
  /** The merchant's name for it; the file and `stacksWith` refer to it. */
  readonly key: string
  readonly title: string
  readonly code: string | null
  readonly kind: OfferKind
  /** `percent`: off all pieces; `buy_x_get_y`: off the cheaper pieces of a set. */
  readonly percent: number
  readonly amount: Money
  /** The most that the offer takes off an order. */
  readonly cap: Money | null
  readonly buyPieces: number
  readonly getPieces: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly minSpend: Money
  readonly minPieces: number
  readonly isFirstOrder: boolean
  /** Leaves out reduced pieces. */
  readonly isFullPriceOnly: boolean
  readonly perAccount: number | null
  readonly inAll: number | null
  /** Keys of offers with which it may be combined; it is enough that one of the two names the other. */
  readonly stacksWith: readonly string[]
  readonly priority: number
}

export type Offer = OfferTerms & {
  readonly id: number
  readonly version: number
  readonly isEnded: boolean
  /** Products of the cart that it is for; null for all. */
  readonly productIds: readonly number[] | null
  /** Uses by all shoppers, except the unpaid orders of this one. */
  readonly taken: number
  readonly ownUses: number
  /** Whether this shopper has paid an order that was not cancelled. */
  readonly hasBought: boolean
}

export type ListedOffer = OfferTerms & {
  readonly id: number
  readonly since: Date
  readonly isForSome: boolean
}

export type OfferLine = {
  /** Equal shares are settled by it, so that the order of adding pieces changes nothing. */
  readonly variantId: number
  readonly productId: number
  readonly quantity: number
  readonly unitPrice: Money
  readonly lineTotal: Money
  readonly percentOff: number
  readonly isGiftCard: boolean
}

export type AppliedOffer = {
  readonly offer: Offer
  /** Taken off the pieces. */
  readonly discount: Money
  /** Taken off the delivery charge; null while that is unknown. */
  readonly delivery: Money | null
}

export type OffersOutcome = {
  /** Taken off each line, in the order of the lines. */
  readonly discounts: readonly Money[]
  /** Null while the destination is unknown. */
  readonly shipping: Money | null
  readonly applied: readonly AppliedOffer[]
  readonly unused: readonly (UnusedOffer & { readonly code: string | null })[]
  /** For the order to record. */
  readonly uses: readonly OfferUse[]
  /** True when the delivery charge is due only because of a discount. */
  readonly hasLostFreeDelivery: boolean
}

export type OfferUse = {
  readonly offerId: number
  readonly version: number
  readonly title: string
  readonly code: string | null
  readonly discount: Money
  readonly delivery: Money
}
