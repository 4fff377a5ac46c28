import type { ListingFilter, SearchTerm } from '#engine/listing-filter.ts'
import { addAll, common, copyOf, scratchBitmap, wordsFor, type Bitmap } from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { withFacts, withWord } from '#memory/index/values.ts'

/** The positions that match a term with a strength of at least 1, 2 and 3; nobody may change these bitmaps. */
export type Strength = readonly [Bitmap, Bitmap, Bitmap]

function either(columns: Columns, some: readonly Bitmap[]): Bitmap {
  const [first, ...others] = some
  if (first === undefined) return scratchBitmap(wordsFor(columns.size))
  return others.length === 0 ? first : others.reduce(addAll, copyOf(first))
}

/** A word of the name counts 3, of categories and colours 2, any other 1. */
function strengthOfWord(columns: Columns, word: string): Strength {
  const name = withWord(columns, 'name', word)
  const group = either(columns, [name, withWord(columns, 'group', word)])
  return [either(columns, [group, withWord(columns, 'other', word)]), group, name]
}

/** A name of several words is as strong as its weakest word. */
function strengthOfName(columns: Columns, name: string): Strength {
  const words = name.split(' ').map((word) => strengthOfWord(columns, word))
  return words.reduce((some, word) => [common(some[0], word[0]), common(some[1], word[1]), common(some[2], word[2])])
}

export function strengthOfTerm(
  columns: Columns,
  { names, facts, near }: Pick<SearchTerm, 'names' | 'facts' | 'near'>,
): Strength {
  const byName = names.map((name) => strengthOfName(columns, name))
  if (facts.length + near.length === 0) {
    const least = (strength: 0 | 1 | 2) =>
      either(
        columns,
        byName.map((one) => one[strength]),
      )
    return [least(0), least(1), least(2)]
  }
  const having = withFacts(columns, facts)
  const almost = near.length === 0 ? having : either(columns, [having, withFacts(columns, near)])
  return [either(columns, [almost, ...byName.map(([any]) => any)]), almost, having]
}

export type Answers = {
  readonly terms: readonly SearchTerm[]
  readonly strengths: readonly Strength[]
}

export function answersOf(columns: Columns, { terms }: ListingFilter): Answers {
  return { terms: terms ?? [], strengths: (terms ?? []).map((term) => strengthOfTerm(columns, term)) }
}
