import type { Money } from '@shop/contract/core/money'
import type { OfferKind, UnusedOffer } from '@shop/contract/selling/offer-options'

/** An offer as the merchant wrote it. */
export type OfferTerms = {
  /** The merchant's name for the offer; the file and `stacksWith` refer to it. */
  readonly key: string
  readonly title: string
  readonly code: string | null
  readonly kind: OfferKind
  /** `percent` applies to all pieces, `buy_x_get_y` to the cheaper pieces of a set. */
  readonly percent: number
  readonly amount: Money
  /** The maximum discount for an order. */
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
  /** Keys of offers with which this one may be combined; it is enough that one of the two names the other. */
  readonly stacksWith: readonly string[]
  readonly priority: number
}

export type Offer = OfferTerms & {
  readonly id: number
  readonly version: number
  readonly isEnded: boolean
  /** Products in the cart to which the offer applies; null for all. */
  readonly productIds: readonly number[] | null
  /** Uses by all shoppers, without this shopper's unpaid orders. */
  readonly taken: number
  readonly ownUses: number
  /** True when this shopper has paid an order that was not cancelled. */
  readonly hasBought: boolean
}

export type ListedOffer = OfferTerms & {
  readonly id: number
  readonly since: Date
  readonly isForSome: boolean
}

export type OfferLine = {
  /** Breaks ties between equal shares, so that the order of adding pieces does not matter. */
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
  /** The discount on the pieces. */
  readonly discount: Money
  /** The discount on the delivery charge; null while the charge is unknown. */
  readonly delivery: Money | null
}

export type OffersOutcome = {
  /** The discount of each line, in the order of the lines. */
  readonly discounts: readonly Money[]
  /** Null while the destination is unknown. */
  readonly shipping: Money | null
  readonly applied: readonly AppliedOffer[]
  readonly unused: readonly (UnusedOffer & { readonly code: string | null })[]
  /** The uses that the order records. */
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
