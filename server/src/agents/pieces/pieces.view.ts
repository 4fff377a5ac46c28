import { availabilityOf } from '@shop/contract/catalogue/availability'
import { policyFor, returnPolicyText } from '@shop/contract/content/return-policy'
import { dayRangeText, type DayRange } from '@shop/contract/core/day-text'
import { plainText } from '@shop/contract/core/escape-markup'
import { productSlug, toFullPicture } from '#catalogue'
import type { AgentPiece, AgentVariant } from './pieces.types.ts'
import { optionsOf } from './selection.rules.ts'

export type Shown = {
  readonly publicUrl: string
  readonly brandName: string
  /** When a size arrives where the buyer wants it; undefined when the answer says nothing of delivery. */
  readonly arrivalOf: ((variant: AgentVariant) => DayRange | null) | undefined
}

const longestText = 5000
const price = (amount: number) => ({ amount, currency: 'INR' })

/** The id of the feeds, so that an item there and here is one. */
const variantIdOf = (piece: { readonly id: number }, variant: { readonly id: number }): string =>
  `${piece.id}-${variant.id}`

export function readVariantId(text: string): { readonly productId: number; readonly variantId: number } | undefined {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text)
  return match ? { productId: Number(match[1]), variantId: Number(match[2]) } : undefined
}

export const readPieceId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function availability(variant: AgentVariant) {
  const status = availabilityOf([variant])
  return { available: status !== 'out_of_stock', status }
}

function delivery(variant: AgentVariant, arrivalOf: Shown['arrivalOf']) {
  if (arrivalOf === undefined) return {}
  const arrival = arrivalOf(variant)
  const description =
    arrival === null
      ? { plain: 'We do not deliver there yet' }
      : { plain: `Arrives between ${dayRangeText(arrival)} if ordered now` }
  const own = arrival === null ? { available: false, status: 'out_of_stock' } : availability(variant)
  return { fulfillment: { methods: [{ type: 'shipping', description, availability: own }] } }
}

function toVariant(piece: AgentPiece, variant: AgentVariant, shown: Shown) {
  const labels = optionsOf(piece, variant).map(({ label }) => label)
  const title = labels.length === 0 ? piece.name : labels.join(', ')
  return {
    id: variantIdOf(piece, variant),
    sku: variant.sku,
    title,
    description: { plain: [piece.name, ...labels].join(', ') },
    price: price(variant.priceMinor),
    ...(variant.mrpMinor > variant.priceMinor && { list_price: price(variant.mrpMinor) }),
    availability: availability(variant),
    options: optionsOf(piece, variant),
    metadata: { made_to_order: variant.isMade, dispatch_days: { min: variant.days.min, max: variant.days.max } },
    ...delivery(variant, shown.arrivalOf),
  }
}

function toMedia({ pictures, name }: AgentPiece, publicUrl: string) {
  return pictures.map(({ alt, picture }) => ({
    type: 'image',
    url: toFullPicture(picture, publicUrl),
    alt_text: alt === '' ? name : alt,
  }))
}

const rangeOf = (amounts: readonly number[]) => ({ min: price(Math.min(...amounts)), max: price(Math.max(...amounts)) })

const asText = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value))

/** The terms of return for the piece, in one sentence. */
export function returnSentence(piece: AgentPiece): string {
  const isMade = piece.variants.every((variant) => variant.isMade)
  const { returns: productRule, hsn, designer: designerName, percentOff, policies } = piece
  const making = isMade ? 'to_order' : 'ready'
  return returnPolicyText(
    policyFor(policies, { productRule, hsn, designerName, making, isGiftCard: false, percentOff }),
  )
}

function metadataOf(piece: AgentPiece) {
  const attributes: Record<string, string> = Object.fromEntries(
    Object.entries(piece.attributes).map(([name, value]) => [name, asText(value)] as const),
  )
  return {
    attributes,
    ...(piece.shade !== '' && { shade: piece.shade }),
    ...(piece.designer !== '' && { designer: piece.designer }),
    returns: returnSentence(piece),
  }
}

/** A piece with these of its sizes, the first of which stands for it in lists. */
export function toProduct(piece: AgentPiece, variants: readonly AgentVariant[], shown: Shown) {
  const { name, description, category, rating, ratingCount, options } = piece
  const prices = piece.variants.map(({ priceMinor }) => priceMinor)
  const lists = piece.variants.map(({ mrpMinor, priceMinor }) => Math.max(mrpMinor, priceMinor))
  const isReduced = piece.variants.some((variant) => variant.mrpMinor > variant.priceMinor)
  return {
    id: String(piece.id),
    handle: productSlug(piece),
    title: name,
    description: { plain: (plainText(description) || name).slice(0, longestText) },
    url: `${shown.publicUrl}/products/${productSlug(piece)}`,
    ...(category !== null && { categories: [{ value: category, taxonomy: 'merchant' }] }),
    price_range: rangeOf(prices),
    ...(isReduced && { list_price_range: rangeOf(lists) }),
    media: toMedia(piece, shown.publicUrl),
    options: options.map(({ title, choices }) => ({ name: title, values: choices.map((label) => ({ label })) })),
    variants: variants.map((variant) => toVariant(piece, variant, shown)),
    ...(ratingCount > 0 && { rating: { value: rating, scale_min: 1, scale_max: 5, count: ratingCount } }),
    metadata: metadataOf(piece),
  }
}

/** Sizes that can be had first, otherwise in the house's order. */
export function buyableFirst(variants: readonly AgentVariant[]): readonly AgentVariant[] {
  const isOut = (variant: AgentVariant) => (availabilityOf([variant]) === 'out_of_stock' ? 1 : 0)
  return variants.toSorted((a, b) => isOut(a) - isOut(b))
}
