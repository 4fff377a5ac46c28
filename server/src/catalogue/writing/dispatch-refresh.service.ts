import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { listOutdatedDays } from './dispatch-days.store.ts'
import { refreshListings } from './listings.store.ts'

/** Small batches, so that checkouts wait only briefly for the rows. */
const batchSize = 200

/** Updates pieces to the days of their kind, one transaction per batch. An interrupted run can start again. */
export async function refreshDispatchDays(ctx: Pick<Context, 'db'>): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listOutdatedDays(ctx.db, after, batchSize)
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(ctx, (trx) => refreshListings(trx.db, ids))
    after = last
  }
}
