/** Reviews of delivered pieces, and questions about pieces. The API family defines `product` and `submit`. */
import { z } from 'zod'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, cachedOneMinute, endpoint, webpFile } from '#core/endpoint.ts'
import { actionReply, listOf, pageMeta, pageNumber, pageOf } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { isPrintable } from '#core/plain-name.ts'
import { wireId } from '#core/wire-numbers.ts'
import {
  fits,
  longestQuestion,
  longestReview,
  longestReviewOccasion,
  longestReviewPicture,
  maxReviewPictures,
  reviewHeight,
  reviewSorts,
  reviewStates,
} from './review-options.ts'
import { slugOrId } from './search.ts'

const noRating = 'Choose 1 to 5 stars'
const noComment = 'Tell other shoppers about the piece'
const noQuestion = 'Type your question'
const unprintable = 'Remove the special characters'
const notJpeg = 'Choose a JPEG picture'
const tooManyPictures = `Add up to ${maxReviewPictures} pictures`

const ratingText = typedText(1, { required: noRating, tooLong: noRating }).regex(/^[1-5]$/, noRating)
const comment = trimmedText(longestReview, { required: noComment }).min(1, noComment).refine(isPrintable, unprintable)

const wrongHeight = `Enter the height in cm, from ${reviewHeight.least} to ${reviewHeight.most}`

/** Centimetres as text; empty for no height. */
const heightText = typedText(3, { tooLong: wrongHeight }).refine(
  (text) =>
    text === '' || (/^\d+$/.test(text) && Number(text) >= reviewHeight.least && Number(text) <= reviewHeight.most),
  wrongHeight,
)
const occasionText = trimmedText(longestReviewOccasion).refine(isPrintable, unprintable)

/** Form schema: every value is text, and an empty text stands for no fit, height or occasion. */
export const reviewForm = z.object({
  rating: ratingText,
  fit: z.enum([...fits, '']),
  height_cm: heightText,
  occasion: occasionText,
  comment,
})

/** What the reviewer may tell about the wearer. */
const wearer = { height_cm: heightText.nullish(), occasion: occasionText.nullish() }

export const questionForm = z.object({
  question: trimmedText(longestQuestion, { required: noQuestion }).min(1, noQuestion).refine(isPrintable, unprintable),
})

const reviewPicture = z.object({
  /** WebP files without the camera's metadata; the shop deletes them with the review. */
  src: z.string(),
  small: z.string(),
  width: z.int(),
  height: z.int(),
})

const ownPicture = reviewPicture.extend({ key: z.string() })

export type OwnPicture = z.infer<typeof ownPicture>

const pictureKey = exactText(32).regex(/^[0-9a-f]{32}$/, 'Name a picture by its key, 32 characters from 0-9 and a-f')
const pictureKeys = z
  .array(pictureKey)
  .max(maxReviewPictures, { error: tooManyPictures, abort: true })
  .refine((keys) => new Set(keys).size === keys.length, 'Name each picture once')

const wireRating = z
  .union([z.int(), ratingText], noRating)
  .transform(Number)
  .pipe(z.int().min(1, noRating).max(5, noRating))

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
  /** Centimetres of the wearer. */
  height_cm: z.int().nullable(),
  occasion: z.string(),
  is_bought: z.boolean(),
  helpful: z.int(),
  reply: z.string(),
  pictures: z.array(reviewPicture),
})

export type ReviewItem = z.infer<typeof reviewItem>

const ratingSummary = z.object({
  rating: z.number(),
  count: z.int(),
  /** The numbers of reviews with one star, two stars and so on. */
  stars: z.array(z.int()),
  fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
  /** The fit that most reviews and returns name; null when they are few or divided. */
  fit_advice: z.enum(fits).nullable(),
})

export type RatingSummary = z.infer<typeof ratingSummary>

const ownReview = z.object({
  id: z.int(),
  product_id: z.int(),
  rating: z.int(),
  fit: z.enum(fits).nullable(),
  height_cm: z.int().nullable(),
  occasion: z.string(),
  comment: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  reply: z.string(),
  pictures: z.array(ownPicture),
})

