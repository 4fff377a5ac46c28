import { secondMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { deliverEvents, followOrders } from './agent-events.service.ts'

const everyMs = 5 * secondMs

/** Tells platforms of the orders that their sessions became; returns a stop function. */
export function startAgentEvents(deps: AppDeps): () => Promise<void> {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    await followOrders(newContext(deps))
    await deliverEvents(newContext(deps), stopping.signal)
  }
  const stop = every(everyMs, { name: 'agent events', log: deps.log, run })
  return async () => {
    stopping.abort()
    await stop()
  }
}
