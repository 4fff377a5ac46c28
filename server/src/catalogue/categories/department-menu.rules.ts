import { money, toRupeeNumber } from '@shop/contract/core/money'

type PriceRange = { readonly min: number; readonly max: number | null }

/** The rounding unit for prices below each limit. */
const units = [
  { below: 10_000, unit: 1000 },
  { below: 25_000, unit: 2500 },
  { below: 100_000, unit: 5000 },
] as const
const largestUnit = 25_000

/** The nearest figure that reads well, in rupees: ₹12,500, ₹60,000, ₹1,75,000. */
function roundFigure(paise: number): number {
  const amount = toRupeeNumber(money(Math.round(paise)))
  const unit = units.find(({ below }) => amount < below)?.unit ?? largestUnit
  return Math.max(unit, Math.round(amount / unit) * unit)
}

/** Contiguous ranges: below the first step, between the steps, above the last. */
export function priceRanges(steps: readonly number[]): PriceRange[] {
  const figures = [...new Set(steps.map(roundFigure))]
  if (figures.length === 0) return []
  return [
    ...figures.map((max, index) => ({ min: figures[index - 1] ?? 0, max })),
    { min: figures.at(-1) ?? 0, max: null },
  ]
}

type Counted = { readonly count: number }

/** The most frequent items, in their given order. */
export function mostFrequent<T extends Counted>(items: readonly T[], most: number): T[] {
  const chosen = new Set(items.toSorted((a, b) => b.count - a.count).slice(0, most))
  return items.filter((item) => item.count > 0 && chosen.has(item))
}

/** The choices of a merchant's list in its order, without those that no piece has. */
export function listed<T extends Counted & { readonly code: string }>(
  items: readonly T[],
  codes: readonly string[],
): T[] {
  return codes.flatMap((code) => items.find((item) => item.code === code && item.count > 0) ?? [])
}

/** A collection belongs to a department that sells at least this share of it. */
export const belongingShare = 0.5
