import { availabilityOf, sizeOf, type Availability } from '@shop/contract/catalogue/availability'
import { pictureUrl } from '@shop/contract/core/picture-url'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { context, type StructuredData } from '#areas/frame/schema-org.ts'
import { inLanguage } from '#session/language.ts'
import { largestOf } from '#ui/picture-files.ts'
import type { Product } from './catalogue/catalogue-api.ts'
import type { QuotedReview } from './reviews/reviews-api.ts'

const schemaTerm = (name: string) => `${context}/${name}`

export type DescribedProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'designer'
  | 'shade'
  | 'pictures'
  | 'breadcrumb'
  | 'other_attribute'
  | 'rating'
  | 'rating_count'
  | 'out_of_stock'
  | 'isPriceHidden'
> & {
  readonly variant: readonly Pick<Product['variant'][number], 'price' | 'qty' | 'made_to_order'>[]
  readonly return_terms?: Product['return_terms']
}

const stateTerms = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
} as const satisfies Record<Availability, string>

function availabilityTerm({ out_of_stock: isSoldOut, variant }: DescribedProduct): string {
  return schemaTerm(stateTerms[isSoldOut ? 'out_of_stock' : availabilityOf(variant.map(sizeOf))])
}

/** The days and the cost of the piece's own policy; absent in a page of an earlier version. */
function returnsOf({ return_terms: terms }: DescribedProduct): StructuredData | undefined {
  if (terms === undefined) return undefined
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' }
  const { days, exchange_days: exchangeDays, fee } = terms
  if (days === 0 && exchangeDays === 0) {
    return { ...policy, returnPolicyCategory: schemaTerm('MerchantReturnNotPermitted') }
  }
  const cost =
    fee === 0
      ? { returnFees: schemaTerm('FreeReturn') }
      : {
          returnFees: schemaTerm('ReturnShippingFees'),
          returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: fee, currency: 'INR' },
        }
  return {
    ...policy,
    returnPolicyCategory: schemaTerm('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days === 0 ? exchangeDays : days,
    returnMethod: schemaTerm('ReturnByMail'),
    ...cost,
    ...(days === 0 && { refundType: schemaTerm('ExchangeRefund') }),
  }
}

function offersOf(product: DescribedProduct, { publicUrl }: ShopConfig, url: string): StructuredData | undefined {
  const prices = product.variant.map(({ price }) => price)
  if (product.isPriceHidden || prices.length === 0) return undefined
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const returns = returnsOf(product)
  const offer = {
    priceCurrency: 'INR',
    availability: availabilityTerm(product),
    itemCondition: schemaTerm('NewCondition'),
    url,
    seller: { '@id': `${publicUrl}/#house` },
    ...(returns && { hasMerchantReturnPolicy: returns }),
  }
  if (low === high) return { '@type': 'Offer', price: low, ...offer }
  return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...offer }
}

const reviewData = ({ author, rating, date, text }: QuotedReview): StructuredData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: date,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

type Described = {
  /** Plain text. */
  readonly description: string
  readonly reviews?: readonly QuotedReview[]
}

export function productData(
  product: DescribedProduct,
  config: ShopConfig,
  { description, reviews = [] }: Described,
): StructuredData {
  const url = config.publicUrl + inLanguage(`/products/${encodeURIComponent(product.slug)}`)
  const offers = offersOf(product, config, url)
  const category = product.breadcrumb.map(({ name }) => name).join(' > ')
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: description === '' ? product.name : description,
    sku: String(product.id),
    url,
    image: product.pictures.map((picture) => pictureUrl(config.publicUrl, largestOf(picture))),
    brand: { '@type': 'Brand', name: product.designer === '' ? config.brand : product.designer },
    ...(category !== '' && { category }),
    ...(product.shade !== '' && { color: product.shade }),
    ...(product.other_attribute['Fabric'] !== undefined && { material: product.other_attribute['Fabric'] }),
    ...(product.rating_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.rating_count },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    ...(offers && { offers }),
  }
}
