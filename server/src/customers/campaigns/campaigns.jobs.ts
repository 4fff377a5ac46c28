import { planCartReminders } from '#customers/cart-reminders/cart-reminders.service.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendMarketing } from './sending.service.ts'

const intervalMs = 20_000

/** Starts planned campaigns, and sends messages of campaigns and reminders of carts. */
export function startMarketing(deps: AppDeps): () => Promise<void> {
  return every(intervalMs, {
    name: 'marketing',
    log: deps.log,
    run: async (stopping) => {
      await planCartReminders(newContext(deps))
      await sendMarketing(() => newContext(deps), stopping)
    },
  })
}
