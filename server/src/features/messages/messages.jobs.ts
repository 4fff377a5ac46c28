import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendEmail, sendTextMessage } from './messages.service.ts'

export function messageJobs(deps: AppDeps): JobHandlers {
  return {
    'mail.send': (letter, jobId) => sendEmail(newContext(deps), letter, jobId),
    'message.send': async (message) => {
      await sendTextMessage(newContext(deps), message)
    },
  }
}
