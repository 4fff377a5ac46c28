import http from 'node:http'
import https from 'node:https'
import { tracedCall } from '#platform/runtime/tracing.ts'
import { type AddressLookup, AddressError, publicAddresses, unreachedText } from './public-addresses.ts'

const defaultTimeoutMs = 10_000
const maxAnswerBytes = 64 * 1024
const shownAnswerBytes = 1024

export type WebhookRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted when the process stops. */
  readonly signal: AbortSignal
}

export type WebhookAnswer = {
  /** Null without a response. */
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
  /** The first kilobyte of the response. */
  readonly answer: string
}

export type WebhookSender = {
  readonly canSendTo: (url: string) => boolean
  readonly send: (request: WebhookRequest) => Promise<WebhookAnswer>
}

type Options = {
  /** For the demo and tests, whose receiver listens on this machine over http. */
  readonly allowsLoopback: boolean
  readonly timeoutMs?: number
  readonly lookup?: AddressLookup
}

/** Sends events to addresses that staff enter, but never into the shop's own network. */
export function openWebhookSender({ allowsLoopback, timeoutMs = defaultTimeoutMs, lookup }: Options): WebhookSender {
  const { canReach: canSendTo, checkedLookup } = publicAddresses({ allowsLoopback, lookup })
  const send = async (request: WebhookRequest): Promise<WebhookAnswer> => {
    const startedAt = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    const durationMs = (): number => Math.round(performance.now() - startedAt)
    try {
      if (!canSendTo(request.url)) throw new AddressError('The address is not a public one with https.')
      const signal = AbortSignal.any([timeout, request.signal])
      const { status, answer } = await tracedCall({ method: 'POST', url: request.url }, (traceHeaders) =>
        post({ ...request, headers: { ...traceHeaders, ...request.headers }, signal }, checkedLookup),
      )
      return { status, durationMs: durationMs(), error: null, answer }
    } catch (error) {
      // Stopping this process is no failure of the receiver.
      if (request.signal.aborted) throw error
      const text = timeout.aborted ? `No answer within ${timeoutMs / 1000} seconds.` : unreachedText(error)
      return { status: null, durationMs: durationMs(), error: text, answer: '' }
    }
  }
  return { canSendTo, send }
}

type Answered = { readonly status: number; readonly answer: string }

/** Follows no redirects and opens a new connection, so that every address is checked. */
function post(
  { url, headers, body, signal }: WebhookRequest,
  lookup: http.RequestOptions['lookup'],
): Promise<Answered> {
  const { request } = url.startsWith('https:') ? https : http
  const content = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length },
    }
    const outgoing = request(url, options, (reply) => {
      beginningOf(reply).then((answer) => resolve({ status: reply.statusCode ?? 0, answer }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(content)
  })
}

/** Leaving the loop closes the connection. */
async function beginningOf(reply: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply) {
    if (!Buffer.isBuffer(part)) continue
    if (size < shownAnswerBytes) parts.push(part)
    size += part.length
    if (size >= maxAnswerBytes) break
  }
  // Removes NUL, which PostgreSQL cannot store.
  return Buffer.concat(parts).subarray(0, shownAnswerBytes).toString('utf8').replaceAll('\0', '')
}
