import { refreshListings } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findStale } from './category-refresh.store.ts'

const batchSize = 1000

/**
 * Brings the listings up to date after a change of a category, a transaction for each batch. Every run looks at all
 * pieces and rewrites those that differ, so that a run that was interrupted can start again.
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
