import type { ShopConfig } from '@shop/contract/shop-config'
import type { Product } from '#features/catalogue/catalogue-api.ts'
import type { QuotedReview } from '#features/reviews/reviews-api.ts'
import { largestOf } from '#ui/picture-files.ts'
import { context, type StructuredData } from './schema-org.ts'

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
  | 'returns'
  | 'isPriceHidden'
> & { readonly variant: readonly Pick<Product['variant'][number], 'price' | 'qty' | 'made_to_order'>[] }

function availabilityOf(product: DescribedProduct): string {
  if (product.out_of_stock) return schemaTerm('OutOfStock')
  const buyable = product.variant.filter(({ qty, made_to_order: isMade }) => isMade || qty > 0)
  const isOnlyMade = buyable.length > 0 && buyable.every(({ made_to_order: isMade, qty }) => isMade && qty <= 0)
  return schemaTerm(isOnlyMade ? 'MadeToOrder' : 'InStock')
}

function returnsOf({ returns }: DescribedProduct): StructuredData {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' }
  if (returns === 'final') return { ...policy, returnPolicyCategory: schemaTerm('MerchantReturnNotPermitted') }
  return {
    ...policy,
    returnPolicyCategory: schemaTerm('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: 7,
    returnMethod: schemaTerm('ReturnByMail'),
    ...(returns === 'exchange_only' && { refundType: schemaTerm('ExchangeRefund') }),
  }
}

function offersOf(product: DescribedProduct, { publicUrl }: ShopConfig, url: string): StructuredData | undefined {
  const prices = product.variant.map(({ price }) => price)
  if (product.isPriceHidden || prices.length === 0) return undefined
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const offer = {
    priceCurrency: 'INR',
    availability: availabilityOf(product),
    itemCondition: schemaTerm('NewCondition'),
    url,
    seller: { '@id': `${publicUrl}/#house` },
    hasMerchantReturnPolicy: returnsOf(product),
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
  const url = `${config.publicUrl}/products/${encodeURIComponent(product.slug)}`
  const offers = offersOf(product, config, url)
  const category = product.breadcrumb.map(({ name }) => name).join(' > ')
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: description === '' ? product.name : description,
    sku: String(product.id),
    url,
    image: product.pictures.map((picture) => config.publicUrl + largestOf(picture)),
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
