import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendDueAlerts } from './sending.service.ts'

const intervalMs = 10_000

/** The job compares stock and prices itself, so that changes by imports, edits and expired orders all count. */
export function startAlerts(deps: AppDeps): () => Promise<void> {
  return every(intervalMs, {
    name: 'alerts',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await sendDueAlerts(newContext(deps))) > 0);
    },
  })
}