export type OwnReview = z.infer<typeof ownReview>

export const boughtPiece = z.object({
  product_id: z.int(),
  product_slug: z.string(),
  product_name: z.string(),
  designer: z.string(),
  /** Empty for a piece without sizes. */
  size: z.string(),
  picture: pictureSet,
  /** YYYY-MM-DD in India */
  delivered_on: z.string(),
  review: ownReview.nullable(),
})

export type BoughtPiece = z.infer<typeof boughtPiece>

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
    shows: { productIn: 'productId' },
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
      rating: wireRating,
      comment,
      fit: z.enum([...fits, '']).nullish(),
      ...wearer,
      /** Keys of `reviews/picture`. */
      pictures: pictureKeys.optional(),
    }),
    reply: actionReply,
    errors: ['auth.account_required', 'review.not_bought', 'review.already_written', 'review.picture_not_found'],
    needsAccount: true,
  }),
  update: endpoint('updateReview', {
    method: 'POST',
    path: 'reviews/update',
    access: access.shopper,
    summary:
      'Change the own review: it leaves the page until we have read it again; pictures without a key are removed',
    body: z.object({
      review_id: wireId,
      rating: wireRating,
      comment,
      fit: z.enum([...fits, '']).nullish(),
      ...wearer,
      pictures: pictureKeys,
    }),
    reply: actionReply,
    errors: ['auth.account_required', 'review.not_found', 'review.not_changeable', 'review.picture_not_found'],
    needsAccount: true,
  }),
  withdraw: endpoint('withdrawReview', {
    method: 'POST',
    path: 'reviews/withdraw',
    access: access.shopper,
    summary: 'Take the own review off the page and delete its pictures; it can be written again',
    body: z.object({ review_id: wireId }),
    reply: actionReply,
    errors: ['auth.account_required', 'review.not_found'],
    needsAccount: true,
  }),
  addPicture: endpoint('addReviewPicture', {
    method: 'POST',
    path: 'reviews/picture',
    access: access.shopper,
    summary: 'Upload a picture for a review, as base64 of a JPEG; without a review it is deleted after a day',
    body: z.object({
      picture: exactText(longestReviewPicture, { required: notJpeg }).regex(/^\/9j\/[A-Za-z\d+/]+={0,2}$/, notJpeg),
    }),
    reply: actionReply.extend({ picture: ownPicture }),
    errors: ['auth.account_required', 'review.bad_picture'],
    needsAccount: true,
  }),
  picture: endpoint('reviewPicture', {
    method: 'GET',
    path: 'reviews/picture/{pictureKey}',
    access: access.public,
    cache: 'none',
    summary: 'A picture of a review',
    params: z.object({ pictureKey }),
    query: z.object({ size: z.enum(['small']).optional().catch(undefined) }),
    reply: webpFile,
    file: 'image/webp',
    errors: ['review.picture_not_found'],
  }),
  mine: endpoint('ownReviews', {
    method: 'GET',
    path: 'reviews/mine',
    access: access.shopper,
    summary: 'Reviews of the shopper with their state, the newest first',
    reply: listOf(ownReview),
  }),
  pieces: endpoint('boughtPieces', {
    method: 'GET',
    path: 'reviews/pieces',
    access: access.shopper,
    summary:
      'Pieces of the shopper that arrived, with their reviews; those without one first, then the newest, 200 at most',
    reply: listOf(boughtPiece),
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
  votes: endpoint('ownReviewVotes', {
    method: 'GET',
    path: 'reviews/votes/{productId}',
    access: access.shopper,
    summary: 'Votes of the shopper on the reviews of a product',
    params: ofProduct,
    reply: listOf(z.object({ review_id: z.int(), is_helpful: z.boolean() })),
  }),
  questions: endpoint('productQuestions', {
    method: 'GET',
    path: 'questions/product/{productId}',
    ...cachedOneMinute,
    shows: { productIn: 'productId' },
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
