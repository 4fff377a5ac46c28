import { fitAdvice } from '@shop/contract/catalogue/fit-advice'
import type { Fit } from '@shop/contract/catalogue/review-options'
import { reviewPicturePath } from '@shop/contract/catalogue/review-picture-path'
import type {
  BoughtPiece,
  OwnPicture,
  OwnReview,
  QuestionItem,
  RatingSummary,
  reviewEndpoints,
  ReviewItem,
} from '@shop/contract/catalogue/reviews'
import { dateText } from '@shop/contract/core/date-text'
import type { BodyOf } from '@shop/contract/core/endpoint'
import { idFromSlug } from '@shop/contract/core/ids'
import { indiaDay } from '@shop/contract/core/india-day'
import type { Language } from '@shop/contract/core/locale'
import type {
  AuthoredReview,
  ChangedReview,
  NewReview,
  Question,
  RatingSums,
  Review,
  ReviewPicture,
  ShownPiece,
} from './review.types.ts'
import { averageRating } from './reviews.rules.ts'

/** An address without an id has no reviews. */
export function productIdIn(address: string): number {
  return idFromSlug(address) ?? 0
}

export function fromSubmitBody(body: BodyOf<typeof reviewEndpoints.submit>): NewReview {
  const { user_id: userId, product_id: productId, rating, comment, pictures = [] } = body
  return { userId, productId, rating, comment, fit: fitIn(body), ...wearerIn(body), pictureKeys: pictures }
}

export function fromUpdateBody(body: BodyOf<typeof reviewEndpoints.update>, userId: number): ChangedReview {
  const { review_id: reviewId, rating, comment, pictures } = body
  return { userId, reviewId, rating, comment, fit: fitIn(body), ...wearerIn(body), pictureKeys: pictures }
}

function fitIn({ fit }: Pick<BodyOf<typeof reviewEndpoints.update>, 'fit'>): Fit | null {
  return fit === '' || fit == null ? null : fit
}

function wearerIn({
  height_cm: height,
  occasion,
}: Pick<BodyOf<typeof reviewEndpoints.update>, 'height_cm' | 'occasion'>) {
  return { heightCm: height ? Number(height) : null, occasion: occasion ?? '' }
}

function toPicture({ key, width, height }: ReviewPicture) {
  const src = reviewPicturePath(key)
  return { src, small: `${src}?size=small`, width, height }
}

export function toOwnPicture(picture: ReviewPicture): OwnPicture {
  return { key: picture.key, ...toPicture(picture) }
}

export function toOwnReview({ heightCm, ...review }: AuthoredReview): OwnReview {
  return { ...review, height_cm: heightCm, pictures: review.pictures.map(toOwnPicture) }
}

export function toBoughtPiece(piece: ShownPiece): BoughtPiece {
  const { productId, productName, slug, designer, size, pictureSet, deliveredAt, review } = piece
  return {
    product_id: productId,
    product_slug: slug,
    product_name: productName,
    designer,
    size,
    picture: pictureSet,
    delivered_on: indiaDay(deliveredAt),
    review: review === null ? null : toOwnReview(review),
  }
}

export function toReviewItem(review: Review, language: Language): ReviewItem {
  const { id, rating, fit, comment, city, size, occasion, helpful, reply } = review
  return {
    user_id: 0,
    user_name: review.authorName,
    avatar: '',
    rating,
    comment,
    time: dateText(review.publishedAt, language),
    id,
    date: indiaDay(review.publishedAt),
    city,
    size,
    fit,
    height_cm: review.heightCm,
    occasion,
    is_bought: review.isBought,
    helpful,
    reply,
    pictures: review.pictures.map(toPicture),
  }
}

export function toSummary(sums: RatingSums): RatingSummary {
  const { count, stars, fit } = sums
  return { rating: averageRating(sums), count, stars: [...stars], fit, fit_advice: fitAdvice(sums) }
}

export function toQuestionItem(
  { id, authorName, question, answer, publishedAt }: Question,
  language: Language,
): QuestionItem {
  return { id, user_name: authorName, question, answer, time: dateText(publishedAt, language) }
}
