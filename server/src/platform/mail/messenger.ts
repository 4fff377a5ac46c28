import { tracedCall } from '#platform/runtime/tracing.ts'
import type { Outbox } from './outbox.ts'

export type ShortMessage = { readonly kind: string; readonly to: string; readonly text: string }

export type Messenger = { readonly send: (message: ShortMessage) => Promise<void> }

/** Registrations with which Indian operators compare each text; they block a text that does not match. */
export type DltRegistration = {
  readonly entityId: string
  /** The six letters that the phone shows as sender. */
  readonly header: string
  /** Template ids, keyed by kind of message. */
  readonly templates: ReadonlyMap<string, string>
}

export type MessengerOptions = {
  /**
   * Takes `{"to", "text"}` by POST, or Exotel's form with a registration. When undefined, messages go to the outbox.
   */
  readonly smsUrl: string | undefined
  readonly dlt?: DltRegistration | undefined
  readonly outbox: Outbox
  readonly timeoutMs?: number
}

/** The provider refused the message and would refuse a retry too. */
export class TextRefusal extends Error {}

const defaultTimeoutMs = 10_000
const nationalDigits = 10

type Form = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const jsonForm = ({ to, text }: ShortMessage): Form => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ to, text }),
})

function exotelForm({ entityId, header, templates }: DltRegistration, { kind, to, text }: ShortMessage): Form {
  const templateId = templates.get(kind)
  if (templateId === undefined) throw new TextRefusal(`SMS_DLT_TEMPLATES has no id for ${kind}.`)
  const isCode = kind === 'code' || kind === 'contact-code'
  const fields = new URLSearchParams({
    From: header,
    To: `+${to.length === nationalDigits ? `91${to}` : to}`,
    Body: text,
    SmsType: 'transactional',
    Priority: isCode ? 'high' : 'normal',
    DltEntityId: entityId,
    DltTemplateId: templateId,
  })
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: fields.toString() }
}

/** `fetch` accepts no user and password in an address. */
function withoutCredentials(smsUrl: string): { url: string; authorization?: string } {
  const address = new URL(smsUrl)
  const { username, password } = address
  if (username === '') return { url: smsUrl }
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: address.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

export function openMessenger({ smsUrl, dlt, outbox, timeoutMs = defaultTimeoutMs }: MessengerOptions): Messenger {
  if (smsUrl === undefined) {
    return {
      send: ({ kind, to, text }) =>
        outbox.put({ kind, extension: 'json', content: `${JSON.stringify({ kind, to, text }, null, 2)}\n` }),
    }
  }
  const { url, ...credentials } = withoutCredentials(smsUrl)
  return {
    send: async (message) => {
      const { headers, body } = dlt === undefined ? jsonForm(message) : exotelForm(dlt, message)
      const request = {
        method: 'POST',
        headers: { ...headers, ...credentials },
        body,
        // A redirect would become a GET without the message, and its response would look like success.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      } as const
      const reply = await tracedCall({ method: 'POST', url }, () => fetch(url, request))
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The message service answered ${reply.status}.`)
    },
  }
}
