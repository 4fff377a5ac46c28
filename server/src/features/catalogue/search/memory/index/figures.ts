export const isGiftCard = 1
export const hasStock = 2

export type Figures = {
  ids: Float64Array<ArrayBuffer>
  prices: Float64Array<ArrayBuffer>
  listedAt: Float64Array<ArrayBuffer>
  sold: Int32Array<ArrayBuffer>
  percentsOff: Uint8Array<ArrayBuffer>
  /** `isGiftCard` and `hasStock` as bits. */
  flags: Uint8Array<ArrayBuffer>
}
