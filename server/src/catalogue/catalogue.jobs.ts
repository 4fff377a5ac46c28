import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { refreshDispatchDays } from './writing/dispatch-refresh.service.ts'
import { countSales, refreshListings, takeReadyStockChanges } from './writing/listings.store.ts'
import { listOutdatedFacts } from './writing/product-facts.store.ts'

export function catalogueJobs({ db }: AppDeps): JobHandlers {
  return { 'dispatch.refresh': () => refreshDispatchDays({ db }) }
}

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

const readAgainEveryMs = 60_000
/** Small batches, so that checkouts wait only briefly for the rows. */
const readAgainBatch = 100

/**
 * Reads products again after the search lexicon changed by an update or a merchant's new name. Returns a stop function.
 */
export function startFactReading({ db, log }: AppDeps): () => Promise<void> {
  return every(readAgainEveryMs, {
    name: 'search facts',
    log,
    run: async (signal) => {
      while (!signal.aborted) {
        const ids = await listOutdatedFacts(db, readAgainBatch)
        if (ids.length === 0) return
        await inTransaction({ db }, ({ db: trx }) => refreshListings(trx, ids))
      }
    },
  })
}

/** Reads pieces again of which the last ready size was sold, or came back. Returns a stop function. */
export function startReadyReading({ db, log }: AppDeps): () => Promise<void> {
  return every(readAgainEveryMs, {
    name: 'ready sizes',
    log,
    run: async (signal) => {
      while (!signal.aborted) if (!(await readReadyAgain(db))) return
    },
  })
}

/** False when nothing was left to read. */
export function readReadyAgain(db: Database): Promise<boolean> {
  return inTransaction({ db }, async ({ db: trx }) => {
    const ids = await takeReadyStockChanges(trx, readAgainBatch)
    await refreshListings(trx, ids)
    return ids.length > 0
  })
}
