import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { countWaiting } from './calendar.store.ts'

const everyMs = 300_000

/** Counts the pieces that wait for the workroom. Returns a stop function. */
export function startWorkroomCount({ db, log }: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'workroom',
    log,
    run: async () => {
      await countWaiting(db)
    },
  })
}
