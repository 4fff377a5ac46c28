import type { Money } from '@shop/contract/core/money'

/** A piece with everything that a channel may say about it. */
export type FeedPiece = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** HTML, as the merchant wrote it. */
  readonly description: string
  readonly designer: string
  readonly gender: string
  readonly gstRule: string
  readonly weightGrams: number
  readonly listedAt: Date
  /** From the department to the nearest category: `[{id: 10, name: 'Women'}, …]`. */
  readonly path: readonly { readonly id: number; readonly name: string }[]
  /** As the search reads them, such as `piece:lehenga`. */
  readonly facts: readonly string[]
  readonly colours: readonly string[]
  /** The details of the product page. */
  readonly details: Readonly<Record<string, string>>
  /** The main picture first. */
  readonly pictures: readonly FeedPicture[]
  readonly returns: { readonly days: number; readonly exchangeDays: number }
  readonly sizes: readonly FeedSize[]
}

export type FeedPicture = {
  readonly mediaId: number
  /** The absolute address of the widest WebP file. */
  readonly webp: string
}

export type FeedSize = {
  readonly id: number
  /** Empty for a piece without sizes. */
  readonly size: string
  readonly price: Money
  readonly mrp: Money
  readonly priceAfterSale: Money | null
  readonly sale: { readonly startsAt: Date; readonly endsAt: Date; readonly price: Money } | null
  readonly isReady: boolean
  readonly isMade: boolean
  readonly days: { readonly min: number; readonly max: number }
  readonly barcode: string
  /** What the size cost the house; null while nobody entered it. */
  readonly cost: Money | null
}
