import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import { saleFromPercent } from '@shop/contract/catalogue/search'
import { bodySizeOf } from '@shop/contract/catalogue/size-order'
import { dayMs } from '@shop/contract/core/durations'
import { ageSpan } from './ages.rules.ts'

/** Shorter than the time in What's New, because a badge on most pieces would say nothing. */
const newForDays = 14
/** From this stock downwards, a card says that few are left. */
export const lowStock = 2
type Offer = {
  readonly listedAt: Date
  readonly percentOff: number
  readonly hasStock: boolean
  /** Null for untracked stock. */
  readonly stockLeft: number | null
}

export function badgeOf(offer: Offer, now: Date): ProductCard['badge'] {
  if (offer.hasStock && offer.stockLeft !== null && offer.stockLeft <= lowStock) return 'few_left'
  if (offer.percentOff >= saleFromPercent) return 'sale'
  return now.getTime() - offer.listedAt.getTime() <= newForDays * dayMs ? 'new' : null
}

/**
 * Returns `S to 5XL`, the only size, or an empty text, in the same words for all designers; for children
 * `1–12 years (XXS to XL)`.
 */
export function sizeHint(labels: readonly string[], isForChildren = false): string {
  const first = bodySizeOf(labels[0] ?? '')
  const last = bodySizeOf(labels.at(-1) ?? '')
  const sizes = first === last ? first : `${first} to ${last}`
  const span = isForChildren ? ageSpan(first, last) : undefined
  return span === undefined ? sizes : `${span} (${sizes})`
}
