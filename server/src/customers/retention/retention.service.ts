import { dayMs } from '@shop/contract/core/durations'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteOldHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { accountsExpiredBefore, expiredBefore } from './retention.rules.ts'
import * as retentionStore from './retention.store.ts'

/** Most batches per table and run; the rest waits for the next run. */
const maxBatches = 100

/** Works in small batches, to keep locks short. */
async function inBatches(turn: () => Promise<number>): Promise<void> {
  for (let count = 0; count < maxBatches; count += 1) {
    if ((await turn()) < retentionStore.batchSize) return
  }
}

/** Deletes or anonymises all expired data. */
export async function applyRetention(ctx: Context): Promise<void> {
  const { db, now } = ctx
  await deleteOldHits(db, now)
  for (const sweep of retentionStore.deletions) await inBatches(() => retentionStore.deleteBatch(db, sweep, now))
  const guestsBefore = expiredBefore('guest', now)
  await inBatches(() => inTransaction(ctx, (trx) => retentionStore.deleteIdleGuests(trx.db, guestsBefore)))
  const eventsBefore = expiredBefore('securityEvent', now)
  await inBatches(() => inTransaction(ctx, (trx) => retentionStore.deleteSecurityEvents(trx.db, eventsBefore)))
  const changesBefore = expiredBefore('audit', now)
  await inBatches(() => inTransaction(ctx, (trx) => retentionStore.deleteAuditEvents(trx.db, changesBefore)))
  await inTransaction(ctx, (trx) => retentionStore.anonymiseLateEvents(trx.db, new Date(now.getTime() - dayMs)))
  const over = { unpaidBefore: expiredBefore('unpaidOrder', now), booksBefore: accountsExpiredBefore(now) }
  await inBatches(() => inTransaction(ctx, (trx) => retentionStore.anonymiseOrders(trx.db, over)))
}
