import type { DeliveryDocument } from '@shop/contract/content/document-types'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import type { Money } from '@shop/contract/core/money'
import type { DutiableParcel, Landed } from '@shop/contract/selling/duties'
import type { TaxRate } from '@shop/contract/selling/gst-rates'
import type { RefusedKind } from '@shop/contract/selling/refused-goods'
import type { Picture } from '#platform/media/picture.ts'
import type { CartToDiscount } from '#selling/offers/apply-discounts.rules.ts'
import type { OffersOutcome } from '#selling/offers/offer.types.ts'

export type StockPolicy = 'tracked' | 'made_to_order' | 'untracked'
export type GstRule = 'apparel' | 'footwear' | 'saree' | 'shawl' | 'bag' | 'jewellery' | 'standard' | 'none'

export type CartItem = {
  readonly id: number
  readonly variantId: number
  readonly productId: number
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  /** Chosen options in order: `{ Size: 'M', Designer: 'Studio Example' }`. */
  readonly options: Readonly<Record<string, string>>
  readonly quantity: number
  readonly unitPrice: Money
  readonly mrp: Money
  /** Unit price when the shopper added the line or last set its quantity. */
  readonly priceWhenAdded: Money
  readonly percentOff: number
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly isGiftCard: boolean
  readonly dispatchDaysMin: number
  readonly dispatchDaysMax: number
  readonly returns: ReturnRule
  /** The id of the return policies in force, from `readPolicySet`. */
  readonly policySet: number
  readonly stockItemId: number
  readonly stockPolicy: StockPolicy
  /** Units left; only meaningful for tracked stock. */
  readonly available: number
  /** True while the product is published and the size still made. */
  readonly isOffered: boolean
  /** True for a gift card of an amount that the shopper chose. */
  readonly isOwnAmount: boolean
  /** Why this amount is no longer sold, and which amounts are; empty while it is sold. */
  readonly amountProblem: string
  readonly mediaId: number | null
  readonly picture: Picture | null
  readonly pictureAlt: string
}

export type CartProblem = 'sold_out' | 'fewer_left' | 'unavailable'

/** Price movement since `priceWhenAdded`. */
export type PriceChange = 'raised' | 'lowered'

export type CartLine = CartItem & {
  /** A line with a problem is excluded from all totals. */
  readonly problem: CartProblem | null
  /** A line whose price changed stays in the totals at its current price. */
  readonly priceChange: PriceChange | null
  readonly upperLimit: number
  /** Before offers. */
  readonly lineTotal: Money
  /** The line's share of the offers. */
  readonly discount: Money
  readonly taxRatePercent: number
  /** The tax included in the line's price after offers. */
  readonly tax: Money
}

/** The delivery destination as far as known: a whole address, or only a city. */
export type DeliveryPlace = {
  readonly countryCode: string
  readonly stateCode: string
  /** The name of the state. */
  readonly state?: string
  /** Null while only the city is known. */
  readonly postalCode: string | null
  readonly isDeliveredTo: boolean
  /** The store from which the shopper collects; absent for a delivery. */
  readonly pickup?: Pickup
}

export type Pickup = {
  readonly storeId: number
  /** Working days until an order is ready. */
  readonly readyDays: number
}

export type DeliveryAddress = DeliveryPlace & {
  /** Null for a store. */
  readonly id: number | null
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly country: string
  readonly postalCode: string
}

/** The offers of a shopper, read with the cart. */
export type Offering = {
  readonly code: string | null
  readonly apply: (cart: CartToDiscount) => OffersOutcome
  readonly rates: DeliveryDocument
  /** Rates of GST that are valid today. */
  readonly taxes: readonly TaxRate[]
  /** What customs ask for a parcel; null in India and where no rule is known. */
  readonly landed: (parcel: Omit<DutiableParcel, 'day'>) => Landed | null
  /** Why a piece cannot be sent to the country of the cart; null when it can. */
  readonly refused: (item: Pick<CartItem, 'productId' | 'hsn' | 'unitPrice' | 'isGiftCard'>) => RefusedKind | null
}

export type CartOffers = Pick<OffersOutcome, 'applied' | 'unused' | 'uses' | 'hasLostFreeDelivery'> & {
  /** The code in the cart, whether it applies or not. */
  readonly code: string | null
}

export type CartTotals = {
  readonly subtotal: Money
  /** Null until the destination is known, and when the shop does not deliver there. */
  readonly shipping: Money | null
  /** The discount on the pieces; an offer of free delivery lowers `shipping` instead. */
  readonly discount: Money
  /** What customs ask for, where it is paid with the order; zero otherwise. */
  readonly duties: Money
  /** `subtotal` + `shipping` + `duties` - `discount`. */
  readonly total: Money
  /** Included in the prices; summed line by line. */
  readonly goodsTax: Money
  /** Included in `shipping`, which is split over the goods by value and bears their rates. */
  readonly shippingTax: Money
  readonly itemCount: number
}

export type RefusedLine = { readonly lineId: number; readonly productName: string; readonly kind: RefusedKind }

export type Cart = {
  readonly lines: readonly CartLine[]
  readonly totals: CartTotals
  readonly offers: CartOffers
  /** True when pieces leave the country. */
  readonly hasDuties: boolean
  /** What customs ask for; null in India, and where no rule is known. */
  readonly landed: Landed | null
  /** Pieces that cannot be sent there; the checkout refuses the cart while it has one. */
  readonly refused: readonly RefusedLine[]
}

export type CheckoutCart = Cart & {
  readonly cartId: number
  readonly address: DeliveryAddress | null
}
