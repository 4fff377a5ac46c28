import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as moderationStore from './moderation.store.ts'
import type { Waiting } from './moderation.store.ts'
import { replaceKeys } from './review-pictures.store.ts'
import { canModerate } from './reviews.rules.ts'

export function listWaiting({ db }: Context, limit: number): Promise<readonly Waiting[]> {
  return moderationStore.listWaiting(db, limit)
}

/** `revision` is the one that the moderator read. */
type Decision = ({ readonly to: 'published' } | { readonly to: 'refused'; readonly reason: string }) & {
  readonly revision?: number
}

export async function moderate(
  ctx: Context,
  reviewId: number,
  decision: Decision,
): Promise<'done' | 'unknown' | 'unchanged' | 'outdated'> {
  return inTransaction(ctx, async ({ db, now }) => {
    const review = await moderationStore.lockReview(db, reviewId)
    if (review === undefined) return 'unknown'
    if (!canModerate(review.state, decision.to)) return 'unchanged'
    if (decision.revision !== undefined && decision.revision !== review.revision) return 'outdated'
    if (decision.to === 'published') {
      await moderationStore.publishReview(db, reviewId, now)
      return 'done'
    }
    await moderationStore.refuseReview(db, reviewId, decision.reason)
    if (review.state === 'published') await replaceKeys(db, reviewId)
    return 'done'
  })
}

/** False for an unknown review. */
export function replyToReview({ db }: Context, reviewId: number, reply: string): Promise<boolean> {
  return moderationStore.setReply(db, reviewId, reply)
}

/** Publishes the question with its answer; false for an unknown question. */
export function answerQuestion({ db, now }: Context, questionId: number, answer: string): Promise<boolean> {
  return moderationStore.setAnswer(db, questionId, { answer, now })
}

export function refuseQuestion({ db }: Context, questionId: number, reason: string): Promise<boolean> {
  return moderationStore.refuseQuestion(db, questionId, reason)
}
