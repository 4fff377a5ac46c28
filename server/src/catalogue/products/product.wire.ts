import { availabilityOf, sizeOf } from '@shop/contract/catalogue/availability'
import { fitAdvice, type FitVotes } from '@shop/contract/catalogue/fit-advice'
import type { ProductDetail } from '@shop/contract/catalogue/product-detail'
import { sortSizes } from '@shop/contract/catalogue/size-order'
import { policyFor, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { policyTextIn } from '@shop/contract/content/return-policy-words'
import type { Language } from '@shop/contract/core/locale'
import { money, toRupeeNumber, toWire } from '@shop/contract/core/money'
import type { GiftCardsDocument } from '@shop/contract/selling/gift-amounts'
import { toPriceFields } from '#catalogue/cards/card.wire.ts'
import { toFullPicture, toPictureSet, toThumbnail, type Picture } from '#catalogue/cards/picture.view.ts'
import { toBreadcrumb, type CategoryStep } from '#catalogue/categories/category.wire.ts'
import { toShownFields, type StoredField } from '#catalogue/fields/shown-fields.wire.ts'
import { categorySlug, productSlug } from '#catalogue/slug.rules.ts'
import { sizeChartPath, type SizeChart } from './size-chart.view.ts'

type Variant = {
  readonly sku: string
  /** One choice per option, in option order. */
  readonly choices: readonly string[]
  readonly priceMinor: number
  readonly stockItemId: number
  readonly policy: 'tracked' | 'made_to_order' | 'untracked'
  readonly available: number
  /** Custom fields that shoppers see; null without any. */
  readonly fields: readonly StoredField[] | null
}

export type Product = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
  readonly shade: string
  readonly returns: ProductDetail['returns']
  readonly hsn: string
  readonly isGiftCard: boolean
  readonly policies: readonly ReturnPolicy[]
  readonly dispatchDaysMin: number
  readonly dispatchDaysMax: number
  /** Of the sizes on the shelf, where others are made to order. */
  readonly readyDays: { readonly min: number; readonly max: number } | null
  readonly priceMinor: number
  readonly priceMaxMinor: number
  readonly mrpMinor: number
  readonly percentOff: number
  readonly hasStock: boolean
  /** 0 without reviews. */
  readonly rating: number
  readonly ratingCount: number
  /** Null without reviews and returns. */
  readonly fitVotes: FitVotes | null
  readonly designerName: string | null
  readonly designerCategoryId: number | null
  readonly sizeChart: SizeChart | null
  readonly options: readonly { readonly title: string; readonly choices: readonly string[] }[]
  readonly variants: readonly Variant[]
  readonly fields: readonly StoredField[] | null
  readonly pictures: readonly { readonly alt: string; readonly variantSku: string; readonly picture: Picture }[]
}

/** The origin of links, and the shop's brand name. */
type ShopIdentity = {
  readonly publicUrl: string
  readonly brandName: string
  /** The bounds of gift cards whose amount the shopper chooses. */
  readonly giftCards: GiftCardsDocument
  readonly language: Language
}

/** Stock shown for untracked variants, because clients treat 0 as sold out. */
const uncountedQuantity = 5

function quantityOf({ policy, available }: Variant): number {
  return policy === 'tracked' ? available : uncountedQuantity
}

function policyOf(
  { returns, hsn, isGiftCard, percentOff, variants, policies }: Product,
  designerName: string,
): ReturnPolicy {
  const isMade = variants.length > 0 && variants.every(({ policy }) => policy === 'made_to_order')
  const making = isMade ? 'to_order' : 'ready'
  return policyFor(policies, { productRule: returns, hsn, designerName, making, isGiftCard, percentOff })
}

function toVariants(product: Product, language: Language): ProductDetail['variant'] {
  const { readyDays, dispatchDaysMin: min, dispatchDaysMax: max } = product
  return product.variants.map((variant) => {
    const price = money(variant.priceMinor)
    return {
      sku: variant.sku,
      price: toRupeeNumber(price),
      qty: quantityOf(variant),
      options: Object.fromEntries(product.options.map(({ title }, index) => [title, variant.choices[index] ?? ''])),
      price_text: toWire(price),
      made_to_order: variant.policy === 'made_to_order',
      ...toShownFields(variant.fields, language),
      ...(readyDays && { dispatch_days: variant.policy === 'made_to_order' ? { min, max } : readyDays }),
    }
  })
}

/** Counts stock that several variants share once. */
function stockOf(product: Product): number {
  const items = new Map(product.variants.map((variant) => [variant.stockItemId, quantityOf(variant)]))
  return [...items.values()].reduce((total, quantity) => total + quantity, 0)
}

function toChoiceOptions(product: Product): ProductDetail['choice_options'] {
  return product.options.map(({ title, choices }, index) => ({
    name: String(index + 1),
    title,
    options: title === 'Size' ? sortSizes(choices, (choice) => choice) : [...choices],
  }))
}

