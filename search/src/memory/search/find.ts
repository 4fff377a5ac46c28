import { discountSteps } from '@shop/contract/catalogue/sort-orders'
import { fieldChoice, type FieldChoice, type FieldFacet } from '#engine/field-facets.rules.ts'
import type { FactKind, ListingFilter, PageRequest } from '#engine/listing-filter.ts'
import {
  clearBit,
  common,
  countBits,
  copyOf,
  countCommon,
  countOnce,
  eachChunk,
  hasBit,
  releaseScratch,
  without,
  type Bitmap,
} from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import type { Kind } from '#memory/index/fact-groups.ts'
import { hasStock } from '#memory/index/figures.ts'
import type { Places } from '#memory/index/places.ts'
import { withFacts, withFlag } from '#memory/index/values.ts'
import {
  countsOf,
  kindsWith,
  listCounts,
  type Eligible,
  type KnownCounts,
  type Matching,
  type PriceRange,
} from './counts.ts'
import { firstPlaces, isFew, type Part } from './first-places.ts'
import { eligibleListings, matchingAllBut, readyFact, type Choice } from './matching.ts'
import { childFacts, relevance, trimOnly } from './ranking.ts'
import { answersOf, type Answers } from './term-strength.ts'
import { topPlaces } from './top-places.ts'

