import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { runBooking } from './booking.service.ts'
import { trackDue } from './tracking.service.ts'

const everyMs = 30_000

export function courierJobs(deps: AppDeps): JobHandlers {
  return { 'parcel.book': ({ bookingId }) => runBooking(newContext(deps), bookingId) }
}

export function startTracking(deps: AppDeps): () => Promise<void> {
  if (deps.ports.couriers.length === 0) return () => Promise.resolve()
  return every(everyMs, {
    name: 'parcels',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await trackDue(newContext(deps))) > 0);
    },
  })
}
