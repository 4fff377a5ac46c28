import { request, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { readStrictly, type Reader } from './strict-json.ts'

export type Sending = {
  readonly token?: string | undefined
  /** Sent as JSON. */
  readonly body?: object | undefined
  /** Sent unchanged, with exactly the given headers. */
  readonly raw?: string
  readonly headers?: OutgoingHttpHeaders
}

export type Answer = {
  readonly call: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** A client over a socket, which knows a URL and no code of the shop. */
export type Client = {
  readonly send: (method: string, path: string, sending?: Sending) => Promise<Answer>
  /** Throws unless the response has that status and is valid. */
  readonly get: <T>(path: string, reader: Reader<T>, token?: string) => Promise<T>
  readonly post: <T>(path: string, reader: Reader<T>, sending?: Sending & { readonly status?: number }) => Promise<T>
}

/** The parsed response; throws for another status. */
export function expectAnswer<T>(answer: Answer, reader: Reader<T>, status = 200): T {
  if (answer.status !== status) {
    throw new Error(`${answer.call}: wanted ${status}, got ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  if (!/^application\/json\b/.test(String(answer.headers['content-type']))) throw new Error(`${answer.call}: no JSON`)
  return readStrictly(answer.text, reader, answer.call)
}

/** `base` is the prefix of paths without a leading slash. */
export function clientOf(origin: string, base: string): Client {
  const send = async (method: string, path: string, sending: Sending = {}): Promise<Answer> => {
    const body = sending.raw ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body))
    const headers: OutgoingHttpHeaders = {
      ...(sending.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(sending.token === undefined ? {} : { authorization: `Bearer ${sending.token}` }),
      ...sending.headers,
    }
    const address = new URL(path.startsWith('/') ? path : `${base}/${path}`, origin)
    return new Promise((resolve, reject) => {
      const outgoing = request(address, { method, headers, agent: false }, (incoming) => {
        const whole = text(incoming).then((content) => ({
          call: `${method} ${path}`,
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: content,
        }))
        whole.then(resolve, reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
  return {
    send,
    get: async (path, reader, token) => expectAnswer(await send('GET', path, { token }), reader),
    post: async (path, reader, { status = 200, ...sending } = {}) =>
      expectAnswer(await send('POST', path, sending), reader, status),
  }
}
