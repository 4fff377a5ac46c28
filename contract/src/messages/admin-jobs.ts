/** Emails, texts and other work that failed for good after three days of retries. */
import { z } from 'zod'
import { instant } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** The template of an email; null for other work. */
  kind: z.string().nullable(),
  failedAt: instant,
  attempts: z.int(),
  /** The response of the mail server or the provider, without addresses. */
  reason: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

export const maxRetried = 200

export const adminJobEndpoints = {
  failed: endpoint('failedJobs', {
    method: 'GET',
    path: 'jobs/failed',
    access: access.staff('contacts.read'),
    summary: `What failed for good, the latest ${maxRetried}`,
    reply: z.object({ jobs: z.array(failedJob) }),
  }),
  retry: endpoint('retryJobs', {
    method: 'POST',
    path: 'jobs/retry',
    access: access.staff('orders.edit'),
    summary: 'Send again what failed for good',
    body: z.object({
      ids: z
        .array(z.uuid('This is no job'))
        .min(1, 'Choose a message')
        .max(maxRetried, `At most ${maxRetried} at once`),
    }),
    reply: z.object({ retried: z.int() }),
  }),
} as const
