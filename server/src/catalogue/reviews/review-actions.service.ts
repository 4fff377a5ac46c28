import type { ModerationResult, ReviewAction } from '@shop/contract/catalogue/admin-reviews'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { refusalOf } from '#platform/runtime/refusal-of.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { toAdminQuestion, toAdminReview } from './admin-reviews.view.ts'
import { answerQuestion, moderate, refuseQuestion, replyToReview } from './moderation.service.ts'
import { getQuestion, getReview } from './review-list.service.ts'
import { lockQuestion, lockReview, type FoundReview, type ListedQuestion } from './review-list.store.ts'

type Seen = { readonly id: number; readonly version: number }

type Step<Found> = Seen & {
  readonly verb: string
  readonly work: (trx: Context, found: Found) => Promise<void>
  /** Returns the state that the audit records. */
  readonly stateOf: (found: Found) => Readonly<Record<string, unknown>>
}

/**
 * Runs one decision with its audit row in one transaction; refuses when the writer or a colleague changed the review in
 * between.
 */
async function onReview(ctx: Context, actor: Actor, step: Step<FoundReview>): Promise<void> {
  const { id, version, verb, work, stateOf } = step
  await inTransaction(ctx, async (trx) => {
    await lockReview(trx.db, id)
    const found = await getReview(trx, id)
    if (found.version !== version) throw new ConflictError(toAdminReview(found, trx.ports.publicUrl, actor))
    await work(trx, found)
    const after = await getReview(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'review',
      subjectId: id,
      before: stateOf(found),
      after: stateOf(after),
    })
  })
}

async function onQuestion(ctx: Context, actor: Actor, step: Step<ListedQuestion>): Promise<void> {
  const { id, version, verb, work, stateOf } = step
  await inTransaction(ctx, async (trx) => {
    await lockQuestion(trx.db, id)
    const found = await getQuestion(trx, id)
    if (found.version !== version) throw new ConflictError(toAdminQuestion(found, trx.ports.publicUrl))
    await work(trx, found)
    const after = await getQuestion(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'question',
      subjectId: id,
      before: stateOf(found),
      after: stateOf(after),
    })
  })
}

type Batch = { readonly reason: string; readonly chosen: readonly Seen[] }

/** Handles each one separately, so that one refusal does not stop the others. */
async function eachOf(chosen: readonly Seen[], work: (seen: Seen) => Promise<void>): Promise<ModerationResult[]> {
  const results: ModerationResult[] = []
  for (const seen of new Map(chosen.map((one) => [one.id, one])).values()) {
    const refusal = await refusalOf(() => work(seen))
    results.push({ id: seen.id, isDone: refusal === undefined, message: refusal?.message ?? null })
  }
  return results
}

type Decisions = Batch & { readonly action: ReviewAction }

export function decideOnReviews(ctx: Context, actor: Actor, { action, reason, chosen }: Decisions) {
  const isPublishing = action === 'publish'
  return eachOf(chosen, (seen) =>
    onReview(ctx, actor, {
      ...seen,
      verb: isPublishing ? 'published' : 'refused',
      stateOf: ({ state, refusalReason }) => ({ state, reason: refusalReason }),
      work: async (trx, { id, revision }) => {
        const decision = isPublishing ? ({ to: 'published' } as const) : ({ to: 'refused', reason } as const)
        const outcome = await moderate(trx, id, { ...decision, revision })
        if (outcome !== 'done') throw new ShopError('review.decided')
      },
    }),
  )
}

type Text = Seen & { readonly text: string }

export async function replyAsHouse(ctx: Context, actor: Actor, { text, ...seen }: Text): Promise<void> {
  await onReview(ctx, actor, {
    ...seen,
    verb: text === '' ? 'answer removed' : 'answered',
    stateOf: ({ reply }) => ({ reply }),
    work: async (trx, { id }) => {
      if (!(await replyToReview(trx, id, text))) throw new ShopError('review.not_found')
    },
  })
}

export async function answer(ctx: Context, actor: Actor, { text, ...seen }: Text): Promise<void> {
  await onQuestion(ctx, actor, {
    ...seen,
    verb: 'answered',
    stateOf: (found) => ({ state: found.state, answer: found.answer }),
    work: async (trx, { id }) => {
      if (!(await answerQuestion(trx, id, text))) throw new ShopError('question.not_found')
    },
  })
}

export function refuseMany(ctx: Context, actor: Actor, { reason, chosen }: Batch): Promise<ModerationResult[]> {
  return eachOf(chosen, (seen) =>
    onQuestion(ctx, actor, {
      ...seen,
      verb: 'refused',
      stateOf: ({ state, refusalReason }) => ({ state, reason: refusalReason }),
      work: async (trx, { id }) => {
        if (!(await refuseQuestion(trx, id, reason))) throw new ShopError('question.not_found')
      },
    }),
  )
}
