import { hourMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import type { TimerOptions } from '#platform/runtime/area.ts'
import { newContext } from '#platform/runtime/context.ts'
import { expiredBefore } from './retention.rules.ts'
import { applyRetention } from './retention.service.ts'

/** Deletes expired data in the database; returns a stop function. */
export function startRetention(deps: AppDeps): () => Promise<void> {
  return every(hourMs, { name: 'retention', log: deps.log, run: () => applyRetention(newContext(deps)) })
}

/** Deletes expired emails in the outbox of this process; returns a stop function. */
export function startOutboxCleaning(deps: AppDeps, { outbox }: TimerOptions): () => Promise<void> {
  return every(hourMs, {
    name: 'outbox',
    log: deps.log,
    run: () => outbox.deleteBefore(expiredBefore('outbox', newContext(deps).now)),
  })
}
