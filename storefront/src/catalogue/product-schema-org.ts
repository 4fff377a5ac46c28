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
  readonly variant: readonly Pick<Product['variant'][number], 'price' | 'qty' | 'made_to_order' | 'options'>[]
  readonly return_terms?: Product['return_terms']
}

const stateTerms = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
} as const satisfies Record<Availability, string>

type Variant = DescribedProduct['variant'][number]

const stateOf = ({ out_of_stock: isSoldOut }: DescribedProduct, size: Variant): string =>
  stateTerms[isSoldOut ? 'out_of_stock' : availabilityOf([sizeOf(size)])]

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

const returnsId = '#returns'

/** An offer for each size. Only the first has the policy, to which the others refer, and terms are short: a piece has up to a dozen sizes. */
function offersOfSizes(product: DescribedProduct, url: string): readonly StructuredData[] {
  const returns = returnsOf(product)
  return product.variant.map((one, index) => {
    const size = one.options['Size']
    return {
      '@type': 'Offer',
      price: one.price,
      priceCurrency: 'INR',
      availability: stateOf(product, one),
      url: size === undefined ? url : `${url}?size=${encodeURIComponent(size)}`,
      ...(returns && { hasMerchantReturnPolicy: { '@id': returnsId, ...(index === 0 && returns) } }),
    }
  })
}

/** One offer while all sizes cost the same and can be had alike, which is true of each of them. */
function offersOf(product: DescribedProduct, { publicUrl }: ShopConfig, url: string): StructuredData | undefined {
  const [first, ...others] = product.variant
  if (product.isPriceHidden || first === undefined) return undefined
  const state = stateOf(product, first)
  const isAlike = others.every((one) => one.price === first.price && stateOf(product, one) === state)
  if (!isAlike) return { offers: offersOfSizes(product, url) }
  const returns = returnsOf(product)
  return {
    offers: {
      '@type': 'Offer',
      price: first.price,
      priceCurrency: 'INR',
      availability: schemaTerm(state),
      itemCondition: schemaTerm('NewCondition'),
      url,
      seller: { '@id': `${publicUrl}/#house` },
      ...(returns && { hasMerchantReturnPolicy: returns }),
    },
  }
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
    ...offersOf(product, config, url),
  }
}
