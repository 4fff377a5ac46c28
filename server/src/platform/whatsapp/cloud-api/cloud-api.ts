import { z } from 'zod'
import { askProvider, parsedJson } from '#platform/http/provider-request.ts'
import { WhatsAppRefusal, type WhatsApp, type WhatsAppDeps } from '#platform/whatsapp/whatsapp.ts'
import { cloudApiEvents } from './cloud-api-events.ts'

export type CloudApiAccount = {
  readonly token: string
  readonly phoneNumberId: string
  readonly appSecret: string
  readonly verifyToken: string
  readonly apiUrl: string
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const refused = z.object({ error: z.object({ code: z.int() }) })

/** Limits of the account, the number or the pair of numbers, which end after a while. */
const temporaryCodes: ReadonlySet<number> = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 133_004])

const timeoutMs = 10_000

export function openCloudApi(account: CloudApiAccount, { fetch }: WhatsAppDeps): WhatsApp {
  const url = `${account.apiUrl}/${account.phoneNumberId}/messages`
  const fail = (reason: string, options: ErrorOptions) => new Error(`WhatsApp: ${reason}.`, options)
  return {
    ...cloudApiEvents(account),
    send: async ({ id, to, template, language = 'en', values }) => {
      const parameters = values.map((text) => ({ type: 'text', text }))
      const request = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        biz_opaque_callback_data: id,
        template: { name: template, language: { code: language }, components: [{ type: 'body', parameters }] },
      }
      const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
      const { status, text } = await askProvider(
        { fetch, timeoutMs, fail },
        { method: 'POST', url, headers, body: JSON.stringify(request) },
      )
      const body = parsedJson(text)
      const sent = accepted.safeParse(body)
      if (status >= 200 && status <= 299 && sent.success) return sent.data.messages[0]?.id ?? ''
      throw failureOf(status, body)
    },
  }
}

function failureOf(status: number, body: unknown): Error {
  const { data } = refused.safeParse(body)
  const text = `WhatsApp answered ${status}${data === undefined ? '' : `, code ${data.error.code}`}.`
  const isTemporary = status >= 500 || status === 429 || data === undefined || temporaryCodes.has(data.error.code)
  return isTemporary ? new Error(text) : new WhatsAppRefusal(text)
}
