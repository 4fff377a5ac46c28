/**
 * The availability of a piece, in the words of Google's feeds. The page, its structured data, the API and the feed all
 * use it, so that they agree.
 */
export type Availability = 'in_stock' | 'backorder' | 'out_of_stock'

type Size = {
  /** True when pieces are on the shelf, or when the shop does not count them. */
  readonly isReady: boolean
  /** True when the piece is made after the order. */
  readonly isMade: boolean
}

/** Takes one size, or all sizes of a piece. */
export function availabilityOf(sizes: readonly Size[]): Availability {
  if (sizes.some(({ isReady }) => isReady)) return 'in_stock'
  return sizes.some(({ isMade }) => isMade) ? 'backorder' : 'out_of_stock'
}

type OfferedSize = { readonly qty: number; readonly made_to_order: boolean }

/** A size of the API. A piece that is made after the order is never on the shelf, whatever its count says. */
export const sizeOf = ({ qty, made_to_order: isMade }: OfferedSize): Size => ({ isReady: qty > 0 && !isMade, isMade })

/** The longest time until dispatch that a feed accepts for a back-order. */
const maxBackorderDays = 365

export const backorderDays = (dispatchDaysMax: number): number => Math.min(dispatchDaysMax, maxBackorderDays)
