import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { countSales } from './writing/listings.store.ts'

const everyMs = 300_000

/**
 * Counts sales within five minutes of payment. Batches them, because each change of a listing rewrites its entries in
 * all search indexes. Returns a stop function.
 */
export function startSalesCount({ db, log }: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'best sellers',
    log,
    run: async () => {
      await countSales(db)
    },
  })
}
