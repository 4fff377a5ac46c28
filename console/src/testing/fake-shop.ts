/** The shop at the other end of `fetch`: a test says how it answers each call of the contract. */
import { adminRoot } from '@shop/contract/core/call-address'
import { parseInput, type Endpoint, type ParsedInput, type ReplyOf } from '@shop/contract/core/endpoint'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { adminEndpoints, blankReply } from './blank.ts'

/** The answer of a call that the shop refuses; `extra` stands beside code and text. */
export class Refusal {
  readonly code: ErrorCode
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, extra: Readonly<Record<string, unknown>> = {}) {
    this.code = code
    this.extra = extra
  }
}

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/** As the server refuses what breaks a schema. */
export function invalid(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string[]> = {}
  for (const { message, path } of issues) (fields[path.map(String).join('.') || 'body'] ??= []).push(message)
  return new Refusal('request.invalid', { message: issues.map(({ message }) => message), errors: fields })
}

type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
type Respond = (raw: Raw) => Promise<unknown>
type Answer<E extends Endpoint> = ReplyOf<E> | Refusal

const answers = new Map<string, Respond>()
const missing: string[] = []

function patternOf({ method, path }: Endpoint): RegExp {
  const place = path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${method} ${adminRoot}/${place}$`)
}

const countOfParams = ({ path }: Endpoint): number => path.split('{').length

/** A fixed address comes before one with a parameter in its place, as in the server. */
const calls = adminEndpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  .toSorted((one, other) => countOfParams(one.endpoint) - countOfParams(other.endpoint))

/**
 * The shop answers `endpoint` from now on; the last answer counts, and a read without one has a blank reply. Both schemas
 * of the contract hold: a wrong request is refused as by the server, and a wrong answer fails the test. Returns what the
 * console sends.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: (input: ParsedInput<E>) => Answer<E> | Promise<Answer<E>>,
): readonly ParsedInput<E>[] {
  const inputs: ParsedInput<E>[] = []
  answers.set(endpoint.name, async (raw) => {
    const parsed = parseInput(endpoint, raw)
    if ('issues' in parsed) return invalid(parsed.issues)
    inputs.push(parsed.input)
    const given = await reply(parsed.input)
    return given instanceof Refusal ? given : endpoint.reply.parse(given)
  })
  return inputs
}

/** Forgets the answers; returns the calls that failed for want of a right one. */
export function closeShop(): readonly string[] {
  answers.clear()
  return missing.splice(0)
}

function queryIn(search: URLSearchParams): Record<string, unknown> {
  const one = (name: string): unknown => (search.getAll(name).length > 1 ? search.getAll(name) : search.get(name))
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, one(name)]))
}

const decoded = (groups: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))

export async function fakeFetch(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href)
  const sent = `${method} ${pathname}`
  try {
    const called = calls.find(({ pattern }) => pattern.test(sent))
    if (called === undefined) throw new Error('The contract has no such call.')
    const { endpoint, pattern } = called
    const respond = answers.get(endpoint.name)
    if (respond === undefined && method !== 'GET') throw new Error('The test has no answer to this call.')
    if (respond === undefined) return Response.json(blankReply(endpoint))
    const raw: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    const params = decoded(pattern.exec(sent)?.groups)
    return responseOf(await respond({ params, query: queryIn(searchParams), body: raw }))
  } catch (error) {
    missing.push(`${sent}: ${String(error)}`)
    throw error
  }
}

function responseOf(reply: unknown): Response {
  if (!(reply instanceof Refusal)) return Response.json(reply)
  const { status, text, ...known } = errors[reply.code]
  const errorsOf = 'field' in known ? { errors: { [known.field]: [text] } } : {}
  return Response.json({ code: reply.code, message: text, ...errorsOf, ...reply.extra }, { status })
}
