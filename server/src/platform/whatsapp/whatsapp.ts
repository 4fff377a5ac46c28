import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '@shop/contract/core/locale'
import type { Consented } from '#platform/mail/consented.ts'
import { tracedCall } from '#platform/runtime/tracing.ts'

/** A template that the provider approved, with its values in order. */
export type WhatsAppMessage = {
  /** The id that the provider's reports repeat. */
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly template: string
  /** Of the approved template; English by default. */
  readonly language?: Language
  readonly values: readonly string[]
  readonly text: string
  /** Of marketing. */
  readonly consent?: Consented
}

export type WhatsApp = {
  readonly send: (message: WhatsAppMessage) => Promise<string>
  readonly isSigned: (rawBody: Buffer, signature: string) => boolean
  readonly isVerifyToken: (token: string) => boolean
}

/** The provider refused the message and would refuse a retry too. */
export class WhatsAppRefusal extends Error {}

export type WhatsAppAccount = {
  readonly token: string
  readonly phoneNumberId: string
  readonly appSecret: string
  readonly verifyToken: string
  readonly apiUrl: string
}

export function signatureOf(appSecret: string, rawBody: Buffer | string): string {
  return `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

export function webhookGuard(account: Pick<WhatsAppAccount, 'appSecret' | 'verifyToken'>) {
  return {
    isSigned: (rawBody: Buffer, signature: string) => isEqual(signature, signatureOf(account.appSecret, rawBody)),
    isVerifyToken: (token: string) => isEqual(token, account.verifyToken),
  }
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const refused = z.object({ error: z.object({ code: z.int() }) })

/** Limits of the account, the number or the pair of numbers, which end after a while. */
const temporaryCodes: ReadonlySet<number> = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 133_004])

const timeoutMs = 10_000

export function openWhatsApp(account: WhatsAppAccount): WhatsApp {
  const url = `${account.apiUrl}/${account.phoneNumberId}/messages`
  return {
    ...webhookGuard(account),
    send: async ({ id, to, template, language = 'en', values }) => {
      const parameters = values.map((text) => ({ type: 'text', text }))
      const request = {
        method: 'POST',
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          biz_opaque_callback_data: id,
          template: { name: template, language: { code: language }, components: [{ type: 'body', parameters }] },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      } as const
      const reply = await tracedCall({ method: 'POST', url }, () => fetch(url, request))
      const body: unknown = await reply.json().catch(() => null)
      const sent = accepted.safeParse(body)
      if (reply.ok && sent.success) return sent.data.messages[0]?.id ?? ''
      throw failureOf(reply.status, body)
    },
  }
}

function failureOf(status: number, body: unknown): Error {
  const { data } = refused.safeParse(body)
  const text = `WhatsApp answered ${status}${data === undefined ? '' : `, code ${data.error.code}`}.`
  const isTemporary = status >= 500 || status === 429 || data === undefined || temporaryCodes.has(data.error.code)
  return isTemporary ? new Error(text) : new WhatsAppRefusal(text)
}
