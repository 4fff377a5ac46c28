import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import { productSlug } from '#catalogue/slug.rules.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { listBoughtPieces } from './bought-pieces.store.ts'
import * as questionStore from './questions.store.ts'
import { attachPictures } from './review-pictures.store.ts'
import type { AuthoredReview, NewReview, Question, RatingSums, Review, ReviewPage, ShownPiece } from './review.types.ts'
import { helpfulRank, publishedName, questionRefusal, reviewRefusal } from './reviews.rules.ts'
import * as reviewStore from './reviews.store.ts'
import * as voteStore from './votes.store.ts'

const noSums: RatingSums = {
  count: 0,
  sum: 0,
  stars: [0, 0, 0, 0, 0],
  fit: { small: 0, true: 0, large: 0 },
  returned: { small: 0, large: 0 },
}

export const perPage = 10

const windowOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })

export async function publishedReviews(
  { db }: Context,
  { productId, page, sort }: ReviewPage,
): Promise<{ readonly reviews: readonly Review[]; readonly sums: RatingSums }> {
  const [reviews, sums] = await Promise.all([
    reviewStore.listPublished(db, { productId, sort }, windowOf(page)),
    reviewStore.findSums(db, productId),
  ])
  return { reviews, sums: sums ?? noSums }
}

export async function submitReview(ctx: Context, review: NewReview): Promise<void> {
  const { line, state } = await reviewStore.findKnown(ctx.db, review.userId, review.productId)
  const refusal = reviewRefusal({ hasArrived: line !== undefined, ...(state !== undefined && { state }) })
  if (refusal !== null) throw new ShopError(refusal.code)
  if (line === undefined) throw new ShopError('review.not_bought')
  const authorName = publishedName(line.buyer)
  await inTransaction(ctx, async ({ db, now }) => {
    const reviewId = await reviewStore.insert(db, { ...review, line, authorName, now })
    if (reviewId === undefined) throw new ShopError('review.already_written')
    if (!(await attachPictures(db, review.userId, { reviewId, keys: review.pictureKeys })))
      throw new ShopError('review.picture_not_found')
  })
}

export function ownReviews({ db }: Context, userId: number): Promise<readonly AuthoredReview[]> {
  return reviewStore.listByAuthor(db, userId)
}

/** Pieces that the shopper can review or has reviewed. */
export async function boughtPieces({ db }: Context, userId: number): Promise<readonly ShownPiece[]> {
  return (await listBoughtPieces(db, userId)).map((piece) => ({
    ...piece,
    slug: productSlug({ id: piece.productId, name: piece.productName }),
    pictureSet: toPictureSet(piece.picture, piece.productName),
  }))
}

type Vote = { readonly userId: number; readonly reviewId: number; readonly isHelpful: boolean }

/** Returns the number of shoppers who found the review helpful. */
export async function voteOnReview(ctx: Context, { userId, ...vote }: Vote): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const review = await voteStore.lockPublished(db, vote.reviewId)
    if (review === undefined) throw new ShopError('review.not_found')
    if (review.authorId === userId) throw new ShopError('review.own_vote')
    const votes = await voteStore.putVote(db, userId, vote)
    await voteStore.setVotes(db, vote.reviewId, { ...votes, rank: helpfulRank(votes) })
    return votes.helpful
  })
}

export function ownVotes({ db }: Context, userId: number, productId: number): Promise<readonly voteStore.OwnVote[]> {
  return voteStore.listByVoter(db, userId, productId)
}

/** Must run before the account is locked, because a vote also locks its review first. */
export async function lockVotedReviews({ db }: Context, userId: number): Promise<void> {
  await voteStore.lockVotedOn(db, userId)
}

/** Removes a shopper's votes from the counts and from the order of reviews. */
export async function removeVotes({ db }: Context, userId: number): Promise<void> {
  const reviewIds = await voteStore.lockVotedOn(db, userId)
  await voteStore.deleteByVoter(db, userId)
  for (const reviewId of reviewIds) {
    const votes = await voteStore.countVotes(db, reviewId)
    await voteStore.setVotes(db, reviewId, { ...votes, rank: helpfulRank(votes) })
  }
}

export async function publishedQuestions(
  { db }: Context,
  { productId, page }: Omit<ReviewPage, 'sort'>,
): Promise<{ readonly questions: readonly Question[]; readonly total: number }> {
  const questions = await questionStore.listPublished(db, productId, windowOf(page))
  return { questions, total: questions[0]?.total ?? 0 }
}

type Asked = { readonly userId: number; readonly productId: number; readonly question: string }

export async function askQuestion(ctx: Context, { userId, productId, question }: Asked): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const authorName = publishedName(await questionStore.lockAuthor(db, userId))
    const refusal = questionRefusal(await questionStore.countPending(db, userId))
    if (refusal !== null) throw new ShopError(refusal.code)
    const isAsked = await questionStore.insert(db, userId, { productId, question, authorName, now })
    if (!isAsked) throw new ShopError('product.not_found')
  })
}
