import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendCode } from './password-reset.service.ts'

export function authJobs(deps: AppDeps): JobHandlers {
  return { 'code.send': ({ emailOrPhone }) => sendCode(newContext(deps), emailOrPhone) }
}
