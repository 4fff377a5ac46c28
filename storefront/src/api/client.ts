import { trustedReply, type Call } from '@shop/contract/core/call'
import { addressOf } from '@shop/contract/core/call-address'
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '@shop/contract/core/endpoint'
import { ApiError, cancelled, isUnauthorised, refusalIn, unreachable } from './api-error.ts'
import { addressInLanguage, askedLanguage } from './asked-language.ts'
import { createCancellation, type Cancellation } from './cancellation.ts'

type Options = {
  readonly signal?: AbortSignal
  /** Lets the server recognise a repeat of the same call. */
  readonly idempotencyKey?: string
  /** Replaces `fetch` for this call only. */
  readonly fetch?: typeof fetch
}

/** A call without this part accepts none; the part is optional when all its fields are. */
type Part<Name extends string, Sent> = unknown extends Sent
  ? { readonly [K in Name]?: undefined }
  : Partial<Sent> extends Sent
    ? { readonly [K in Name]?: Sent }
    : { readonly [K in Name]: Sent }

export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> &
  Options

export type Given<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export type Api = {
  readonly call: <E extends Endpoint>(call: Call<E>, ...given: Given<E>) => Promise<ReplyOf<E>>
  readonly cancelAll: () => void
}

type AnyInput = Options & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export type ApiPorts = {
  readonly fetch: typeof fetch
  /** Repeated calls to one path cancel the earlier one (STATE-13). Off on the server, which serves many visitors. */
  readonly cancelsRepeats: boolean
  readonly readToken?: () => string | undefined
  /** Called when a response has `authorized: false`, with the request's token (STATE-06). */
  readonly onUnauthorised?: (sentToken: string | undefined) => void
}

function headersFor(input: AnyInput, token: string | undefined): Headers {
  // A browser that prefers another language shows this page all the same.
  const headers = new Headers({ accept: 'application/json', 'accept-language': askedLanguage })
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return headers
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    // A proxy may answer with HTML; the status alone then decides.
    return undefined
  }
}

const attachedName = /^attachment; filename="([\w.-]+)"$/

/** Returns a file (name and bytes) for an attachment, otherwise the parsed JSON. */
async function readReply(response: Response): Promise<unknown> {
  const [, fileName] = attachedName.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (fileName === undefined) return readJson(response)
  return { fileName, content: new Uint8Array(await response.arrayBuffer()) }
}

type Sending = {
  readonly ports: ApiPorts
  readonly call: Call
  readonly input: AnyInput
  readonly signal: AbortSignal
}

async function send({ ports, call, input, signal }: Sending): Promise<unknown> {
  const token = call.isOwn ? ports.readToken?.() : undefined
  const address = addressOf(call, input)
  const asked = askedLanguage === 'en' ? address : addressInLanguage(address)
  const response = await (input.fetch ?? ports.fetch)(asked, {
    method: call.method,
    headers: headersFor(input, token),
    signal,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(call.isUnsafeGet ? { cache: 'no-store' } : {}),
  })
  const reply = await readReply(response)
  if (isUnauthorised(reply)) ports.onUnauthorised?.(token)
  const refusal = refusalIn(reply, response.status)
  if (refusal !== undefined) throw refusal
  return reply
}

function asApiError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ApiError) return error
  if (signal.aborted) return cancelled()
  // `fetch` throws a TypeError when no response arrived.
  return error instanceof TypeError ? unreachable() : error
}

export function createApi(ports: ApiPorts): Api {
  const cancellation: Cancellation = createCancellation({ cancelsRepeats: ports.cancelsRepeats })

  async function makeCall<E extends Endpoint>(call: Call<E>, ...given: Given<E>): Promise<ReplyOf<E>> {
    const input: AnyInput = given[0] ?? {}
    const pending = cancellation.start(call, { address: addressOf(call, input), signal: input.signal })
    try {
      return trustedReply<E>(await send({ ports, call, input, signal: pending.signal }))
    } catch (error) {
      throw asApiError(error, pending.signal)
    } finally {
      pending.finish()
    }
  }

  return { call: makeCall, cancelAll: cancellation.cancelAll }
}
