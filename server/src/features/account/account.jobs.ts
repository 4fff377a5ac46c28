import { newContext } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { sendContactCode } from './contact-change.service.ts'

export function accountJobs(deps: AppDeps): JobHandlers {
  return { 'contact.code': ({ userId, channel }) => sendContactCode(newContext(deps), userId, channel) }
}
