/** Previews of the texts in emails, text messages and WhatsApp messages; their drafts and versions are documents. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { languages } from '#core/locale.ts'
import { messageKeys } from './message-specs.ts'

const params = z.object({ key: z.enum(messageKeys) })
const maxSamples = 30
const sample = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxSamples - 1)
const language = z.enum(languages).optional().default('en')
const shown = z.object({
  /** The version to show; when absent, the published text. */
  id: adminId.optional(),
  sample: sample.optional().default(0),
  language,
})

const messagePreview = z.object({
  /** The cases of the message by name. */
  samples: z.array(z.string()),
  email: z.object({ subject: z.string(), preheader: z.string(), text: z.string() }),
  /** Null for a message that is not sent by text. */
  text: z.object({ text: z.string(), segments: z.int() }).nullable(),
  /** Null for a message that is not sent by WhatsApp. */
  whatsApp: z.object({ template: z.string(), text: z.string(), registered: z.string() }).nullable(),
})
export type MessagePreview = z.infer<typeof messagePreview>

const errors = ['route.not_found'] as const

export const adminMessageEndpoints = {
  preview: endpoint('previewMessage', {
    method: 'GET',
    path: 'messages/{key}/preview',
    access: access.staff('content.read'),
    summary: 'A message with the words of a version and the facts of a made-up shopper',
    params,
    query: shown,
    reply: messagePreview,
    errors,
  }),
  html: endpoint('previewMessageHtml', {
    method: 'GET',
    path: 'messages/{key}/preview.html',
    access: access.staff('content.read'),
    summary: 'The email of that preview as an HTML page, for a frame without scripts',
    params,
    query: shown,
    reply: z.string(),
    errors,
  }),
  sendTest: endpoint('sendTestMessage', {
    method: 'POST',
    path: 'messages/{key}/test',
    access: access.staff('content.edit'),
    summary: 'Send that email to the person who asks, ten times an hour at most',
    params,
    body: z.object({ id: adminId.nullable(), sample: sample.optional().default(0), language }),
    reply: z.object({ to: z.string() }),
    isIdempotent: true,
    errors: [...errors, 'message.no_mailbox', 'request.key_reused'],
  }),
} as const
