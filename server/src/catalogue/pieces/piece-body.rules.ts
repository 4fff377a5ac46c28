import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { joinedKey } from '@shop/contract/core/ids'

type Priced = Pick<PieceBody['variants'][number], 'priceMinor' | 'mrpMinor'>

const isSame = (a: Priced, b: Priced): boolean => a.priceMinor === b.priceMinor && a.mrpMinor === b.mrpMinor

/** True when a price differs; a new size counts as well if it has a price. */
export function hasOtherPrices(before: PieceBody, after: PieceBody): boolean {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  return after.variants.some((variant) => !isSame(variant, known.get(variant.id) ?? { priceMinor: 0, mrpMinor: 0 }))
}

/** The index of a variant whose joined choices are not unique: `A-B` and `C`, `A` and `B-C`. */
export function twiceNamed({ variants }: PieceBody): number | undefined {
  const seen = new Set<string>()
  for (const [index, { choices }] of variants.entries()) {
    const key = joinedKey(choices.map((value) => ({ value }))).toLowerCase()
    if (seen.has(key)) return index
    seen.add(key)
  }
  return undefined
}
