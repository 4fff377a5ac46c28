import { arrivalCounter, type WearBy } from '@shop/contract/catalogue/arrival'
import { currenciesShown } from '@shop/contract/catalogue/currency-list'
import type { DayRange } from '@shop/contract/core/day-text'
import { info, type Message } from '#agents/protocol/messages.ts'
import { search, searchPageSize, wordSearch } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import * as pieceStore from './agent-pieces.store.ts'
import type { AgentPiece, AgentVariant } from './pieces.types.ts'
import { readPieceId, readVariantId } from './pieces.view.ts'

export type PriceBounds = { readonly min?: number | undefined; readonly max?: number | undefined }

export type PieceSearch = {
  readonly query: string
  readonly categories: readonly string[]
  readonly price: PriceBounds
  readonly currency: string
  /** The day of an occasion with its place; null for any day. */
  readonly wear: WearBy | null
  readonly offset: number
  readonly limit: number
}

export type FoundPieces = {
  readonly pieces: readonly AgentPiece[]
  readonly total: number
  readonly next: number | null
  readonly messages: readonly Message[]
}

const paisePerRupee = 100

/** Bounds in whole rupees; in another currency they count by the rates that the shop publishes. */
async function boundsOf(ctx: Context, { price, currency }: PieceSearch) {
  const { body } = await ctx.ports.documents.read('currencies')
  const rate = currency === 'INR' ? paisePerRupee : currenciesShown(body)[currency]?.paisePerUnit
  if (rate === undefined) return undefined
  const rupees = (minor: number): number => (minor * rate) / (paisePerRupee * paisePerRupee)
  return {
    ...(price.min !== undefined && { min: Math.floor(rupees(price.min)) }),
    ...(price.max !== undefined && { max: Math.ceil(rupees(price.max)) }),
  }
}

const unknownCurrency = (currency: string): Message =>
  info(
    'price_filter_ignored',
    `This business has no rate for ${currency}, so the price was not filtered. Prices are in INR.`,
  )

const unknownCategory = (names: readonly string[]): Message =>
  info('category_unknown', `No category is called ${names.join(' or ')}.`)

/** Pages of the shop's own search have 24 pieces, so one that begins within such a page ends with it. */
export async function findPieces(ctx: Context, wanted: PieceSearch): Promise<FoundPieces> {
  const [bounds, categories] = await Promise.all([
    boundsOf(ctx, wanted),
    wanted.categories.length === 0 ? [] : pieceStore.findCategories(ctx.db, wanted.categories),
  ])
  const messages = bounds === undefined ? [unknownCurrency(wanted.currency)] : []
  if (wanted.categories.length > 0 && categories.length === 0) {
    return { pieces: [], total: 0, next: null, messages: [...messages, unknownCategory(wanted.categories)] }
  }
  const [category, ...orCategoryIds] = categories
  const start = wanted.offset % searchPageSize
  const { listings, total } = await search.find(ctx, {
    ...wordSearch(wanted.query, (wanted.offset - start) / searchPageSize + 1),
    name: wanted.query === '' ? undefined : wanted.query,
    category: category === undefined ? undefined : String(category),
    orCategoryIds,
    wear: wanted.wear,
    ...bounds,
  })
  const shown = listings.slice(start, start + wanted.limit)
  const end = wanted.offset + shown.length
  const pieces = await pieceStore.listPieces(
    ctx.db,
    shown.map(({ id }) => id),
  )
  return { pieces, total, next: shown.length > 0 && end < total ? end : null, messages }
}

export type Input = { readonly id: string; readonly match: 'exact' | 'featured' }
export type LookedUp = {
  readonly piece: AgentPiece
  readonly variants: readonly { readonly variant: AgentVariant; readonly inputs: readonly Input[] }[]
}

function resolve(piece: AgentPiece, ids: readonly string[], featured: AgentVariant): LookedUp {
  const inputs = new Map<AgentVariant, Input[]>()
  const put = (variant: AgentVariant, input: Input) => inputs.set(variant, [...(inputs.get(variant) ?? []), input])
  for (const id of ids) {
    const exact = piece.variants.find((variant) => readVariantId(id)?.variantId === variant.id)
    if (exact !== undefined && readVariantId(id)?.productId === piece.id) put(exact, { id, match: 'exact' })
    else if (readPieceId(id) === piece.id) put(featured, { id, match: 'featured' })
  }
  return { piece, variants: [...inputs].map(([variant, own]) => ({ variant, inputs: own })) }
}

type Featured = (piece: AgentPiece) => AgentVariant | undefined

/** The pieces and sizes of these ids; unknown ids are left out. */
export async function lookUpPieces(
  ctx: Context,
  ids: readonly string[],
  featuredOf: Featured,
): Promise<{ readonly found: readonly LookedUp[]; readonly missing: readonly string[] }> {
  const asked = [...new Set(ids)]
  const productIds = asked.flatMap((id) => readPieceId(id) ?? readVariantId(id)?.productId ?? [])
  const pieces = await pieceStore.listPieces(ctx.db, [...new Set(productIds)])
  const found = pieces
    .flatMap((piece) => {
      const featured = featuredOf(piece)
      return featured === undefined ? [] : [resolve(piece, asked, featured)]
    })
    .filter(({ variants }) => variants.length > 0)
  const known = new Set(found.flatMap(({ variants }) => variants.flatMap(({ inputs }) => inputs.map(({ id }) => id))))
  return { found, missing: asked.filter((id) => !known.has(id)) }
}

export type Destination = { readonly countryCode: string; readonly postalCode: string | null }

/** Counts the days on which a size that is ordered now arrives; null where the shop does not deliver. */
export async function arrivalsAt(
  ctx: Context,
  place: Destination,
): Promise<(variant: AgentVariant) => DayRange | null> {
  const [plan, isDeliveredTo] = await Promise.all([
    deliveryPlan(ctx),
    pieceStore.isDeliveredTo(ctx.db, place.countryCode),
  ])
  const arrivalOf = arrivalCounter(plan, ctx.now)
  return ({ days, isMade }) => (isDeliveredTo ? arrivalOf({ dispatch: days, isMade }, place) : null)
}
