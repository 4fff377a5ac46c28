import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { runBatches } from './batch-run.service.ts'
import { startAndEndSales } from './piece-sales.service.ts'
import { publishDuePieces } from './piece-state.service.ts'

const everyMs = 5000
const batchesEveryMs = 1000

/** Publishes due pieces, and starts and ends due sales. Returns a stop function. */
export function startPieceTimes(deps: AppDeps): () => Promise<void> {
  const run = async (): Promise<void> => {
    await publishDuePieces(newContext(deps))
    await startAndEndSales(newContext(deps))
  }
  return every(everyMs, { name: 'times of pieces', log: deps.log, run })
}

/** Runs changes of many pieces. Returns a stop function. */
export function startPieceBatches(deps: AppDeps): () => Promise<void> {
  return every(batchesEveryMs, {
    name: 'changes of many pieces',
    log: deps.log,
    run: (stopping) => runBatches(newContext(deps), stopping),
  })
}
