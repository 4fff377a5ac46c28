import type { Numbers } from './numbers.ts'

export const isGiftCard = 1
export const hasStock = 2

export type Figures = {
  ids: Numbers
  prices: Numbers
  listedAt: Float64Array<ArrayBuffer>
  sold: Numbers
  percentsOff: Uint8Array<ArrayBuffer>
  /** `isGiftCard` and `hasStock` as bits. */
  flags: Uint8Array<ArrayBuffer>
}
