import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findStale } from './category-refresh.store.ts'

const batchSize = 1000

/**
 * Updates the listings after a change of a category, one transaction per batch. Each run checks all pieces and rewrites
 * the differing ones, so that an interrupted run can start again.
 */
export async function refreshCategory(
  ctx: Context,
  { categoryId, isRenamed }: { readonly categoryId: number; readonly isRenamed: boolean },
): Promise<void> {
  for (let after = 0; ;) {
    const batch = await inTransaction(ctx, async (trx) => {
      const found = await findStale(trx.db, { categoryId, isRenamed, after, size: batchSize })
      await refreshListings(trx.db, found?.stale ?? [])
      return found
    })
    if (batch === undefined) return
    after = batch.last
  }
}
