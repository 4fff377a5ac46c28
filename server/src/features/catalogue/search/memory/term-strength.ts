import type { ListingFilter, SearchTerm } from '#catalogue/search/engine/listing-filter.ts'
import { factGroupOf, type Columns } from './columns.ts'

const byFact = 3
const byNearFact = 2
const byWord = 1
const wordWeights = [
  ['other', 1],
  ['group', 2],
  ['name', 3],
] as const

function raise(strengths: Uint8Array, place: number, strength: number): void {
  if ((strengths[place] ?? 0) < strength) strengths[place] = strength
}

/** Raises the strength of listings that have one of these facts. */
type Marked = { readonly columns: Columns; readonly strengths: Uint8Array }

function markFacts({ columns, strengths }: Marked, facts: readonly string[], strength: number): void {
  for (const [group, wanted] of Map.groupBy(facts, factGroupOf)) {
    const holding = columns.lists[group].containing(wanted)
    const listOf = columns.listOf[group]
    for (let place = 0; place < strengths.length; place += 1) {
      if (holding[listOf[place] ?? 0] === 1) raise(strengths, place, strength)
    }
  }
}

function wordStrengths(columns: Columns, word: string): Uint8Array {
  const strengths = new Uint8Array(columns.size)
  for (const [weight, strength] of wordWeights) {
    columns.words[weight].eachPrefixMatch(word, (place) => raise(strengths, place, strength))
  }
  return strengths
}

/** A name of several words is as strong as its weakest word. */
function markName({ columns, strengths }: Marked, name: string, most: number): void {
  const [first, ...others] = name.split(' ').map((word) => wordStrengths(columns, word))
  if (first === undefined) return
  for (const other of others) keepWeaker(first, other)
  for (let place = 0; place < strengths.length; place += 1) {
    const found = first[place] ?? 0
    if (found > 0) raise(strengths, place, found < most ? found : most)
  }
}

function keepWeaker(strengths: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < strengths.length; place += 1) {
    if ((others[place] ?? 0) < (strengths[place] ?? 0)) strengths[place] = others[place] ?? 0
  }
}

/** How strongly each listing answers a term, 0 for not at all; see `SearchTerm`. */
function termStrengths(columns: Columns, { names, facts, near }: SearchTerm): Uint8Array {
  const strengths = new Uint8Array(columns.size)
  const hasFacts = facts.length + near.length > 0
  for (const name of names) markName({ columns, strengths }, name, hasFacts ? byWord : byFact)
  markFacts({ columns, strengths }, near, byNearFact)
  markFacts({ columns, strengths }, facts, byFact)
  return strengths
}

export type Answers = {
  readonly terms: readonly SearchTerm[]
  readonly strengths: readonly Uint8Array[]
}

export function answersOf(columns: Columns, { terms }: ListingFilter): Answers {
  return { terms: terms ?? [], strengths: (terms ?? []).map((term) => termStrengths(columns, term)) }
}

export function havingFacts(columns: Columns, facts: readonly string[]): Uint8Array {
  const marks = new Uint8Array(columns.size)
  markFacts({ columns, strengths: marks }, facts, 1)
  return marks
}
