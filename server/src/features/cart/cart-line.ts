import type { Money } from '@shop/contract/money'
import type { Picture } from '#platform/media/picture.ts'

export type StockPolicy = 'tracked' | 'made_to_order' | 'untracked'
export type GstRule = 'apparel' | 'footwear' | 'saree' | 'shawl' | 'bag' | 'jewellery' | 'standard' | 'none'

/** A piece in the cart with what the catalogue says of it now. */
export type CartItem = {
  readonly id: number
  readonly variantId: number
  readonly productId: number
  readonly productName: string
  readonly designerName: string
  readonly sku: string
  /** What was chosen, in order: `{ Size: 'M', Designer: 'Studio Example' }`. */
  readonly options: Readonly<Record<string, string>>
  readonly quantity: number
  readonly unitPrice: Money
  readonly mrp: Money
  /** What one piece cost when the shopper put it here or last set its quantity. */
  readonly priceWhenAdded: Money
  readonly percentOff: number
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly isGiftCard: boolean
  readonly dispatchDaysMin: number
  readonly dispatchDaysMax: number
  readonly stockItemId: number
  readonly stockPolicy: StockPolicy
  /** Pieces left; says nothing unless the stock is tracked. */
  readonly available: number
  /** Published and still made in this size. */
  readonly isOffered: boolean
  readonly mediaId: number | null
  readonly picture: Picture | null
  readonly pictureAlt: string
}

/** Why a line can not be bought as it is. */
export type CartProblem = 'sold_out' | 'fewer_left' | 'unavailable'

/** How the price moved since the shopper decided on it. */
export type PriceChange = 'raised' | 'lowered'

export type CartLine = CartItem & {
  /** A line with a problem is in no total. */
  readonly problem: CartProblem | null
  /** A line whose price has changed stays in the totals, at the price of now. */
  readonly priceChange: PriceChange | null
  /** The highest quantity that this line may have now. */
  readonly upperLimit: number
  readonly lineTotal: Money
  readonly taxRatePercent: number
  /** Contained in `lineTotal`. */
  readonly tax: Money
}

/** Where the cart goes, as far as is known: a whole address, or only a city. */
export type DeliveryPlace = {
  readonly countryCode: string
  readonly stateCode: string
  /** Null while only the city is known. */
  readonly postalCode: string | null
  readonly isDeliveredTo: boolean
}

export type DeliveryAddress = DeliveryPlace & {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly country: string
  readonly postalCode: string
}

export type CartTotals = {
  readonly subtotal: Money
  /** Null until it is known where the cart goes, or when the shop does not deliver there. */
  readonly shipping: Money | null
  readonly discount: Money
  /** `subtotal` + `shipping` - `discount`. */
  readonly total: Money
  /** Contained in the lines' prices, summed line by line. */
  readonly goodsTax: Money
  /** Contained in `shipping`: it follows the goods, split by value. */
  readonly shippingTax: Money
  readonly itemCount: number
}

export type Cart = {
  readonly lines: readonly CartLine[]
  readonly totals: CartTotals
}

/** The cart as an order is made of it; its row is locked until the transaction ends. */
export type CheckoutCart = Cart & {
  readonly cartId: number
  readonly address: DeliveryAddress | null
}
