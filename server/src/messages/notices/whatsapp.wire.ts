import { z } from 'zod'
import { updateStatuses } from './phone-updates.rules.ts'
import type { WhatsAppEvent } from './phone-updates.service.ts'

const status = z.object({
  id: z.string().max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.int(), title: z.string().optional() })).optional(),
})

const message = z.object({
  from: z.string().max(20),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})

const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
})

const idPattern = /^\d{1,15}$/

function statusEvents(given: unknown): WhatsAppEvent[] {
  const { data } = status.safeParse(given)
  const known = updateStatuses.find((one) => one === data?.status && one !== 'queued')
  if (data === undefined || known === undefined) return []
  const id = data.biz_opaque_callback_data ?? ''
  const failure = data.errors?.map(({ code, title = '' }) => `${code} ${title}`.trim()).join(', ') ?? ''
  const messageId = idPattern.test(id) ? Number(id) : null
  return [{ kind: 'status', providerId: data.id, messageId, status: known, failure: failure.slice(0, 300) }]
}

function replyEvents(given: unknown): WhatsAppEvent[] {
  const { data } = message.safeParse(given)
  const text = data?.text?.body ?? data?.button?.text
  return data === undefined || text === undefined ? [] : [{ kind: 'reply', from: data.from, text: text.slice(0, 100) }]
}

/** Ignores unknown kinds, because the provider may add new ones at any time. */
export function fromWhatsAppNotice(body: unknown): WhatsAppEvent[] {
  const { data } = notice.safeParse(body)
  const values = data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? []
  return values.flatMap(({ statuses = [], messages = [] }) => [
    ...statuses.flatMap(statusEvents),
    ...messages.flatMap(replyEvents),
  ])
}
