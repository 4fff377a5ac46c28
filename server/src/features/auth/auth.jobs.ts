import { newContext } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { sendCode } from './password-reset.service.ts'

export function authJobs(deps: AppDeps): JobHandlers {
  return { 'code.send': ({ emailOrPhone }) => sendCode(newContext(deps), emailOrPhone) }
}
