import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendEmail, sendTextMessage } from './messages.service.ts'
import { queueNews, sendNews } from './phone-news.service.ts'

export function messageJobs(deps: AppDeps): JobHandlers {
  return {
    'mail.send': async (letter, jobId) => {
      const ctx = newContext(deps)
      await queueNews(ctx, letter, jobId)
      await sendEmail(ctx, letter, jobId)
    },
    'message.send': async (message, jobId) => {
      const ctx = newContext(deps)
      // An account without email gets the news of its orders on one channel.
      if (!(await queueNews(ctx, message, jobId))) await sendTextMessage(ctx, message)
    },
    'news.send': ({ messageId }) => sendNews(newContext(deps), messageId),
  }
}
