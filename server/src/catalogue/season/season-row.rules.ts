import { seasonPieces, type SeasonRowDocument } from '@shop/contract/content/season-row'
import { money, toRupeeNumber } from '@shop/contract/core/money'

export type Candidate = {
  readonly id: number
  readonly designerId: number | null
  readonly mainCategoryId: number | null
  /** The position of the main category in the merchant's order. */
  readonly kindPosition: number
  readonly priceMinor: number
  readonly isFeatured: boolean
  readonly isForWomen: boolean
  /** Such as `occasion:sangeet` and `colour:red`. */
  readonly facts: readonly string[]
}

export type SeasonRules = Pick<SeasonRowDocument, 'productIds' | 'occasions' | 'dearFromMinor'>

const pickedWeight = 100
/** For each occasion that the piece suits, up to two: a piece for one evening alone says less of the season. */
const occasionWeight = 1.5
const countedOccasions = 2
const womenWeight = 2
const featuredWeight = 1
/** The dearest piece below the limit gains as much over the cheapest. */
const priceWeight = 3
/** The merchant's first kind of garment gains as much over the last. */
const kindWeight = 4
/** A row shows several kinds of garments in several colours. */
const sameKindLoss = 2.5
const sameColourLoss = 1.5

const rupeesOf = ({ priceMinor }: Pick<Candidate, 'priceMinor'>) => toRupeeNumber(money(priceMinor))
const coloursOf = ({ facts }: Candidate) => facts.filter((fact) => fact.startsWith('colour:'))

function desireFor(candidates: readonly Candidate[], { productIds, occasions }: SeasonRules, dearest: number) {
  const kinds = [...new Set(candidates.map(({ kindPosition }) => kindPosition))].toSorted((a, b) => a - b)
  const wanted = new Set(occasions.map((code) => `occasion:${code}`))
  return ({ id, facts, isFeatured, isForWomen, priceMinor, kindPosition }: Candidate): number =>
    (productIds.includes(id) ? pickedWeight - productIds.indexOf(id) : 0) +
    occasionWeight * Math.min(countedOccasions, facts.filter((fact) => wanted.has(fact)).length) +
    (isForWomen ? womenWeight : 0) +
    (isFeatured ? featuredWeight : 0) -
    (kindWeight * kinds.indexOf(kindPosition)) / kinds.length +
    (priceWeight * Math.min(rupeesOf({ priceMinor }), dearest)) / Math.max(1, dearest)
}

function lossBeside(row: readonly Candidate[], piece: Candidate): number {
  const colours = coloursOf(piece)
  const isSameKind = row.some(({ mainCategoryId }) => mainCategoryId === piece.mainCategoryId)
  const isSameColour = row.some((other) => coloursOf(other).some((colour) => colours.includes(colour)))
  return (isSameKind ? sameKindLoss : 0) + (isSameColour ? sameColourLoss : 0)
}

/** The first of the best, so that equally good pieces keep their order. */
function best(pieces: readonly Candidate[], worth: (piece: Candidate) => number): Candidate | undefined {
  return pieces.toSorted((a, b) => worth(b) - worth(a))[0]
}

/**
 * Four pieces, of four designers where there are as many: a dear one first, then those that suit the season. Empty when
 * there are fewer pieces.
 */
export function seasonRow(candidates: readonly Candidate[], rules: SeasonRules): Candidate[] {
  const isDear = ({ priceMinor }: Candidate) => rules.dearFromMinor > 0 && priceMinor >= rules.dearFromMinor
  const [dear, others] = [candidates.filter(isDear), candidates.filter((piece) => !isDear(piece))]
  const desire = desireFor(candidates, rules, Math.max(0, ...others.map(rupeesOf)))
  const row: Candidate[] = []
  const take = (from: readonly Candidate[]): boolean => {
    const next = best(from, (piece) => desire(piece) - lossBeside(row, piece))
    if (next !== undefined) row.push(next)
    return next !== undefined
  }
  const ofOthers = (from: readonly Candidate[]) =>
    from.filter(({ designerId }) => row.every((one) => one.designerId !== designerId))
  const unused = (from: readonly Candidate[]) => from.filter((piece) => !row.includes(piece))
  take(dear)
  while (row.length < seasonPieces) {
    const isTaken = take(ofOthers(others)) || take(ofOthers(dear)) || take(unused(others)) || take(unused(dear))
    if (!isTaken) return []
  }
  return row
}
