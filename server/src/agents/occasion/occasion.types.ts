/** The latest arrival of an item that the buyer told the platform to accept. */
export type AcceptedItem = { readonly itemId: string; readonly latest: string }

/** What a platform says of the day for which the pieces are needed. */
export type Occasion = {
  /** YYYY-MM-DD; null without a day. */
  readonly neededBy: string | null
  readonly acceptsLate: readonly AcceptedItem[]
}

/** A piece that is not in time for the day. */
export type LatePiece = {
  readonly lineId: string
  /** The place of the line in the answer. */
  readonly index: number
  readonly name: string
  /** It arrives after the day in any case, or it may. */
  readonly risk: 'impossible' | 'uncertain'
  readonly earliest: string
  readonly latest: string
  /** The first day of an occasion for which it is in time. */
  readonly safeFrom: string
  readonly daysLate: number
  readonly isAccepted: boolean
}
