import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { countSales } from './writing/listings.store.ts'

const everyMs = 300_000

/**
 * Counts what was sold, within five minutes of being paid for: a listing that changes is written anew in all of its
 * search indexes. Resolves to what stops it.
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
