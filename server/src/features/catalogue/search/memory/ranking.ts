import type { ListingFilter, PageRequest } from '#catalogue/search/engine/listing-filter.ts'
import { isForChildren, mostMissing } from '#catalogue/search/query/relevance.rules.ts'
import { mostPins } from '#platform/search/search-engine.ts'
import type { Columns } from './columns.ts'
import { havingFacts, type Answers } from './term-strength.ts'

/** The parts of a page, in this order: see `SearchHits`. */
export const mainBlock = 0
export const trimBlock = 1
const soldOutBlock = 2

const nearStrength = 2
export const childFacts = ['for:girls', 'for:boys']

export function blockReader(
  columns: Columns,
  filter: ListingFilter,
  { terms, strengths }: Answers,
): (place: number) => number {
  const colours = strengths.filter((_, index) => terms[index]?.role === 'colour')
  const mains = filter.mainColours.length === 0 ? null : havingFacts(columns, filter.mainColours)
  const { hasStock } = columns
  if (mains === null && colours.length === 0) return (place) => (hasStock[place] === 1 ? mainBlock : soldOutBlock)
  return (place) => {
    if (hasStock[place] !== 1) return soldOutBlock
    const isTrim =
      (mains !== null && mains[place] !== 1) || colours.some((strength) => strength[place] === nearStrength)
    return isTrim ? trimBlock : mainBlock
  }
}

type Relevance = { readonly answers: Answers } & Pick<PageRequest, 'hint' | 'pins'>

/** 0 to 31; equals the number of binary digits that PostgreSQL counts. */
const salesClass = (sold: number): number => 32 - Math.clz32(sold + 1)

/** The rank of a listing, 0 for the first; `sql-engine.store.ts` has the same order. */
export function relevanceRank(
  columns: Columns,
  filter: ListingFilter,
  { answers, hint, pins = [] }: Relevance,
): (place: number, block: number) => number {
  const { terms, strengths } = answers
  const children = isForChildren(terms) ? null : havingFacts(columns, childFacts)
  const piece = strengths[terms.findIndex(({ role }) => role === 'piece')]
  const others = terms.flatMap(({ role, weight }, index) => {
    const strength = strengths[index]
    return role === 'piece' || strength === undefined ? [] : [{ strength, weight }]
  })
  const { listOf, sold, prices } = columns
  const sizes = columns.lists.size.containing(filter.preferredSizeIds)
  const { min = null, max = null } = filter.preferredPrice ?? {}
  const [least, most] = [min?.amountMinor ?? -Infinity, max?.amountMinor ?? Infinity]
  const isPriced = (place: number) => (prices[place] ?? 0) >= least && (prices[place] ?? 0) <= most
  const soft = strengths.filter((_, index) => terms[index]?.isSoft)
  const boosts = terms
    .filter((term) => term.boosts.length > 0)
    .map(({ boosts: facts, boostWeight }) => ({ marks: havingFacts(columns, facts), boostWeight }))
  const pinOf = new Map(pins.map((id, index) => [id, index]))
  return (place, block) => {
    const tier = piece === undefined ? 0 : 3 - (piece[place] ?? 0)
    let missing = (sizes[listOf.size[place] ?? 0] === 1 ? 0 : 1) + (isPriced(place) ? 0 : 1)
    for (const strength of soft) missing += strength[place] === 0 ? 1 : 0
    const pin = pinOf.size === 0 ? mostPins : (pinOf.get(columns.ids[place] ?? 0) ?? mostPins)
    const first = block * (mostPins + 1) + pin
    const group =
      ((first * 2 + (children?.[place] ?? 0)) * (mostMissing + 1) + Math.min(missing, mostMissing)) * 4 + tier
    if (hint !== undefined) return group
    let score = 0
    for (const { strength, weight } of others) score += weight * (strength[place] ?? 0)
    for (const { marks, boostWeight } of boosts) score += boostWeight * (marks[place] ?? 0)
    return (group * 256 + (255 - Math.min(score, 255))) * 64 + (63 - salesClass(sold[place] ?? 0))
  }
}
