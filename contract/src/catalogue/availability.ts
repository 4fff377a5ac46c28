/** Whether a piece can be had, in the words of Google's feeds. The page, its structured data, the API and the feed agree by this. */
export type Availability = 'in_stock' | 'backorder' | 'out_of_stock'

type Size = {
  /** On the shelf, or without a count. */
  readonly isReady: boolean
  /** Made after the order: it can be had, and not at once. */
  readonly isMade: boolean
}

/** For one size, or for all sizes of a piece together. */
export function availabilityOf(sizes: readonly Size[]): Availability {
  if (sizes.some(({ isReady }) => isReady)) return 'in_stock'
  return sizes.some(({ isMade }) => isMade) ? 'backorder' : 'out_of_stock'
}

type OfferedSize = { readonly qty: number; readonly made_to_order: boolean }

/** A size of the API. A piece that is made after the order has no shelf, whatever its count. */
export const sizeOf = ({ qty, made_to_order: isMade }: OfferedSize): Size => ({ isReady: qty > 0 && !isMade, isMade })

/** The time until dispatch of a back-order that a feed accepts. */
const maxBackorderDays = 365

export const backorderDays = (dispatchDaysMax: number): number => Math.min(dispatchDaysMax, maxBackorderDays)
