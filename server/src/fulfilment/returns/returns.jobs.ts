import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { expireExchanges } from './exchanges.service.ts'

const intervalMs = 60_000

export function startReturns(deps: AppDeps): () => Promise<void> {
  return every(intervalMs, {
    name: 'returns',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await expireExchanges(newContext(deps))) > 0);
    },
  })
}
