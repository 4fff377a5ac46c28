import type { AppDeps } from '#platform/http.ts'
import { every } from '#platform/jobs.ts'
import { countSales } from './listings.store.ts'

const everyMs = 30_000

/** Counts what was sold, within half a minute of being paid for; resolves to what stops it. */
export function startSalesCount({ db, log }: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'best sellers',
    log,
    run: async () => {
      await countSales(db)
    },
  })
}
