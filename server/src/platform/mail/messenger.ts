import type { Outbox } from './outbox.ts'

export type ShortMessage = { readonly kind: string; readonly to: string; readonly text: string }

export type Messenger = { readonly send: (message: ShortMessage) => Promise<void> }

export type MessengerOptions = {
  /** Takes `{"to", "text"}` by POST. Undefined: messages become files of the outbox. */
  readonly smsUrl: string | undefined
  readonly outbox: Outbox
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000

export function openMessenger({ smsUrl, outbox, timeoutMs = defaultTimeoutMs }: MessengerOptions): Messenger {
  if (smsUrl === undefined) {
    return {
      send: ({ kind, to, text }) =>
        outbox.put({ kind, extension: 'json', content: `${JSON.stringify({ kind, to, text }, null, 2)}\n` }),
    }
  }
  return {
    send: async ({ to, text }) => {
      const reply = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        // A redirect would become a GET without the message, and its response would look like success.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The message service answered ${reply.status}.`)
    },
  }
}
