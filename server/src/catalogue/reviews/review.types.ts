import type { Fit, ReviewSort } from '@shop/contract/catalogue/review-options'
import type { OwnReview } from '@shop/contract/catalogue/reviews'
import type { PictureSet } from '@shop/contract/core/picture-set'
import type { Picture } from '#platform/media/picture.ts'

export type ReviewState = OwnReview['state']

/** What a reviewer may tell about who wore the piece. */
type Wearer = {
  readonly heightCm: number | null
  /** Empty when not told. */
  readonly occasion: string
}

export type NewReview = Wearer & {
  readonly userId: number
  readonly productId: number
  readonly rating: number
  readonly fit: Fit | null
  readonly comment: string
  readonly pictureKeys: readonly string[]
}

export type ChangedReview = Omit<NewReview, 'productId'> & { readonly reviewId: number }

export type ReviewPicture = { readonly key: string; readonly width: number; readonly height: number }

export type AuthoredReview = Wearer &
  Omit<OwnReview, 'pictures' | 'height_cm' | 'occasion'> & { readonly pictures: readonly ReviewPicture[] }

/** A delivered piece, with its buyer's review. */
export type BoughtPiece = {
  readonly productId: number
  readonly productName: string
  readonly designer: string
  readonly size: string
  readonly picture: Picture | null
  readonly deliveredAt: Date
  readonly review: AuthoredReview | null
}

export type ShownPiece = BoughtPiece & { readonly slug: string; readonly pictureSet: PictureSet }

/** The delivered order line that a review is about. */
export type ArrivedLine = {
  readonly id: number
  readonly size: string
  readonly city: string
  readonly buyer: string
}

export type Review = Wearer & {
  readonly id: number
  readonly rating: number
  readonly fit: Fit | null
  readonly comment: string
  readonly authorName: string
  readonly city: string
  readonly size: string
  readonly isBought: boolean
  readonly helpful: number
  readonly reply: string
  readonly pictures: readonly ReviewPicture[]
  readonly publishedAt: Date
}

export type RatingSums = {
  readonly count: number
  readonly sum: number
  readonly stars: readonly number[]
  readonly fit: Readonly<Record<Fit, number>>
  /** Shoppers who returned the piece because of its size. */
  readonly returned: { readonly small: number; readonly large: number }
}

export type ReviewPage = { readonly productId: number; readonly page: number; readonly sort: ReviewSort }

export type Question = {
  readonly id: number
  readonly authorName: string
  readonly question: string
  readonly answer: string
  readonly publishedAt: Date
}
