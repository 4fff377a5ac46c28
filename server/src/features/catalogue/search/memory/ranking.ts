import type { ListingFilter, PageRequest } from '#catalogue/search/listing-filter.ts'
import { isForChildren } from '#catalogue/search/relevance.rules.ts'
import type { Columns } from './columns.ts'
import { havingFacts, type Answers } from './term-strength.ts'

/** The parts of a page, in this order: see `SearchHits`. */
export const mainBlock = 0
export const trimBlock = 1
export const soldOutBlock = 2

const nearStrength = 2
const childFacts = ['for:girls', 'for:boys']

/** Returns the part of the page in which a listing stands. */
export function blockReader(
  columns: Columns,
  filter: ListingFilter,
  { terms, strengths }: Answers,
): (place: number) => number {
  const colours = strengths.filter((_, index) => terms[index]?.role === 'colour')
  const mains = filter.mainColours.length === 0 ? null : havingFacts(columns, filter.mainColours)
  return (place) => {
    if (columns.hasStock[place] !== 1) return soldOutBlock
    const isTrim =
      (mains !== null && mains[place] !== 1) || colours.some((strength) => strength[place] === nearStrength)
    return isTrim ? trimBlock : mainBlock
  }
}

type Relevance = { readonly answers: Answers; readonly hint: PageRequest['hint'] }

/** 0 to 31; equals the number of binary digits that PostgreSQL counts. */
const salesClass = (sold: number): number => 32 - Math.clz32(sold + 1)

/**
 * Compares listings by relevance: block, children's pieces last unless asked for, those that answer every term, kind of
 * piece, how well the terms match, sales, age, id. `sql-engine.store.ts` has the same order.
 */
export function relevanceOrder(
  columns: Columns,
  filter: ListingFilter,
  { answers, hint }: Relevance,
): (a: number, b: number) => number {
  const { terms, strengths } = answers
  const block = blockReader(columns, filter, answers)
  const children = isForChildren(terms) ? null : havingFacts(columns, childFacts)
  const piece = strengths[terms.findIndex(({ role }) => role === 'piece')]
  const others = terms.flatMap(({ role, weight }, index) => {
    const strength = strengths[index]
    return role === 'piece' || strength === undefined ? [] : [{ strength, weight }]
  })
  const { listedAt, ids, prices, listOf } = columns
  const sizes = columns.lists.size.containing(filter.preferredSizeIds)
  const soft = strengths.filter((_, index) => terms[index]?.isSoft)
  const boosts = terms.filter((term) => term.boosts.length > 0).map((term) => havingFacts(columns, term.boosts))
  const keys = new Map<number, number>()
  const keyOf = (place: number): number => {
    const known = keys.get(place)
    if (known !== undefined) return known
    const tier = piece === undefined ? 0 : 3 - (piece[place] ?? 0)
    const score =
      others.reduce((sum, { strength, weight }) => sum + weight * (strength[place] ?? 0), 0) +
      boosts.reduce((sum, marks) => sum + (marks[place] ?? 0), 0)
    const isInexact = soft.some((strength) => strength[place] === 0) || sizes[listOf.size[place] ?? 0] !== 1
    const group = ((block(place) * 2 + (children?.[place] ?? 0)) * 2 + Number(isInexact)) * 4 + tier
    const key =
      hint === undefined
        ? (group * 256 + (255 - Math.min(score, 255))) * 64 + (63 - salesClass(columns.sold[place] ?? 0))
        : group
    keys.set(place, key)
    return key
  }
  const upwards = hint === 'price_high_to_low' ? -1 : 1
  return (a, b) =>
    keyOf(a) - keyOf(b) ||
    (hint === undefined ? 0 : upwards * ((prices[a] ?? 0) - (prices[b] ?? 0))) ||
    (listedAt[b] ?? 0) - (listedAt[a] ?? 0) ||
    (ids[a] ?? 0) - (ids[b] ?? 0)
}
