import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as moderationStore from './moderation.store.ts'
import type { Waiting } from './moderation.store.ts'
import { canModerate } from './reviews.rules.ts'

export function listWaiting({ db }: Context, limit: number): Promise<readonly Waiting[]> {
  return moderationStore.listWaiting(db, limit)
}

type Decision = { readonly to: 'published' } | { readonly to: 'refused'; readonly reason: string }

export async function moderate(
  ctx: Context,
  reviewId: number,
  decision: Decision,
): Promise<'done' | 'unknown' | 'unchanged'> {
  return inTransaction(ctx, async ({ db, now }) => {
    const state = await moderationStore.lockReview(db, reviewId)
    if (state === undefined) return 'unknown'
    if (!canModerate(state, decision.to)) return 'unchanged'
    if (decision.to === 'published') await moderationStore.publishReview(db, reviewId, now)
    else await moderationStore.refuseReview(db, reviewId, decision.reason)
    return 'done'
  })
}

/** False for an unknown review. */
export function replyToReview({ db }: Context, reviewId: number, reply: string): Promise<boolean> {
  return moderationStore.setReply(db, reviewId, reply)
}

/** Publishes the question with its answer; false for an unknown one. */
export function answerQuestion({ db, now }: Context, questionId: number, answer: string): Promise<boolean> {
  return moderationStore.setAnswer(db, questionId, { answer, now })
}

export function refuseQuestion({ db }: Context, questionId: number, reason: string): Promise<boolean> {
  return moderationStore.refuseQuestion(db, questionId, reason)
}
