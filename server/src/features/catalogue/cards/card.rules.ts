import type { ProductCard } from '@shop/contract/catalogue'

/** What is newer stands in What's New and carries its badge. */
const newForDays = 45
/** From here on down a card says that few are left. */
export const fewLeft = 2
/** Sale means at least so much off (specification, section 2: Sale). */
export const saleFromPercent = 20

const dayMs = 86_400_000

type Offer = {
  readonly listedAt: Date
  readonly percentOff: number
  readonly hasStock: boolean
  /** Null when pieces are not counted. */
  readonly stockLeft: number | null
}

/** One badge at most: what a shopper would be sorry to miss comes first. */
export function badgeOf(offer: Offer, now: Date): ProductCard['badge'] {
  if (offer.hasStock && offer.stockLeft !== null && offer.stockLeft <= fewLeft) return 'few_left'
  if (offer.percentOff >= saleFromPercent) return 'sale'
  return now.getTime() - offer.listedAt.getTime() <= newForDays * dayMs ? 'new' : null
}

/** `S to 5XL`, the one size there is, or nothing. */
export function sizeHint(labels: readonly string[]): string {
  const first = labels[0] ?? ''
  const last = labels.at(-1) ?? ''
  return first === last ? first : `${first} to ${last}`
}
