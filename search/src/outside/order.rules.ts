import type { ListingFilter, PageRequest, SearchTerm, SortOrder } from '#engine/listing-filter.ts'
import { isForChildren, maxMissing } from '#query/relevance.rules.ts'
import {
  allOf,
  answers,
  childFacts,
  hasFact,
  hasId,
  isInStock,
  isPriced,
  matches,
  noneOf,
  type Query,
} from './conditions.rules.ts'

/** A set that adds its weight to the score of its listings. */
type Scored = { readonly query: Query; readonly weight: number }

type Direction = 'asc' | 'desc'
export type Sort = Readonly<Record<string, Direction>>

const orders: Readonly<Record<Exclude<SortOrder, 'relevance'>, Sort>> = {
  price_low_to_high: { price: 'asc' },
  price_high_to_low: { price: 'desc' },
  new_arrival: { listedAt: 'desc' },
  popularity: { sold: 'desc' },
}

/** The listings that match with a strength of at least 1, 2 and 3: see `SearchTerm`. */
function strengthOf({ facts, near, names }: SearchTerm): readonly [Query, Query, Query] {
  if (facts.length + near.length > 0)
    return [answers({ facts, near, names }), hasFact([...facts, ...near]), hasFact(facts)]
  return [matches(names), matches(names, ['name', 'group']), matches(names, ['name'])]
}

const scoredByStrength = (term: SearchTerm, weight: number): Scored[] =>
  strengthOf(term).map((query) => ({ query, weight }))

/** Null when no colour is searched; a listing that has one only in a border is not among these. */
export function hasMainColours({ terms, mainColours }: ListingFilter): Query | null {
  const searched = (terms ?? []).filter(({ role }) => role === 'colour').map(({ facts }) => facts)
  const wanted = [...(mainColours.length > 0 ? [mainColours] : []), ...searched]
  return wanted.length === 0 ? null : allOf(wanted.map(hasFact))
}

/** Each further preference that a listing meets, down to `maxMissing` missing ones, is worth one. */
function scoredByMissing(preferred: readonly Query[]): Scored[] {
  const steps = Math.min(maxMissing, preferred.length)
  return Array.from({ length: steps }, (_, missing) => ({
    query: { bool: { should: preferred, minimum_should_match: preferred.length - missing } },
    weight: 1,
  }))
}

function preferences({ terms, preferredSizeIds, preferredPrice }: ListingFilter): Query[] {
  return [
    ...(terms ?? []).filter(({ isSoft }) => isSoft).map(answers),
    ...(preferredSizeIds === null ? [] : [hasId('sizes', preferredSizeIds)]),
    ...(preferredPrice === null ? [] : [isPriced(preferredPrice)]),
  ]
}

function textTier(terms: readonly SearchTerm[]): Scored[] {
  return terms.flatMap((term) => [
    ...(term.role === 'piece' ? [] : scoredByStrength(term, term.weight)),
    ...(term.boosts.length === 0 ? [] : [{ query: hasFact(term.boosts), weight: term.boostWeight }]),
  ])
}

/** Sets with the most important first, as `sql-engine.store.ts` orders them. */
function relevanceTiers(filter: ListingFilter, { hint, pins = [] }: PageRequest): Scored[][] {
  const terms = filter.terms ?? []
  const piece = terms.find(({ role }) => role === 'piece')
  return [
    pins.map((id, place) => ({ query: { terms: { id: [id] } }, weight: pins.length - place })),
    isForChildren(terms) ? [] : [{ query: noneOf([hasFact(childFacts)]), weight: 1 }],
    scoredByMissing(preferences(filter)),
    piece === undefined ? [] : scoredByStrength(piece, 1),
    hint === undefined ? textTier(terms) : [],
  ]
}

/** The most that a tier can add: a listing is in one of the pins at most, and in every set of another tier. */
const most = (tier: readonly Scored[], isPins: boolean): number =>
  isPins ? (tier[0]?.weight ?? 0) : tier.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Constant scores whose sum orders listings by one tier after the other. The engine adds them as 32-bit floats, which
 * are exact up to 16 million; a search of eight terms stays below one million.
 */
function scores(filter: ListingFilter, page: PageRequest): Query[] {
  const mainColours = hasMainColours(filter)
  const tiers = [
    mainColours === null ? [] : [{ query: allOf([isInStock, mainColours]), weight: 1 }],
    ...(page.sort === 'relevance' ? relevanceTiers(filter, page) : []),
  ]
  const found: Query[] = []
  let unit = 1
  for (const [place, tier] of [...tiers.entries()].toReversed()) {
    for (const { query, weight } of tier) {
      if (weight > 0) found.push({ constant_score: { filter: query, boost: weight * unit } })
    }
    unit *= 1 + most(tier, place === 1)
  }
  return found
}

export type Ranking = { readonly scores: readonly Query[]; readonly sort: readonly Sort[] }

/** Parts of the page, scores, and what decides among equals; the id is last, so that pages never overlap. */
export function ranking(filter: ListingFilter, page: PageRequest): Ranking {
  const scored = scores(filter, page)
  const order = page.sort === 'relevance' ? page.hint : page.sort
  const equals: readonly Sort[] = order === undefined ? [{ soldPower: 'desc' }, { listedAt: 'desc' }] : [orders[order]]
  const byScore: readonly Sort[] = scored.length === 0 ? [] : [{ _score: 'desc' }]
  return { scores: scored, sort: [{ inStock: 'desc' }, ...byScore, ...equals, { id: 'asc' }] }
}
