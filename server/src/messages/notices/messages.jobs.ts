import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { sendEmail, sendTextMessage } from './messages.service.ts'
import { recordOrderMessage } from './order-messages.service.ts'
import { queueUpdate, sendUpdate } from './phone-updates.service.ts'

export function messageJobs(deps: AppDeps): JobHandlers {
  return {
    'mail.send': async (letter, jobId) => {
      const ctx = newContext(deps)
      await queueUpdate(ctx, letter, jobId)
      const isSent = await sendEmail(ctx, letter, jobId)
      await recordOrderMessage(ctx, letter, { jobId, channel: 'email', isSent })
    },
    'message.send': async (message, jobId) => {
      const ctx = newContext(deps)
      // An account without email gets its order updates on another channel.
      if (await queueUpdate(ctx, message, jobId)) return
      const isSent = await sendTextMessage(ctx, message)
      await recordOrderMessage(ctx, message, { jobId, channel: 'text', isSent })
    },
    'mail.test': ({ to, ...written }, jobId) =>
      deps.ports.mailer.send({ id: jobId, kind: 'test', to, ...written, attachments: [] }),
    'update.send': ({ messageId }) => sendUpdate(newContext(deps), messageId),
  }
}
