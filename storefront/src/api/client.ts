import { trustedReply, type Call } from '@shop/contract/call'
import { addressOf } from '@shop/contract/call-address'
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '@shop/contract/endpoint'
import { ApiError, cancelled, isUnauthorised, refusalIn, unreachable } from './api-error.ts'
import { createCancellation, type Cancellation } from './cancellation.ts'

type Options = {
  readonly signal?: AbortSignal
  /** Makes a repeat of the same call answer the same. */
  readonly idempotencyKey?: string
  /** Sends this call in another way than all others. */
  readonly fetch?: typeof fetch
}

/** A call without this part takes none; where every field of it may be left out, so may the part. */
type Part<Name extends string, Sent> = unknown extends Sent
  ? { readonly [K in Name]?: undefined }
  : Partial<Sent> extends Sent
    ? { readonly [K in Name]?: Sent }
    : { readonly [K in Name]: Sent }

/** What a call is made with: the parts that the call has, each in the form that it is sent in. */
export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> &
  Options

type Given<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export type Api = {
  readonly call: <E extends Endpoint>(call: Call<E>, ...given: Given<E>) => Promise<ReplyOf<E>>
  readonly cancelAll: () => void
}

/** The input of any call, once its type has done its work. */
type AnyInput = Options & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export type ApiPorts = {
  readonly fetch: typeof fetch
  /** Repeated calls to one path cancel the earlier one (STATE-13); never on the server, where callers differ. */
  readonly cancelsRepeats: boolean
  readonly readToken?: () => string | undefined
  /** The reply said `authorized: false`, for the token that was sent (STATE-06). */
  readonly onUnauthorised?: (sentToken: string | undefined) => void
}

function headersFor(input: AnyInput, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' })
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
    // A proxy's HTML page in place of an answer: the status alone tells what happened.
    return undefined
  }
}

const attachedName = /^attachment; filename="([\w.-]+)"$/

/** What the contract calls a file: its name and its bytes. */
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
  const response = await (input.fetch ?? ports.fetch)(addressOf(call, input), {
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
  // What fetch throws when no answer came.
  return error instanceof TypeError ? unreachable() : error
}

export function createApi(ports: ApiPorts): Api {
  const cancellation: Cancellation = createCancellation({ cancelsRepeats: ports.cancelsRepeats })

  async function makeCall<E extends Endpoint>(call: Call<E>, ...given: Given<E>): Promise<ReplyOf<E>> {
    const input: AnyInput = given[0] ?? {}
    const pending = cancellation.begin(call, { address: addressOf(call, input), signal: input.signal })
    try {
      return trustedReply<E>(await send({ ports, call, input, signal: pending.signal }))
    } catch (error) {
      throw asApiError(error, pending.signal)
    } finally {
      pending.end()
    }
  }

  return { call: makeCall, cancelAll: cancellation.cancelAll }
}
