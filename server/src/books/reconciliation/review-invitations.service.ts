import { dayMs } from '@shop/contract/core/durations'
import { emailLinesOf, notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findOrder, listRemainingLines } from '#selling'
import { claimForReview } from './review-invitations.store.ts'

/** Leaves time to try the piece on, and for the event that it was bought for. */
const delayDays = 5
/** Later nobody remembers how the piece arrived, and a shop that updates must not invite all its past buyers. */
const untilDays = 30
const batchSize = 100

/** Invites the shopper of each delivered order once, if a piece of it has no review by the shopper. */
export async function inviteReviews(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const now = trx.now.getTime()
    const due = await claimForReview(trx.db, {
      deliveredFrom: new Date(now - untilDays * dayMs),
      deliveredBefore: new Date(now - delayDays * dayMs),
      now: trx.now,
      limit: batchSize,
    })
    for (const orderId of due) await invite(trx, orderId)
    return due.length
  })
}

async function invite(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (order === undefined) return
  const lines = await listRemainingLines(ctx, orderId)
  if (lines.length === 0) return
  const facts = { ...orderFacts(order), pieces: emailLinesOf(lines) }
  await notify(ctx, order, { template: 'review-invitation', facts })
}
