import { scratchBitmap, setBit, wordsFor, type Bitmap } from '#memory/index/bitmap.ts'
import type { Columns } from '#memory/index/columns.ts'
import { firstPlaces, type Part, type Selection } from './first-places.ts'
import type { Scored } from './ranking.ts'

/** The positions with the highest scores, and the first in the order among equals. */
export function topPlaces(columns: Columns, part: Part, { scored, ...selection }: Ranked): number[] {
  if (scored.length === 0) return firstPlaces(columns, part, selection)
  const found: number[] = []
  for (const places of bestByScore(columns, part.bits, { scored, ...selection })) {
    const equals = { places, isSoldOut: part.isSoldOut }
    found.push(...inOrder(columns, equals, { order: selection.order, most: selection.most - found.length }))
    if (found.length === selection.most) break
  }
  return found
}

type Ranked = Selection & { readonly scored: readonly Scored[] }

type Equals = { readonly places: readonly number[]; readonly isSoldOut: boolean }

function inOrder(columns: Columns, { places, isSoldOut }: Equals, { order, most }: Selection): readonly number[] {
  // Positions of the base are numbered in the order of the prior.
  if (order === 'prior' && places.every((place) => place < columns.baseSize))
    return places.toSorted((a, b) => a - b).slice(0, most)
  const bits = scratchBitmap(wordsFor(columns.size))
  for (const place of places) setBit(bits, place)
  return firstPlaces(columns, { bits, count: places.length, isSoldOut }, { order, most })
}

/**
 * The positions with the highest scores, as many as the page needs: reads 32 at a time and skips those that come too
 * late.
 */
function bestByScore(columns: Columns, bits: Bitmap, { scored, order, most }: Ranked): number[][] {
  const sets = scored.toSorted((a, b) => b.weight - a.weight)
  // The most that the sets from this one on can add.
  const left = sets.map((_, from) => sets.slice(from).reduce((sum, { weight }) => sum + weight, 0))
  const best = bestScores(most)
  const firstLate = order === 'prior' ? columns.baseSize >>> 5 : 0
  let [word, tooLow] = [0, Number.NEGATIVE_INFINITY]
  const split = (some: number, at: number, score: number): void => {
    const highest = score + (left[at] ?? 0)
    if (highest < best.least() || highest <= tooLow) return
    const set = sets[at]
    if (set === undefined) return best.add(score, word, some)
    const having = some & (set.bits[word] ?? 0)
    const others = some & ~having
    if (having !== 0) split(having, at + 1, score + set.weight)
    if (others !== 0) split(others, at + 1, score)
  }
  for (; word < bits.length; word += 1) {
    const some = bits[word] ?? 0
    // Among equals, positions in later words of the base are later in the prior.
    tooLow = word < firstLate ? best.least() : Number.NEGATIVE_INFINITY
    if (some !== 0) split(some, 0, 0)
  }
  return best.found()
}

type BestScores = {
  readonly add: (score: number, word: number, bits: number) => void
  /** The lowest score that still has a place on the page. */
  readonly least: () => number
  readonly found: () => number[][]
}

function bestScores(most: number): BestScores {
  const byScore = new Map<number, number[]>()
  let least = Number.NEGATIVE_INFINITY
  let held = 0
  const dropLowest = (): void => {
    for (;;) {
      const lowest = Math.min(...byScore.keys())
      const { length } = byScore.get(lowest) ?? []
      if (held >= most) least = lowest
      if (held - length < most) return
      byScore.delete(lowest)
      held -= length
    }
  }
  return {
    add(score, word, bits) {
      const places = byScore.get(score) ?? []
      byScore.set(score, places)
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        places.push((word << 5) + 31 - Math.clz32(rest & -rest))
        held += 1
      }
      if (held >= most && score !== least) dropLowest()
    },
    least: () => least,
    found: () => [...byScore].toSorted(([a], [b]) => b - a).map(([, places]) => places),
  }
}
