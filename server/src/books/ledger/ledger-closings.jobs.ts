import { minuteMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { closeLedger } from './balances.service.ts'

export function startLedgerClosings(deps: AppDeps): () => Promise<void> {
  return every(10 * minuteMs, {
    name: 'ledger closings',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await closeLedger(newContext(deps))));
    },
  })
}
