import type { Fit, ReviewSort } from '@shop/contract/catalogue/review-options'
import type {
  BoughtPiece,
  OwnPicture,
  OwnReview,
  QuestionItem,
  RatingSummary,
  ReviewItem,
} from '@shop/contract/catalogue/reviews'
import { reviewCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export type { BoughtPiece, OwnPicture, OwnReview, QuestionItem, RatingSummary, ReviewItem }

export type ReviewPage = {
  readonly reviews: readonly ReviewItem[]
  readonly summary: RatingSummary
  readonly page: number
  readonly lastPage: number
}

type Requested = { readonly slug: string; readonly sort: ReviewSort; readonly page: number }

export async function loadReviews(api: Api, { slug, sort, page }: Requested): Promise<ReviewPage> {
  const { data, meta } = await api.call(reviewCalls.product, { params: { productId: slug }, query: { sort, page } })
  return { reviews: data, summary: meta.summary, page: meta.current_page, lastPage: meta.last_page }
}

/** A review for structured data. */
export type QuotedReview = {
  readonly author: string
  readonly rating: number
  readonly date: string
  readonly text: string
}

const maxQuoted = 5
const longestQuote = 500

/** The most helpful reviews of buyers. */
export async function loadQuoted(api: Api, slug: string): Promise<readonly QuotedReview[]> {
  return quotedOf((await loadReviews(api, { slug, sort: 'helpful', page: 1 })).reviews)
}

/** The first reviews of buyers; samples of the demo are never quoted. */
export function quotedOf(reviews: readonly ReviewItem[]): readonly QuotedReview[] {
  return reviews
    .filter((review) => review.is_bought)
    .slice(0, maxQuoted)
    .map(({ user_name: author, rating, date, comment }) => ({ author, rating, date, text: shortened(comment) }))
}

function shortened(comment: string): string {
  return comment.length <= longestQuote ? comment : `${comment.slice(0, longestQuote).replace(/\s+\S*$/, '')}…`
}

export type QuestionPage = {
  readonly questions: readonly QuestionItem[]
  readonly page: number
  readonly lastPage: number
}

export async function loadQuestions(api: Api, slug: string, page: number): Promise<QuestionPage> {
  const { data, meta } = await api.call(reviewCalls.questions, { params: { productId: slug }, query: { page } })
  return { questions: data, page: meta.current_page, lastPage: meta.last_page }
}

export async function loadOwnReviews(api: Api): Promise<readonly OwnReview[]> {
  return (await api.call(reviewCalls.mine)).data
}

/** The shopper's delivered pieces; those without a review come first. */
export async function loadBoughtPieces(api: Api): Promise<readonly BoughtPiece[]> {
  return (await api.call(reviewCalls.pieces)).data
}

type Words = {
  readonly rating: string
  readonly fit: Fit | ''
  /** Empty when not told. */
  readonly height_cm: string
  readonly occasion: string
  readonly comment: string
  /** Keys of uploaded pictures. */
  readonly pictures: readonly string[]
}

type Written = Words & { readonly productId: number; readonly userId: number }

export async function submitReview(api: Api, { productId, userId, pictures, ...review }: Written): Promise<string> {
  const body = { product_id: productId, user_id: userId, ...review, pictures: [...pictures] }
  return (await api.call(reviewCalls.submit, { body })).message
}

export async function changeReview(api: Api, id: number, { pictures, ...review }: Words): Promise<string> {
  const body = { review_id: id, ...review, pictures: [...pictures] }
  return (await api.call(reviewCalls.update, { body })).message
}

export async function withdrawReview(api: Api, id: number): Promise<string> {
  return (await api.call(reviewCalls.withdraw, { body: { review_id: id } })).message
}

/** Sends base64 of a JPEG. */
export async function addPicture(api: Api, picture: string): Promise<OwnPicture> {
  return (await api.call(reviewCalls.addPicture, { body: { picture } })).picture
}

/** The shopper's votes, keyed by review. */
export async function loadOwnVotes(api: Api, slug: string): Promise<ReadonlyMap<number, boolean>> {
  const { data } = await api.call(reviewCalls.votes, { params: { productId: slug } })
  return new Map(data.map(({ review_id: id, is_helpful: isHelpful }) => [id, isHelpful]))
}

/** Returns the number of shoppers who found the review helpful. */
export async function voteOnReview(api: Api, reviewId: number, isHelpful: boolean): Promise<number> {
  return (await api.call(reviewCalls.vote, { body: { review_id: reviewId, is_helpful: isHelpful } })).helpful
}

export async function askQuestion(api: Api, productId: number, question: string): Promise<string> {
  return (await api.call(reviewCalls.ask, { body: { product_id: productId, question } })).message
}
