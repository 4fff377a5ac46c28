/** Reviews of pieces that arrived, and questions about pieces; `product` and `submit` are the API family's. */
import { z } from 'zod'
import { trimmedText } from './bounded-text.ts'
import { access, cachedOneMinute, endpoint } from './endpoint.ts'
import { actionReply, listOf, pageMeta, pageNumber, pageOf } from './envelope.ts'
import { isPrintable } from './plain-name.ts'
import { fits, longestQuestion, longestReview, reviewSorts, reviewStates } from './review-options.ts'
import { slugOrId } from './search.ts'
import { wireId } from './wire-numbers.ts'

const noRating = 'Choose 1 to 5 stars'
const noComment = 'Tell other shoppers about the piece'
const noQuestion = 'Type your question'
const unprintable = 'Remove the special characters'

const ratingText = trimmedText(1, { required: noRating, tooLong: noRating }).regex(/^[1-5]$/, noRating)
const comment = trimmedText(longestReview, { required: noComment }).min(1, noComment).refine(isPrintable, unprintable)

/** Form schema: every value is text, and no fit is empty text. */
export const reviewForm = z.object({ rating: ratingText, fit: z.enum([...fits, '']), comment })

export const questionForm = z.object({
  question: trimmedText(longestQuestion, { required: noQuestion }).min(1, noQuestion).refine(isPrintable, unprintable),
})

const reviewItem = z.object({
  /** Always 0: the shop publishes no account numbers. */
  user_id: z.int(),
  /** A first name. */
  user_name: z.string(),
  avatar: z.string(),
  rating: z.int(),
  comment: z.string(),
  /** `21 Nov 2026` */
  time: z.string(),
  id: z.int(),
  /** YYYY-MM-DD */
  date: z.string(),
  city: z.string(),
  size: z.string(),
  fit: z.enum(fits).nullable(),
  is_bought: z.boolean(),
  helpful: z.int(),
  reply: z.string(),
})

export type ReviewItem = z.infer<typeof reviewItem>

const ratingSummary = z.object({
  rating: z.number(),
  count: z.int(),
  /** Reviews with one star, two stars and so on. */
  stars: z.array(z.int()),
  fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
  /** The fit that most reviews name; null while they are few or divided. */
  fit_advice: z.enum(fits).nullable(),
})

export type RatingSummary = z.infer<typeof ratingSummary>

const ownReview = z.object({
  id: z.int(),
  product_id: z.int(),
  rating: z.int(),
  fit: z.enum(fits).nullable(),
  comment: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  reply: z.string(),
})

export type OwnReview = z.infer<typeof ownReview>

const questionItem = z.object({
  id: z.int(),
  user_name: z.string(),
  question: z.string(),
  answer: z.string(),
  time: z.string(),
})

export type QuestionItem = z.infer<typeof questionItem>

const ofProduct = z.object({ productId: slugOrId })

export const reviewEndpoints = {
  product: endpoint('productReviews', {
    method: 'GET',
    path: 'reviews/product/{productId}',
    ...cachedOneMinute,
    summary: 'Published reviews of a product, the most helpful first, 10 a page',
    params: ofProduct,
    query: z.object({ page: pageNumber, sort: z.enum(reviewSorts).optional().catch(undefined) }),
    reply: pageOf(reviewItem).extend({ meta: pageMeta.extend({ summary: ratingSummary }) }),
  }),
  submit: endpoint('submitReview', {
    method: 'POST',
    path: 'reviews/submit',
    access: access.owner('body', 'user_id'),
    summary: 'Review a piece that was bought and has arrived; once, and again after a refusal',
    body: z.object({
      product_id: wireId,
      user_id: wireId,
      rating: z
        .union([z.int(), ratingText], noRating)
        .transform(Number)
        .pipe(z.int().min(1, noRating).max(5, noRating)),
      comment,
      fit: z.enum([...fits, '']).nullish(),
    }),
    reply: actionReply,
    errors: ['auth.account_required', 'review.not_bought', 'review.already_written'],
    needsAccount: true,
  }),
  mine: endpoint('ownReviews', {
    method: 'GET',
    path: 'reviews/mine',
    access: access.shopper,
    summary: 'Reviews of the shopper with their state, the newest first',
    reply: listOf(ownReview),
  }),
  vote: endpoint('voteOnReview', {
    method: 'POST',
    path: 'reviews/vote',
    access: access.shopper,
    summary: 'Say whether a review helped; one vote a shopper, which a later one replaces',
    body: z.object({ review_id: wireId, is_helpful: z.boolean() }),
    reply: actionReply.extend({ helpful: z.int() }),
    errors: ['auth.account_required', 'review.not_found', 'review.own_vote'],
    needsAccount: true,
  }),
  questions: endpoint('productQuestions', {
    method: 'GET',
    path: 'questions/product/{productId}',
    ...cachedOneMinute,
    summary: 'Questions about a product with the answers of the house, the newest first, 10 a page',
    params: ofProduct,
    query: z.object({ page: pageNumber }),
    reply: pageOf(questionItem),
  }),
  ask: endpoint('askQuestion', {
    method: 'POST',
    path: 'questions/ask',
    access: access.shopper,
    summary: 'Ask the house about a piece; published with the answer',
    body: questionForm.extend({ product_id: wireId }),
    reply: actionReply,
    errors: ['auth.account_required', 'product.not_found', 'question.too_many'],
    needsAccount: true,
  }),
} as const
