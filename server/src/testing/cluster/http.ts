import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export type Reply = {
  readonly status: number
  readonly text: string
  /** Undefined unless it is a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export type Sending = {
  readonly token?: string
  readonly body?: object
  readonly idempotencyKey?: string
  /** A loopback address to call from, such as 127.0.0.9. */
  readonly from?: string | undefined
}

/** Sends one request over its own connection; throws without a response. */
export type Send = (path: string, sending?: Sending) => Promise<Reply>

const json = z.record(z.string(), z.unknown())

function bodyOf(output: string): Reply['body'] {
  try {
    return json.safeParse(JSON.parse(output)).data
  } catch {
    // A page, or a response of the proxy.
    return undefined
  }
}

/** A client that calls `originOf` for each request. */
export function senderTo(originOf: () => string): Send {
  return (path, { token, body, idempotencyKey, from } = {}) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    }
    const options = { method: content === undefined ? 'GET' : 'POST', headers, agent: false as const }
    return new Promise((resolve, reject) => {
      const address = new URL(path, originOf())
      const outgoing = request(
        address,
        { ...options, ...(from !== undefined && { localAddress: from }) },
        (incoming) => {
          text(incoming).then(
            (output) => resolve({ status: incoming.statusCode ?? 0, text: output, body: bodyOf(output) }),
            reject,
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(content)
    })
  }
}

/** Responses without an outcome: a process died during the request, or asked to retry later. */
const unanswered = new Set([502, 503, 504])
const maxTries = 40

type Patience = { readonly tries?: number; readonly pauseMs?: number }

/** Retries unanswered requests like a browser; `onRetry` is called each time. */
export function persistent(send: Send, onRetry: () => void, { tries = maxTries, pauseMs = 50 }: Patience = {}): Send {
  const attempt = async (path: string, sending: Sending | undefined, left: number): Promise<Reply> => {
    const reply = await send(path, sending).catch((error: unknown) => {
      if (left === 0) throw error
      return undefined
    })
    if (reply !== undefined && (left === 0 || !unanswered.has(reply.status))) return reply
    onRetry()
    await pause(pauseMs + Math.random() * 200)
    return attempt(path, sending, left - 1)
  }
  return (path, sending) => attempt(path, sending, tries)
}

export function alternating(origins: readonly string[]): () => string {
  let at = 0
  return () => {
    at += 1
    return origins[at % origins.length] ?? ''
  }
}
