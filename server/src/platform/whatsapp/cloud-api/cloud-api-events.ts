import { z } from 'zod'
import { parsedJson } from '#platform/http/provider-request.ts'
import { hmacHex, isSameText } from '#platform/security/signatures.ts'
import type { WhatsApp, WhatsAppEvent } from '#platform/whatsapp/whatsapp.ts'

export const signatureHeader = 'x-hub-signature-256'

export const signatureOf = (appSecret: string, rawBody: Buffer | string): string =>
  `sha256=${hmacHex(appSecret, rawBody)}`

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

const statuses = ['sent', 'delivered', 'read', 'failed'] as const
const idPattern = /^\d{1,15}$/

function statusEvents(given: unknown): WhatsAppEvent[] {
  const { data } = status.safeParse(given)
  const known = statuses.find((one) => one === data?.status)
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
function eventsOf(body: unknown): WhatsAppEvent[] {
  const { data } = notice.safeParse(body)
  const values = data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? []
  return values.flatMap(({ statuses: reported = [], messages = [] }) => [
    ...reported.flatMap(statusEvents),
    ...messages.flatMap(replyEvents),
  ])
}

type Secrets = { readonly appSecret: string; readonly verifyToken: string }

export const cloudApiEvents = ({
  appSecret,
  verifyToken,
}: Secrets): Pick<WhatsApp, 'readEvents' | 'answerHandshake'> => ({
  readEvents: ({ rawBody, headers }) => {
    const given = headers[signatureHeader]
    if (typeof given !== 'string' || !isSameText(signatureOf(appSecret, rawBody), given)) return undefined
    return eventsOf(parsedJson(rawBody.toString('utf8')))
  },
  answerHandshake: (query) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
    const isKnown = mode === 'subscribe' && typeof token === 'string' && isSameText(verifyToken, token)
    return isKnown && typeof challenge === 'string' ? challenge : undefined
  },
})
