import { between } from '#seed/chance.ts'
import type { Tier } from '#seed/cloth/craft.ts'
import type { Bands } from '#seed/range/leaf.ts'

/** The discount in percent, and how many pieces of a hundred have at most that. */
const discounts = [
  [0, 66],
  [10, 76],
  [15, 82],
  [20, 90],
  [25, 94],
  [30, 98],
  [40, 99.5],
  [50, 100],
] as const

/** The highest discount for new and couture pieces. */
const maxOffFresh = 15
const modestPart = 0.35

export type Price = { readonly mrp: number; readonly off: number }

function drawMrp(chance: () => number, [from, to]: readonly [number, number]): number {
  const wished = from + (to - from) * chance() ** 1.5
  const thousands = Math.floor(wished / 1000) * 1000
  const ending = chance() < 0.6 ? between(chance, 0, 1) * 400 + 500 : 0
  return Math.min(Math.floor(to / 100) * 100, Math.max(from, thousands + ending))
}

function drawOff(chance: () => number, isFresh: boolean): number {
  const drawn = chance() * 100
  const off = discounts.find(([, upTo]) => drawn < upTo)?.[0] ?? 0
  return isFresh ? Math.min(off, maxOffFresh) : off
}

/**
 * True for a price between these bounds, for which the tax included in a price of clothes or shoes has no consistent
 * answer.
 */
export function hasNoTaxAnswer({ mrp, off }: Price): boolean {
  const price = (mrp * (100 - off)) / 100
  return price > 2625 && price < 2950
}

type Wanted = {
  readonly bands: Bands
  readonly tier: Tier
  readonly isNew: boolean
  /** For fabrics that do not justify a high price in their group. */
  readonly isModest: boolean
  /** The lowest price of a garment of the label. */
  readonly floor: number
}

/** In rupees; the price before the discount is a multiple of 100, so that the discounted one is whole. */
export function drawPrice(chance: () => number, { bands, tier, isNew, isModest, floor }: Wanted): Price {
  const [entry, core, couture] = bands
  const [least, to] = { entry, core, couture }[tier]
  const from = Math.min(Math.max(least, floor), to)
  for (;;) {
    const price = {
      mrp: drawMrp(chance, [from, isModest ? from + (to - from) * modestPart : to]),
      off: drawOff(chance, isNew || tier === 'couture'),
    }
    if (!hasNoTaxAnswer(price)) return price
  }
}