function toPictures(
  product: Product,
  publicUrl: string,
): Pick<ProductDetail, 'photos' | 'pictures' | 'thumbnail_image'> {
  const named = product.pictures.map((shown) => ({ ...shown, alt: shown.alt === '' ? product.name : shown.alt }))
  const first = named[0]
  if (!first) {
    const thumbnail = toThumbnail(null, publicUrl)
    return {
      thumbnail_image: thumbnail,
      photos: [{ variant: '', path: thumbnail }],
      pictures: [toPictureSet(null, product.name)],
    }
  }
  return {
    thumbnail_image: toThumbnail(first.picture, publicUrl),
    photos: named.map(({ variantSku, picture }) => ({ variant: variantSku, path: toFullPicture(picture, publicUrl) })),
    pictures: named.map(({ picture, alt }) => toPictureSet(picture, alt)),
  }
}

function toPriceRange({ priceMinor, priceMaxMinor }: Product): string {
  const lowest = toWire(money(priceMinor))
  return priceMinor === priceMaxMinor ? lowest : `${lowest} - ${toWire(money(priceMaxMinor))}`
}

function toAttributes(attributes: Product['attributes']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}

/** The names themselves, to be translated: clients find an attribute by its English name. */
const toAttributeNames = (attributes: Product['attributes']): Record<string, string> =>
  Object.fromEntries(Object.keys(attributes).map((name) => [name, name]))

export function toSizeTable(chart: Product['sizeChart']): ProductDetail['size_table'] {
  if (chart === null) return null
  const { title: ownTitle, shownTitle: title = ownTitle, unit, columns, rows } = chart
  return { title, unit, columns: [...columns], rows: rows.map((row) => row.map(String)) }
}

/** Constant fields that clients expect and the shop does not use. */
const fixedFields = {
  added_by: 'admin',
  seller_id: 1,
  shop_id: 0,
  colors: [],
  currency_symbol: 'Rs',
  unit: 'pc',
  earn_point: 0,
  downloads: null,
  video_link: '',
  brand: { id: 0, name: '', logo: '' },
  wholesale: [],
  is_price_hide: false,
}

function toGiftAmount(terms: GiftCardsDocument): ProductDetail['gift_amount'] {
  if (!terms.isOffered) return null
  const [min, max, step] = [terms.minMinor, terms.maxMinor, terms.stepMinor].map((minor) => toRupeeNumber(money(minor)))
  return { min: min ?? 0, max: max ?? 0, step: step ?? 0 }
}

export function toProductDetail(product: Product, steps: readonly CategoryStep[], house: ShopIdentity): ProductDetail {
  const { publicUrl, brandName } = house
  const page = `${publicUrl}/products/${productSlug(product)}`
  const designerName = product.designerName ?? ''
  const variant = toVariants(product, house.language)
  const policy = policyOf(product, designerName)
  return {
    ...fixedFields,
    id: product.id,
    slug: productSlug(product),
    name: product.name,
    shop_name: brandName,
    shop_logo: `${publicUrl}/favicon.svg`,
    ...toPictures(product, publicUrl),
    tags: [...product.tags],
    price_high_low: toPriceRange(product),
    choice_options: toChoiceOptions(product),
    ...toPriceFields(product),
    calculable_price: toRupeeNumber(money(product.priceMinor)),
    current_stock: stockOf(product),
    rating: product.rating,
    rating_count: product.ratingCount,
    fit_advice: product.fitVotes && fitAdvice(product.fitVotes),
    description: product.description,
    link: page,
    est_shipping_time: product.dispatchDaysMax,
    designer: designerName,
    variant,
    out_of_stock: !product.hasStock || availabilityOf(variant.map(sizeOf)) === 'out_of_stock',
    other_attribute: toAttributes(product.attributes),
    ...(house.language !== 'en' && { attribute_names: toAttributeNames(product.attributes) }),
    size_chart: product.sizeChart === null ? '' : `${publicUrl}${sizeChartPath(product.sizeChart)}`,
    designer_slug:
      product.designerCategoryId === null ? null : categorySlug({ id: product.designerCategoryId, name: designerName }),
    breadcrumb: toBreadcrumb(steps),
    dispatch_days: { min: product.dispatchDaysMin, max: product.dispatchDaysMax },
    returns: product.returns,
    return_policy: policyTextIn(policy, house.language),
    return_terms: {
      days: policy.returnDays,
      exchange_days: policy.exchangeDays,
      fee: toRupeeNumber(money(policy.pickupFeeMinor)),
    },
    shade: product.shade,
    gift_amount: product.isGiftCard ? toGiftAmount(house.giftCards) : null,
    size_table: toSizeTable(product.sizeChart),
    ...toShownFields(product.fields, house.language),
  }
}
