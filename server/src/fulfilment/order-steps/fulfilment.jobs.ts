import { sendApprovalReminders } from '#fulfilment/workroom/reminders.service.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { countWaiting } from './calendar.store.ts'
import { notifySlips } from './slips.service.ts'

const everyMs = 300_000

/**
 * Counts the pieces that wait for the workroom, notifies shoppers of later arrivals, and reminds those who have not
 * approved. Returns a stop function.
 */
export function startWorkroomCount(deps: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'workroom',
    log: deps.log,
    run: async (stopping) => {
      await countWaiting(deps.db)
      await notifySlips(newContext(deps))
      while (!stopping.aborted && (await sendApprovalReminders(newContext(deps))) > 0);
    },
  })
}
