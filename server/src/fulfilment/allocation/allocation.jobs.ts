import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { allocateWaiting } from './allocation.service.ts'

const everyMs = 30_000

/** Decides from which location confirmed orders leave; a house with one location has nothing to decide. */
export function startAllocation(deps: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'allocation',
    log: deps.log,
    run: async (stopping) => {
      let last: number | null = 0
      while (!stopping.aborted && last !== null) last = await allocateWaiting(newContext(deps), last)
    },
  })
}
