import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import { apiRoot } from '@shop/contract/core/call-address'
import type { Language } from '@shop/contract/core/locale'
import { money, toWire } from '@shop/contract/core/money'
import { toShownFields, type StoredField } from '#catalogue/fields/shown-fields.wire.ts'
import { productSlug } from '#catalogue/slug.rules.ts'
import { badgeOf, sizeHint } from './card.rules.ts'
import { toPictureSet, toThumbnail, type Picture } from './picture.view.ts'
import type { CardArrival } from './wear-by.types.ts'

export type Listing = {
  readonly id: number
  readonly name: string
  readonly designerName: string
  readonly priceMinor: number
  readonly mrpMinor: number
  readonly percentOff: number
  readonly hasStock: boolean
  readonly stockLeft: number | null
  readonly sizeLabels: readonly string[]
  readonly isForChildren: boolean
  readonly sold: number
  /** 0 without reviews. */
  readonly rating: number
  readonly ratingCount: number
  readonly listedAt: Date
  readonly firstAlt: string
  readonly secondAlt: string
  readonly firstPicture: Picture | null
  readonly secondPicture: Picture | null
  /** Custom fields that listings show; null without any. */
  readonly fields: readonly StoredField[] | null
}

export type RenderContext = {
  readonly publicUrl: string
  readonly now: Date
  readonly language: Language
  /** Keyed by product, for a request with the day of an occasion. */
  readonly arrivals?: ReadonlyMap<number, CardArrival>
}

type Priced = Pick<Listing, 'priceMinor' | 'mrpMinor' | 'percentOff'>

/** Formats price, original price and discount consistently. */
export function toPriceFields({ priceMinor, mrpMinor, percentOff }: Priced) {
  const hasDiscount = percentOff > 0
  return {
    has_discount: hasDiscount,
    discount: hasDiscount ? `-${percentOff}%` : '0%',
    stroked_price: toWire(money(hasDiscount ? mrpMinor : priceMinor)),
    main_price: toWire(money(priceMinor)),
  }
}

export function toCard(listing: Listing, { publicUrl, now, language, arrivals }: RenderContext): ProductCard {
  const arrival = arrivals?.get(listing.id)
  const { id, name, firstPicture, secondPicture } = listing
  return {
    id,
    slug: productSlug(listing),
    name,
    thumbnail_image: toThumbnail(firstPicture, publicUrl),
    second_photo: secondPicture === null ? null : toThumbnail(secondPicture, publicUrl),
    ...toPriceFields(listing),
    rating: listing.rating,
    rating_count: listing.ratingCount,
    sales: listing.sold,
    is_wholesale: false,
    links: { details: `${publicUrl}${apiRoot}/products/${id}` },
    designer: listing.designerName,
    is_price_hide: false,
    out_of_stock: !listing.hasStock,
    picture: toPictureSet(firstPicture, listing.firstAlt === '' ? name : listing.firstAlt),
    second_picture:
      secondPicture === null ? null : toPictureSet(secondPicture, listing.secondAlt === '' ? name : listing.secondAlt),
    size_hint: sizeHint(listing.sizeLabels, listing.isForChildren),
    badge: badgeOf(listing, now),
    ...toShownFields(listing.fields, language),
    ...(arrival &&
      listing.hasStock && {
        arrival: { latest: arrival.latest, in_time: arrival.isInTime, order_by: arrival.orderBy },
      }),
  }
}

export function toCards(listings: readonly Listing[], showing: RenderContext): ProductCard[] {
  return listings.map((listing) => toCard(listing, showing))
}
