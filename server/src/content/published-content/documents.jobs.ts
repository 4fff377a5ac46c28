import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { publishDue } from './publish-due.service.ts'

const everyMs = 5000

/** Publishes due versions. Returns a stop function. */
export function startPublishing(deps: AppDeps): () => Promise<void> {
  return every(everyMs, { name: 'publishing', log: deps.log, run: () => publishDue(newContext(deps)) })
}
