import type { BodyOf } from '@shop/contract/endpoint'
import { idFromSlug } from '@shop/contract/ids'
import { indiaDay } from '@shop/contract/india-day'
import type { QuestionItem, RatingSummary, reviewEndpoints, ReviewItem } from '@shop/contract/reviews'
import type { NewReview, Question, RatingSums, Review } from './review.types.ts'
import { averageRating, fitAdvice } from './reviews.rules.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** An address without an id has no reviews. */
export function productIdIn(address: string): number {
  return idFromSlug(address) ?? 0
}

export function fromSubmitBody(body: BodyOf<typeof reviewEndpoints.submit>): NewReview {
  const { user_id: userId, product_id: productId, rating, fit, comment } = body
  return { userId, productId, rating, comment, fit: fit === '' || fit == null ? null : fit }
}

export function toReviewItem(review: Review): ReviewItem {
  const { id, rating, fit, comment, city, size, helpful, reply } = review
  return {
    user_id: 0,
    user_name: review.authorName,
    avatar: '',
    rating,
    comment,
    time: dateFormat.format(review.publishedAt),
    id,
    date: indiaDay(review.publishedAt),
    city,
    size,
    fit,
    is_bought: review.isBought,
    helpful,
    reply,
  }
}

export function toSummary(sums: RatingSums): RatingSummary {
  const { count, stars, fit } = sums
  return { rating: averageRating(sums), count, stars: [...stars], fit, fit_advice: fitAdvice(fit) }
}

export function toQuestionItem({ id, authorName, question, answer, publishedAt }: Question): QuestionItem {
  return { id, user_name: authorName, question, answer, time: dateFormat.format(publishedAt) }
}
