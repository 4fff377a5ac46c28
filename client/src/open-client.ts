import type { CallShape, Client, CallRules, ShopFile } from './calls.ts'
import { isRefusal, notOfShop, refusalOf, ShopError, withoutAnswer } from './shop-error.ts'

export type ClientOptions = {
  /** Where the shop is, such as `https://shop.example`. */
  readonly url: string
  /** How often a call is tried again when that is safe; 2 unless given. */
  readonly retries?: number
  /** How long one try may take, in milliseconds; 30,000 unless given. */
  readonly timeoutMs?: number
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch
}

type Family = {
  readonly root: string
  readonly rules: CallRules
  readonly headers: () => Readonly<Record<string, string>>
  /** Sent with each call. */
  readonly query: Readonly<Record<string, string>>
}

type AnyCall = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

type Request = { readonly url: string; readonly init: RequestInit; readonly isText: boolean }
type Answer = { readonly response: Response; readonly content: unknown }

/** Stands for an answer that is no answer of the shop. */
const unreadable = Symbol('unreadable')

const firstPauseMs = 250
const longestPauseMs = 30_000
const passing = new Set([502, 503, 504])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function valuesOf(name: string, value: unknown): [string, string][] {
  return [value]
    .flat()
    .filter((one) => one !== undefined && one !== null)
    .map((one) => [name, textOf(one)])
}

function addressOf(root: string, path: string, { params = {}, query = {} }: AnyCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs params.${name}.`)
    return encodeURIComponent(textOf(value))
  })
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => valuesOf(name, value)))
  return search.size === 0 ? root + filled : `${root}${filled}?${search.toString()}`
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> | Blob =>
  body instanceof Uint8Array || body instanceof Blob

/** How a body is sent, and as which type. */
function bodyOf(body: unknown): { readonly sent?: NonNullable<RequestInit['body']>; readonly type?: string } {
  if (body === undefined) return {}
  if (isBytes(body)) return { sent: body, type: 'application/octet-stream' }
  return { sent: JSON.stringify(body), type: 'application/json' }
}

const isFile = (response: Response, type: string): boolean =>
  response.headers.get('content-disposition')?.startsWith('attachment') === true ||
  /^(application\/pdf|image\/)/.test(type)

async function fileIn(response: Response, type: string): Promise<ShopFile> {
  const [, fileName = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { fileName, type, content: new Uint8Array(await response.arrayBuffer()) }
}

async function contentOf(response: Response, isText: boolean): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && isFile(response, type)) return fileIn(response, type)
  const text = await response.text()
  if (response.ok && isText) return text
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    // A proxy in between answers with pages; with another status, that status says what happened.
    return response.ok ? unreadable : undefined
  }
}

/** The pause before the next try; undefined when the shop asks for one that is too long. */
function pauseBefore(tries: number, answer: Answer | undefined): number | undefined {
  const asked = Number(answer?.response.headers.get('retry-after') ?? Number.NaN) * 1000
  if (asked > longestPauseMs) return undefined
  const grown = firstPauseMs * 2 ** tries * (0.5 + Math.random())
  return Number.isNaN(asked) ? grown : Math.max(asked, grown)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** One try: an answer, or the error that says why there was none. */
async function tryOnce(
  send: typeof fetch,
  { url, init, isText }: Request,
  timeoutMs: number,
): Promise<Answer | ShopError> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  try {
    const response = await send(url, { ...init, signal })
    return { response, content: await contentOf(response, isText) }
  } catch (error) {
    if (init.signal?.aborted === true) throw init.signal.reason
    return withoutAnswer(deadline.aborted ? 'timeout' : 'network', error)
  }
}

/** A limit was counted before the call did anything; what else passes may have been done unheard. */
function mayRepeat(tried: Answer | ShopError, isSafe: boolean): boolean {
  if (tried instanceof ShopError) return isSafe
  const { status } = tried.response
  return status === 429 || (isSafe && passing.has(status))
}

async function* pagesOf(call: AnyCall, read: (call: AnyCall) => Promise<unknown>): AsyncGenerator<unknown, void> {
  let cursor = call.query?.['cursor']
  do {
    const page = await read({ ...call, query: { ...call.query, cursor } })
    yield page
    cursor = nextIn(page)
  } while (cursor !== null)
}

/** A client of one family of calls. */
export function openClient<Calls extends { readonly [Name in keyof Calls]: CallShape }>(
  options: ClientOptions,
  { root, rules, headers, query }: Family,
): Client<Calls> {
  const { retries = 2, timeoutMs = 30_000, fetch: send = fetch } = options
  const base = new URL(options.url).href.replace(/\/$/, '') + root
  const [keyed, unsafe, texts] = [new Set(rules.keyed), new Set(rules.unsafe), new Set(rules.texts)]

  function requestOf(name: string, call: AnyCall): Request & { readonly isSafe: boolean } {
    const [method = '', path = ''] = name.split(' ')
    if (call.idempotencyKey === '') throw new TypeError(`${name} was given an empty idempotencyKey.`)
    const key = keyed.has(name) ? (call.idempotencyKey ?? crypto.randomUUID()) : undefined
    const { sent, type } = bodyOf(call.body)
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...headers(),
        ...(type !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(sent !== undefined && { body: sent }),
      ...(call.signal && { signal: call.signal }),
    }
    const isSafe = key !== undefined || (method === 'GET' && !unsafe.has(name))
    return {
      url: addressOf(base, path, { ...call, query: { ...query, ...call.query } }),
      init,
      isSafe,
      isText: texts.has(name),
    }
  }

  async function answerOf(name: string, call: AnyCall): Promise<unknown> {
    const request = requestOf(name, call)
    for (let tries = 0; ; tries += 1) {
      const tried = await tryOnce(send, request, call.timeoutMs ?? timeoutMs)
      const answer = tried instanceof ShopError ? undefined : tried
      const pauseMs = tries < retries && mayRepeat(tried, request.isSafe) ? pauseBefore(tries, answer) : undefined
      if (pauseMs === undefined) return resultOf(tried)
      await pause(pauseMs, call.signal)
    }
  }

  return {
    call: (name, ...[sent = {}]) => answerOf(name, sent),
    pages: (name, ...[sent = {}]) => pagesOf(sent, (call) => answerOf(name, call)),
  }
}

const nextIn = (page: unknown): unknown =>
  typeof page === 'object' && page !== null && 'next' in page ? page.next : null

function resultOf(tried: Answer | ShopError): unknown {
  if (tried instanceof ShopError) throw tried
  const { response, content } = tried
  if (content === unreadable) throw notOfShop(response)
  if (!isRefusal(response.status, content)) return content
  throw refusalOf(response.status, content, response.headers.get('x-request-id') ?? undefined)
}
