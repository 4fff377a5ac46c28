import type { ListingFilter, PageRequest, SearchTerm } from '#engine/listing-filter.ts'
import { isForChildren, maxMissing } from '#query/relevance.rules.ts'

export type RankedListing = {
  readonly id: number
  readonly designerId: number | null
  readonly facts: readonly string[]
  readonly hasStock: boolean
  readonly sold: number
  readonly priceMinor: number
  readonly sizeIds: readonly number[]
  readonly nameWords: readonly string[]
  readonly groupWords: readonly string[]
  readonly otherWords: readonly string[]
}

type Field = 'fact' | 'similar' | 'name' | 'category' | 'text'
type Match = { readonly term: string; readonly field: Field; readonly strength: number }

/** The parts of a rank, most important first; lower is better, except for the score and the sales. */
export type RankParts = {
  readonly block: number
  readonly pin: number | null
  readonly isChild: boolean
  /** The number of rare features of the query that it lacks. */
  readonly missing: number
  readonly kindTier: number
  readonly score: number
  readonly salesClass: number
  readonly matches: readonly (Match & { readonly weight: number })[]
}

const childFacts = ['for:girls', 'for:boys']
const hasAny = (facts: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((fact) => facts.includes(fact))

/** A name of several words is as strong as its weakest word. */
function nameStrength({ nameWords, groupWords, otherWords }: RankedListing, name: string): number {
  const strengths = name.split(' ').map((word) => {
    const begins = (known: string) => known.startsWith(word)
    if (nameWords.some(begins)) return 3
    if (groupWords.some(begins)) return 2
    return otherWords.some(begins) ? 1 : 0
  })
  return Math.min(...strengths)
}

const wordFields: readonly Field[] = ['text', 'text', 'category', 'name']

/** How strongly a listing matches a term: see `SearchTerm`. */
function matchOf(listing: RankedListing, { facts, near, names, typed }: SearchTerm): Match {
  if (hasAny(listing.facts, facts)) return { term: typed, field: 'fact', strength: 3 }
  if (hasAny(listing.facts, near)) return { term: typed, field: 'similar', strength: 2 }
  const byName = names.length === 0 ? 0 : Math.max(...names.map((name) => nameStrength(listing, name)))
  const strength = facts.length + near.length > 0 ? Math.min(byName, 1) : byName
  return { term: typed, field: wordFields[byName] ?? 'text', strength }
}

function lackingPreferences(
  { sizeIds, priceMinor }: RankedListing,
  { preferredSizeIds, preferredPrice }: ListingFilter,
) {
  const { min = null, max = null } = preferredPrice ?? {}
  const hasSize = preferredSizeIds === null || sizeIds.some((id) => preferredSizeIds.includes(id))
  const isPriced = priceMinor >= (min?.amountMinor ?? -Infinity) && priceMinor <= (max?.amountMinor ?? Infinity)
  return Number(!hasSize) + Number(!isPriced)
}

/** 0 to 31: the number of binary digits of the sales. */
const salesClassOf = (sold: number): number => 32 - Math.clz32(sold + 1)

/** The same order as `relevanceTiers` in memory and `relevance` in SQL, part by part. */
export function rankParts(listing: RankedListing, filter: ListingFilter, pins: PageRequest['pins'] = []): RankParts {
  const terms = filter.terms ?? []
  const matches = terms.map((term) => ({ ...matchOf(listing, term), term }))
  const isTrim =
    (filter.mainColours.length > 0 && !hasAny(listing.facts, filter.mainColours)) ||
    matches.some(({ term, field }) => term.role === 'colour' && field === 'similar')
  const available = isTrim ? 1 : 0
  const piece = matches.find(({ term }) => term.role === 'piece')
  const others = matches.filter(({ term }) => term.role !== 'piece')
  const boosts = terms.filter((term) => hasAny(listing.facts, term.boosts)).map(({ boostWeight }) => boostWeight)
  const texts = others.map(({ term, field, strength }) => ({
    term: term.typed,
    field,
    strength,
    weight: term.weight * strength,
  }))
  const lacking = matches.filter(({ term, strength }) => term.isSoft && strength === 0)
  const pin = pins.indexOf(listing.id)
  return {
    block: listing.hasStock ? available : 2,
    pin: pin === -1 ? null : pin,
    isChild: !isForChildren(terms) && hasAny(listing.facts, childFacts),
    missing: Math.min(maxMissing, lacking.length + lackingPreferences(listing, filter)),
    kindTier: piece === undefined ? 0 : 3 - piece.strength,
    score: [...texts.map(({ weight }) => weight), ...boosts].reduce((sum, value) => sum + value, 0),
    salesClass: salesClassOf(listing.sold),
    matches: texts.filter(({ strength }) => strength > 0),
  }
}

/** Equal for listings whose order only sales and age decide. */
export function tierOf({ block, pin, isChild, missing, kindTier, score }: RankParts): string {
  return [block, pin ?? '', isChild, missing, kindTier, score].join()
}