/** Facet counts of a search; each kind ignores its own filter. */
export type Counts = {
  /** Counts by list; -1 for lists without any eligible listing. */
  readonly of: Readonly<Record<Kind | FactKind, Int32Array>>
  /** By the key of a custom field. */
  readonly ofField: ReadonlyMap<string, Int32Array>
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

type Searched = {
  readonly columns: Columns
  readonly knownCounts: KnownCounts
  readonly places: Places
  readonly labels?: { readonly fields: readonly FieldFacet[] }
}

export function findPositions(indexed: Searched, filter: ListingFilter, request: PageRequest): FoundPositions {
  releaseScratch()
  const { columns } = indexed
  const answers = answersOf(columns, filter)
  const hidden = (filter.hiddenIds ?? []).flatMap((id) => indexed.places.find(id) ?? [])
  const eligible = eligibleListings(columns, filter, { now: request.now, answers, hidden })
  const matching = matchingAllBut(columns, filter, eligible)
  const parts = partsOf(columns, matching().bits, trimOnly(columns, filter, answers))
  const [main, trim, soldOut] = parts
  const pinned = (request.pins ?? []).flatMap((id) => indexed.places.find(id) ?? [])
  const children = filter.terms === null ? 0 : countCommon(main.bits, withFacts(columns, childFacts))
  return {
    total: main.count + trim.count + soldOut.count,
    mainTotal: main.count,
    trimTotal: trim.count,
    adultTotal: main.count - children,
    ids: pageOf(columns, parts, { filter, request, answers, pinned }).map((place) => columns.ids[place] ?? 0),
    counts: request.hasFacets ? countAll(indexed, eligible, matching) : null,
  }
}

type Parts = readonly [main: Part, trim: Part, soldOut: Part]

/** The parts of a page, in this order: see `SearchHits`. */
function partsOf(columns: Columns, matching: Bitmap, trim: Bitmap | null): Parts {
  const inStock = withFlag(columns, hasStock)
  const available = common(matching, inStock)
  const [main, last] = trim === null ? [available, null] : [without(available, trim), common(available, trim)]
  const [mainCount, lastCount] = [countBits(main), last === null ? 0 : countBits(last)]
  const soldOutCount = countOnce(matching) - mainCount - lastCount
  return [
    { bits: main, count: mainCount, isSoldOut: false },
    { bits: last ?? main, count: lastCount, isSoldOut: false },
    { bits: soldOutCount === 0 ? main : without(matching, inStock), count: soldOutCount, isSoldOut: true },
  ]
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
  const isRelevance = sort === 'relevance'
  const scored = isRelevance ? relevance(columns, filter, { answers, hasHint: hint !== undefined }) : []
  const order = isRelevance ? (hint ?? 'prior') : sort
  const most = offset + limit
  const found: number[] = []
  for (const part of parts) {
    const first = isRelevance && part.count > 0 ? pinned.filter((place) => hasBit(part.bits, place)) : []
    found.push(...first.slice(0, most - found.length))
    if (part.count === first.length || found.length === most) continue
    const others = {
      ...part,
      bits: first.length === 0 ? part.bits : copyOf(part.bits),
      count: part.count - first.length,
    }
    for (const place of first) clearBit(others.bits, place)
    found.push(...topPlaces(columns, others, { scored, order, most: most - found.length }))
  }
  return found.slice(offset)
}

const noKinds = [] as const

function countAll(indexed: Searched, eligible: Eligible, matching: (own?: Choice) => Matching): Counts {
  const { columns } = indexed
  const fields = indexed.labels?.fields ?? []
  const before = { eligible, counts: countsOf(indexed, eligible, kindsWith(fields.length > 0)).counts }
  const wantedFields: Record<FieldChoice, { kind: 'own'; matching: Matching }> = {}
  for (const { key } of fields) wantedFields[fieldChoice(key)] = { kind: 'own', matching: matching(fieldChoice(key)) }
  const count = listCounts<Kind | FactKind | 'discount' | FieldChoice>(indexed, before, {
    ...wantedFields,
    designer: { kind: 'designer', matching: matching('designer') },
    size: { kind: 'size', matching: matching('size') },
    colour: { kind: 'colour', matching: matching('colour') },
    category: { kind: 'category', matching: matching() },
    occasion: { kind: 'use', matching: matching('occasion') },
    fabric: { kind: 'making', matching: matching('fabric') },
    craft: { kind: 'making', matching: matching('craft') },
    discount: { kind: 'percent', matching: matching('discount') },
  })
  const ofPercent = count('discount')
  const { near: atAnyPrice } = matching('price')
  const prices = (countsOf(indexed, atAnyPrice, noKinds).prices ??= priceRange(columns, atAnyPrice.bits))
  return {
    of: {
      designer: count('designer'),
      size: count('size'),
      colour: count('colour'),
      category: count('category'),
      occasion: count('occasion'),
      fabric: count('fabric'),
      craft: count('craft'),
    },
    ofField: new Map(fields.map(({ key }) => [key, count(fieldChoice(key))])),
    ready: countCommon(matching('ready').bits, withFacts(columns, [readyFact])),
    discounts: discountSteps.map((step) => ofPercent.subarray(step).reduce((sum, one) => sum + Math.max(one, 0), 0)),
    ...prices,
  }
}

function priceRange(columns: Columns, bits: Bitmap): PriceRange {
  const count = countOnce(bits)
  if (count === 0) return { lowestPrice: null, highestPrice: null }
  if (isFew(columns, count)) return priceRangeOfFew(columns, bits)
  // The orders have sold-out listings last, so the first price is that of the first listing of either part.
  const inStock = withFlag(columns, hasStock)
  const available = common(bits, inStock)
  const availableCount = countBits(available)
  const parts = [
    { bits: available, count: availableCount, isSoldOut: false },
    { bits: without(bits, inStock), count: count - availableCount, isSoldOut: true },
  ]
  const pricesAt = (order: 'price_low_to_high' | 'price_high_to_low') =>
    parts.flatMap((part) => firstPlaces(columns, part, { order, most: 1 })).map((place) => columns.prices[place] ?? 0)
  return {
    lowestPrice: Math.min(...pricesAt('price_low_to_high')),
    highestPrice: Math.max(...pricesAt('price_high_to_low')),
  }
}

function priceRangeOfFew({ prices }: Columns, bits: Bitmap): PriceRange {
  let [lowestPrice, highestPrice] = [Infinity, -Infinity]
  eachChunk(bits, (places) => {
    for (let index = 0; index < places.length; index += 1) {
      const price = prices[places[index] ?? 0] ?? 0
      if (price < lowestPrice) lowestPrice = price
      if (price > highestPrice) highestPrice = price
    }
  })
  return { lowestPrice, highestPrice }
}
