import { newContext } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { sendLetter, sendTextMessage } from './messages.service.ts'

export function messageJobs(deps: AppDeps): JobHandlers {
  return {
    'mail.send': (letter, jobId) => sendLetter(newContext(deps), letter, jobId),
    'message.send': async (message) => {
      await sendTextMessage(newContext(deps), message)
    },
  }
}
