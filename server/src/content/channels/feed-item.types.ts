import type { DeliveryPlan } from '@shop/contract/catalogue/arrival'
import type { Availability } from '@shop/contract/catalogue/availability'
import type { OfferPrice } from '@shop/contract/catalogue/offer-price'
import type { DeliveryRates } from '@shop/contract/content/document-types'
import type { Money } from '@shop/contract/core/money'
import type { FeedPicture } from './feed-piece.types.ts'

/** What every item of a file needs besides its piece. */
export type FeedHouse = {
  readonly publicUrl: string
  readonly brandName: string
  readonly now: Date
  readonly plan: DeliveryPlan
  readonly rates: DeliveryRates
  /** Codes of countries. */
  readonly countries: readonly string[]
  readonly googleCategories: ReadonlyMap<number, string>
  readonly sendsMargins: boolean
}

export type Days = { readonly min: number; readonly max: number }

export type Shipping = {
  readonly country: string
  readonly price: Money
  /** Days from the order to dispatch. */
  readonly handling: Days
  /** Days from dispatch to delivery, with customs. */
  readonly transit: Days
}

export type Detail = { readonly name: string; readonly value: string }

/** One size of a piece, in the words of no platform. */
export type FeedItem = {
  readonly id: string
  readonly groupId: string
  readonly groupTitle: string
  readonly title: string
  readonly description: string
  /** Opens the page with this size chosen. */
  readonly link: string
  readonly canonicalLink: string
  readonly pictures: readonly FeedPicture[]
  readonly availability: Availability
  /** YYYY-MM-DD: the day of dispatch of a size that is made after the order. */
  readonly availableFrom: string | null
  readonly price: OfferPrice
  readonly brand: string
  /** Empty for a handmade piece, which has none. */
  readonly gtin: string
  readonly googleCategory: string
  /** `Women > Kurta Sets`. */
  readonly productType: string
  readonly gender: 'female' | 'male' | 'unisex' | ''
  readonly ageGroup: 'adult' | 'kids' | ''
  readonly colours: readonly string[]
  readonly size: string
  readonly sizeType: 'regular' | 'plus' | 'big' | ''
  readonly hasSizes: boolean
  readonly material: string
  readonly pattern: string
  readonly weightGrams: number
  readonly handling: Days
  readonly shipping: readonly Shipping[]
  readonly highlights: readonly string[]
  readonly details: readonly Detail[]
  /** Designer, margin, ready or made, season, price: empty where there is none. */
  readonly labels: readonly [string, string, string, string, string]
  readonly returns: { readonly days: number; readonly exchangeDays: number }
}
