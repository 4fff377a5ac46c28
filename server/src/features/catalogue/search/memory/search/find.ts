import { discountSteps } from '@shop/contract/sort-orders'
import type { FactKind, ListingFilter, PageRequest } from '#catalogue/search/engine/listing-filter.ts'
import { common, countBits, countCommon, isEmpty, without, type Bitmap } from '#catalogue/search/memory/index/bitmap.ts'
import type { Columns } from '#catalogue/search/memory/index/columns.ts'
import type { Kind } from '#catalogue/search/memory/index/fact-groups.ts'
import { hasStock } from '#catalogue/search/memory/index/figures.ts'
import type { AnyOrder } from '#catalogue/search/memory/index/orders.ts'
import type { Places } from '#catalogue/search/memory/index/places.ts'
import { withFacts, withFlag, withPercentOff } from '#catalogue/search/memory/index/values.ts'
import { listCounter, type Eligible, type KnownCounts } from './counts.ts'
import { firstPlaces } from './first-places.ts'
import { eligibleListings, matchingAllBut, readyFact, type Choice } from './matching.ts'
import { childFacts, relevanceTiers, trimOnly, type Tier } from './ranking.ts'
import { answersOf, type Answers } from './term-strength.ts'

/** Facet counts of a search; each kind ignores its own filter. */
export type Counts = {
  /** Counts by list; -1 for lists without any eligible listing. */
  readonly of: Readonly<Record<Kind | FactKind, Int32Array>>
  readonly ready: number
  readonly discounts: readonly number[]
  readonly lowestPrice: number | null
  readonly highestPrice: number | null
}

export type FoundPositions = {
  readonly total: number
  readonly mainTotal: number
  readonly trimTotal: number
  readonly adultTotal: number
  readonly ids: readonly number[]
  readonly counts: Counts | null
}

type Searched = { readonly columns: Columns; readonly knownCounts: KnownCounts; readonly places: Places }

export function findPositions(indexed: Searched, filter: ListingFilter, request: PageRequest): FoundPositions {
  const { columns } = indexed
  const answers = answersOf(columns, filter)
  const eligible = eligibleListings(columns, filter, { now: request.now, answers })
  const matching = matchingAllBut(columns, filter, eligible)
  const parts = partsOf(columns, matching(), trimOnly(columns, filter, answers))
  const [mainTotal, trimTotal, soldOutTotal] = parts.map(countBits)
  const pinned = (request.pins ?? []).flatMap((id) => indexed.places.find(id) ?? [])
  const children = filter.terms === null ? 0 : countCommon(parts[0], withFacts(columns, childFacts))
  return {
    total: (mainTotal ?? 0) + (trimTotal ?? 0) + (soldOutTotal ?? 0),
    mainTotal: mainTotal ?? 0,
    trimTotal: trimTotal ?? 0,
    adultTotal: (mainTotal ?? 0) - children,
    ids: pageOf(columns, parts, { filter, request, answers, pinned }).map((place) => columns.ids[place] ?? 0),
    counts: request.hasFacets ? countAll(indexed, eligible, matching) : null,
  }
}

type Parts = readonly [main: Bitmap, trim: Bitmap, soldOut: Bitmap]

/** The parts of a page, in this order: see `SearchHits`. */
function partsOf(columns: Columns, matching: Bitmap, trim: Bitmap | null): Parts {
  const inStock = withFlag(columns, hasStock)
  const available = common(matching, inStock)
  const soldOut = without(matching, inStock)
  return trim === null
    ? [available, new Uint32Array(available.length), soldOut]
    : [without(available, trim), common(available, trim), soldOut]
}

type PageInput = {
  readonly filter: ListingFilter
  readonly request: PageRequest
  readonly answers: Answers
  readonly pinned: readonly number[]
}

function pageOf(columns: Columns, parts: Parts, { filter, request, answers, pinned }: PageInput): number[] {
  const { sort, hint, offset, limit } = request
  if (limit === 0) return []
  const relevance = { answers, hasHint: hint !== undefined, pinned }
  const tiers = sort === 'relevance' ? relevanceTiers(columns, filter, relevance) : []
  const order = sort === 'relevance' ? (hint ?? 'prior') : sort
  const found: number[] = []
  for (const part of parts) takeInto(found, part, { columns, tiers, order, most: offset + limit })
  return found.slice(offset)
}

type Taken = {
  readonly columns: Columns
  readonly tiers: readonly Tier[]
  readonly order: AnyOrder
  readonly most: number
}

/** Takes the first listings of a set: tier by tier, and in the order within the last tier. */
function takeInto(found: number[], bits: Bitmap, { columns, tiers, order, most }: Taken): void {
  if (found.length >= most || isEmpty(bits)) return
  const [tier, ...others] = tiers
  if (tier === undefined) {
    found.push(...firstPlaces(columns, bits, { order, most: most - found.length }))
    return
  }
  for (const part of tier(bits)) {
    takeInto(found, part, { columns, tiers: others, order, most })
    if (found.length >= most) return
  }
}

function countAll({ columns, knownCounts }: Searched, eligible: Eligible, matching: (own?: Choice) => Bitmap): Counts {
  const count = listCounter(columns, knownCounts, eligible)
  const discounted = matching('discount')
  return {
    of: {
      designer: count('designer', matching('designer')),
      size: count('size', matching('size')),
      colour: count('colour', matching('colour')),
      category: count('category', matching()),
      occasion: count('use', matching('occasion')),
      fabric: count('making', matching('fabric')),
      craft: count('making', matching('craft')),
    },
    ready: countCommon(matching('ready'), withFacts(columns, [readyFact])),
    discounts: discountSteps.map((step) => countCommon(discounted, withPercentOff(columns, step))),
    ...priceRange(columns, matching('price')),
  }
}

/** The orders have sold-out listings last, so the first price is that of the first listing of either part. */
function priceRange(columns: Columns, bits: Bitmap): Pick<Counts, 'lowestPrice' | 'highestPrice'> {
  const inStock = withFlag(columns, hasStock)
  const parts = [common(bits, inStock), without(bits, inStock)].filter((part) => !isEmpty(part))
  const pricesAt = (order: 'price_low_to_high' | 'price_high_to_low') =>
    parts.flatMap((part) => firstPlaces(columns, part, { order, most: 1 })).map((place) => columns.prices[place] ?? 0)
  return parts.length === 0
    ? { lowestPrice: null, highestPrice: null }
    : {
        lowestPrice: Math.min(...pricesAt('price_low_to_high')),
        highestPrice: Math.max(...pricesAt('price_high_to_low')),
      }
}
