import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { emptyField } from './definitions.service.ts'

export function fieldJobs(deps: AppDeps): JobHandlers {
  return { 'field.empty': (removed) => emptyField(newContext(deps), removed) }
}
