import { availabilityOf, backorderDays } from '@shop/contract/catalogue/availability'
import { dayMs } from '@shop/contract/core/durations'
import { plainText } from '@shop/contract/core/escape-markup'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, toRupeeNumber } from '@shop/contract/core/money'
import { branch, leaf, xmlHead } from './xml.rules.ts'

/** A product with the data that Google Merchant Center requires; each size becomes an item. */
export type FeedProduct = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly gender: string
  readonly isGarment: boolean
  /** Category path from the department: `Women > Kurta Sets`. */
  readonly way: string
  readonly colours: readonly string[]
  readonly material: string
  /** Absolute URLs, main picture first. */
  readonly pictures: readonly string[]
  readonly variants: readonly FeedVariant[]
}

export type FeedVariant = {
  readonly id: number
  readonly size: string
  readonly priceMinor: number
  readonly mrpMinor: number
  readonly isReady: boolean
  readonly isMade: boolean
  /** Days until dispatch. */
  readonly days: { readonly min: number; readonly max: number }
}

export type ShopIdentity = { readonly publicUrl: string; readonly brandName: string }

type Offering = ShopIdentity & { readonly now: Date }

const maxTitleLength = 150
const maxDescriptionLength = 5000
const morePictures = 10
const maxColours = 3

const amount = (minor: number): string => `${toRupeeNumber(money(minor)).toFixed(2)} INR`
const genders: Readonly<Record<string, string>> = { women: 'female', girls: 'female', men: 'male', boys: 'male' }
const children = new Set(['girls', 'boys'])

function wearer({ gender }: FeedProduct): string {
  if (gender === 'none') return ''
  return leaf('g:gender', genders[gender] ?? 'unisex') + leaf('g:age_group', children.has(gender) ? 'kids' : 'adult')
}

function prices({ priceMinor, mrpMinor }: FeedVariant): string {
  if (mrpMinor <= priceMinor) return leaf('g:price', amount(priceMinor))
  return leaf('g:price', amount(mrpMinor)) + leaf('g:sale_price', amount(priceMinor))
}

/** Google requires the day of dispatch for a size that is made after the order. */
function availability(variant: FeedVariant, now: Date): string {
  const state = availabilityOf([variant])
  if (state !== 'backorder') return leaf('g:availability', state)
  const day = indiaDay(new Date(now.getTime() + backorderDays(variant.days.max) * dayMs))
  return leaf('g:availability', state) + leaf('g:availability_date', `${day}T00:00+05:30`)
}

function item(product: FeedProduct, variant: FeedVariant, { publicUrl, brandName, now }: Offering): string {
  const [first = '', ...more] = product.pictures
  return branch(
    'item',
    leaf('g:id', `${product.id}-${variant.id}`),
    leaf('g:item_group_id', String(product.id)),
    leaf('g:title', [product.name, variant.size].filter(Boolean).join(', ').slice(0, maxTitleLength)),
    leaf('g:description', (plainText(product.description) || product.name).slice(0, maxDescriptionLength)),
    leaf('g:link', `${publicUrl}/products/${encodeURIComponent(product.slug)}`),
    leaf('g:image_link', first),
    ...more.slice(0, morePictures).map((picture) => leaf('g:additional_image_link', picture)),
    availability(variant, now),
    prices(variant),
    leaf('g:brand', product.designer === '' ? brandName : product.designer),
    leaf('g:condition', 'new'),
    // Handmade products have neither a GTIN nor a manufacturer's part number.
    leaf('g:identifier_exists', 'no'),
    leaf('g:product_type', product.way),
    product.isGarment ? leaf('g:google_product_category', 'Apparel & Accessories > Clothing') : '',
    wearer(product),
    leaf('g:color', product.colours.slice(0, maxColours).join('/')),
    leaf('g:size', variant.size),
    leaf('g:material', product.material),
    leaf('g:min_handling_time', String(variant.days.min)),
    leaf('g:max_handling_time', String(variant.days.max)),
  )
}

/** Returns nothing for a product without a picture, because the feed requires one per item. */
export function offerItems(product: FeedProduct, house: Offering): string {
  if (product.pictures.length === 0) return ''
  return product.variants.map((variant) => item(product, variant, house)).join('\n')
}

export function merchantFrame({ publicUrl, brandName }: ShopIdentity): {
  readonly head: string
  readonly foot: string
} {
  const about =
    leaf('title', brandName) + leaf('link', publicUrl) + leaf('description', `What ${brandName} sells, size by size.`)
  return {
    head: `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n`,
    foot: '\n</channel></rss>\n',
  }
}
