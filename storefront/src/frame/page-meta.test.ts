import { expect, onTestFinished, test, vi } from 'vitest'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { productData, type DescribedProduct } from '#areas/catalogue/product-schema-org.ts'
import { pageMeta } from './page-meta.ts'
import { organisation } from './schema-org.ts'

const config: ShopConfig = {
  brand: 'Test House',
  house: {
    legalName: 'Test House Private Limited',
    address: '1 Test Lane, Mumbai',
    gstin: '27AAAAA0000A1Z2',
    careEmail: 'care@shop.example',
    carePhone: '+91 22 0000 0000',
    grievanceOfficer: 'T. Officer',
    grievanceEmail: 'officer@shop.example',
    careersEmail: 'careers@shop.example',
  },
  publicUrl: 'https://shop.example',
  chatNumber: null,
  social: { instagram: 'https://social.example/house', facebook: null, pinterest: null, youtube: null },
  googleClientId: null,
  paymentsAreTest: true,
  hasDemoPages: true,
}
const matches = [
  { id: 'root', pathname: '/', loaderData: { config, navigation: [] } },
  { id: 'routes/blog', pathname: '/blog/' },
]
const picture = {
  alt: 'A kurta',
  width: 960,
  height: 1280,
  colour: '#aabbcc',
  src: '/media/a.webp',
  avif: 'x',
  webp: 'x',
}

type Making = { readonly isMade?: boolean; readonly size?: string }

const variant = (price: number, qty: number, { isMade = false, size = 'S' }: Making = {}) => ({
  price,
  qty,
  made_to_order: isMade,
  options: { Size: size },
})

const product: DescribedProduct = {
  id: 61,
  slug: 'silk-kurta-61',
  name: 'Silk Kurta',
  designer: 'Studio Example',
  shade: 'Red',
  pictures: [picture],
  breadcrumb: [{ id: 10, slug: 'Women-10', name: 'Women' }],
  other_attribute: { Fabric: 'Silk' },
  rating: 0,
  rating_count: 0,
  isPriceHidden: false,
  out_of_stock: false,
  return_terms: { days: 7, exchange_days: 7, fee: 0 },
  variant: [variant(100, 1)],
}

const offerOf = (change: Partial<DescribedProduct>) =>
  productData({ ...product, ...change }, config, { description: 'Words' })['offers']

test('ROUTE-07: an indexable page has a canonical URL, which is also used for sharing', () => {
  const meta = pageMeta(matches, { title: 'The Voice', description: 'Stories', picture })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/blog' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/blog' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://shop.example/media/a.webp' })
  expect(meta).toContainEqual({ title: 'The Voice · Test House' })
})

test('ROUTE-01: a shared page names its language, and the others in which the shop is published', () => {
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const localesOf = (of: typeof matches) =>
    pageMeta(of, { title: 'The Voice' }).filter((one) => 'property' in one && /locale/.test(String(one.property)))
  expect(localesOf(matches)).toEqual([{ property: 'og:locale', content: 'en_IN' }])
  const published = { config: { ...config, languages: ['hi', 'ar'] as const }, navigation: [] }
  expect(localesOf([{ id: 'root', pathname: '/', loaderData: published }])).toEqual([
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:locale:alternate', content: 'hi_IN' },
    { property: 'og:locale:alternate', content: 'ar_AE' },
  ])
})

test('ROUTE-02: a page that is not indexable has no canonical URL and no sharing data', () => {
  const meta = pageMeta(matches, { title: '', isHidden: true, data: () => [{ '@type': 'Thing' }] })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toMatch(/canonical|og:|ld\+json/)
})

test('a placeholder is not used as the sharing picture', () => {
  const meta = pageMeta(matches, { title: '', picture: { ...picture, avif: '', webp: '' } })
  expect(JSON.stringify(meta)).not.toContain('og:image')
})

test('ROUTE-05: a piece whose sizes are alike has one offer with their price and availability', () => {
  const term = (name: string) => ({ '@type': 'Offer', price: 100, availability: `https://schema.org/${name}` })
  expect(offerOf({})).toMatchObject(term('InStock'))
  expect(offerOf({ variant: [variant(100, 0, { isMade: true })] })).toMatchObject(term('BackOrder'))
  // The API reports no stock for a size that is made after the order.
  expect(
    offerOf({ variant: [variant(100, 1000, { isMade: true }), variant(100, 0, { isMade: true, size: 'M' })] }),
  ).toMatchObject(term('BackOrder'))
  expect(offerOf({ out_of_stock: true, variant: [variant(100, 0), variant(100, 0, { size: 'M' })] })).toMatchObject(
    term('OutOfStock'),
  )
  expect(offerOf({ isPriceHidden: true })).toBeUndefined()
  expect(offerOf({ variant: [] })).toBeUndefined()
})

test('ROUTE-05: a piece whose sizes differ has an offer for each, whose address chooses the size', () => {
  const offers = offerOf({
    variant: [variant(300, 1), variant(100, 1000, { isMade: true, size: 'M' }), variant(200, 0, { size: 'XL / 42' })],
  })
  const url = 'https://shop.example/products/silk-kurta-61'
  const same = { '@id': '#returns' }
  const whole = { ...same, merchantReturnDays: 7 }
  expect(offers).toMatchObject([
    { '@type': 'Offer', price: 300, availability: 'InStock', url: `${url}?size=S`, hasMerchantReturnPolicy: whole },
    { price: 100, availability: 'BackOrder', url: `${url}?size=M`, hasMerchantReturnPolicy: same },
    { price: 200, availability: 'OutOfStock', url: `${url}?size=XL%20%2F%2042`, hasMerchantReturnPolicy: same },
  ])
})

test('ROUTE-05: the return policy of an offer has the days, the fee and the kind of the piece’s own policy', () => {
  const policyOf = (days: number, exchangeDays: number, fee = 0) =>
    offerOf({ return_terms: { days, exchange_days: exchangeDays, fee } })
  const category = (name: string) => ({ returnPolicyCategory: `https://schema.org/${name}` })
  expect(policyOf(0, 0)).toMatchObject({ hasMerchantReturnPolicy: category('MerchantReturnNotPermitted') })
  expect(policyOf(14, 7)).toMatchObject({
    hasMerchantReturnPolicy: {
      ...category('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/FreeReturn',
    },
  })
  expect(policyOf(0, 5)).toMatchObject({
    hasMerchantReturnPolicy: { merchantReturnDays: 5, refundType: 'https://schema.org/ExchangeRefund' },
  })
  expect(policyOf(10, 0, 250)).toMatchObject({
    hasMerchantReturnPolicy: { returnShippingFeesAmount: { value: 250, currency: 'INR' } },
  })
})

test('an unrated product has no rating; the organisation lists its social profiles', () => {
  expect(productData(product, config, { description: '' })).not.toHaveProperty('aggregateRating')
  expect(productData({ ...product, rating: 4.5, rating_count: 2 }, config, { description: '' })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
  expect(organisation(config)['sameAs']).toEqual(['https://social.example/house'])
})

test('ROUTE-05: reviews of buyers are single reviews of the structured data', () => {
  const quoted = { author: 'Asha', rating: 4, date: '2026-11-21', text: 'Falls beautifully.' }
  expect(productData(product, config, { description: '' })).not.toHaveProperty('review')
  expect(productData(product, config, { description: '', reviews: [quoted] })['review']).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Asha' },
      datePublished: '2026-11-21',
      reviewBody: 'Falls beautifully.',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    },
  ])
})
