import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendContactCode } from './contact-change.service.ts'

export function accountJobs(deps: AppDeps): JobHandlers {
  return { 'contact.code': ({ userId, channel }) => sendContactCode(newContext(deps), userId, channel) }
}
