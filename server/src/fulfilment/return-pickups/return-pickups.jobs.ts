import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { trackPickupsDue } from './pickup-tracking.service.ts'
import { runPickup } from './pickups.service.ts'

const everyMs = 30_000

export function returnPickupJobs(deps: AppDeps): JobHandlers {
  return { 'return.pickup': ({ pickupId }) => runPickup(newContext(deps), pickupId) }
}

export function startPickupTracking(deps: AppDeps): () => Promise<void> {
  if (deps.ports.couriers.length === 0) return () => Promise.resolve()
  return every(everyMs, {
    name: 'pickups',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await trackPickupsDue(newContext(deps))) > 0);
    },
  })
}
