import { hourMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { newContext } from '#platform/runtime/context.ts'
import { expiredBefore } from './retention.rules.ts'
import { applyRetention } from './retention.service.ts'

/** Deletes expired data in the database and in the outbox; returns a stop function. */
export function startRetention(deps: AppDeps, { outbox }: { readonly outbox: Outbox }): () => Promise<void> {
  return every(hourMs, {
    name: 'retention',
    log: deps.log,
    run: async () => {
      const ctx = newContext(deps)
      await applyRetention(ctx)
      await outbox.deleteBefore(expiredBefore('outbox', ctx.now))
    },
  })
}
