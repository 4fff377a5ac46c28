import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { refreshCategory } from './category-refresh.service.ts'

export function categoryJobs(deps: AppDeps): JobHandlers {
  return { 'category.refresh': (change) => refreshCategory(newContext(deps), change) }
}
