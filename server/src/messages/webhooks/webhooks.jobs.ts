import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { startDue } from './delivering.service.ts'
import { pollEvents } from './event-poller.service.ts'

const everyMs = 1000

/** Creates and delivers events; returns a stop function. */
export function startWebhooks(deps: AppDeps): () => Promise<void> {
  const { log } = deps
  const context = () => newContext(deps)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const stopPolling = every(everyMs, { name: 'webhook events', log, run: () => pollEvents(context()) })
  const stopSending = every(everyMs, {
    name: 'webhook deliveries',
    log,
    run: () => startDue(context, { running, stopping: stopping.signal }),
  })
  return async () => {
    stopping.abort()
    await Promise.all([stopPolling(), stopSending()])
    await Promise.all(running)
  }
}
