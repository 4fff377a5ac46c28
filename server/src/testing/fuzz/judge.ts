import { z } from 'zod'
import { adminRoot, apiRoot } from '@shop/contract/core/call-address'
import { callGroups } from '@shop/contract/core/calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { errors } from '@shop/contract/core/errors'
import type { Answer } from './raw-client.ts'
import { isIncomplete, type Sent } from './sent.ts'

export type Seen = {
  readonly sent: Sent
  readonly answer: Answer
  /** True when the shop read the request; false when its bytes were refused before any route. */
  readonly isHandled: boolean
  /** Texts that must not appear in the response. */
  readonly secrets: readonly string[]
}

const maxBodyBytes = 256 * 1024
/** A longer unread body may reset the connection before the response arrives. */
const maxUnreadBytes = 16 * 1024

/** Phrases of PostgreSQL, Node stacks and this machine; none of them is ever sent. */
const internals: readonly RegExp[] = [
  /\n\s+at .+[:(]\d+/,
  /\.(?:ts|js|mjs):\d+/,
  // The fuzzer itself sends one such address, which may return in a shopper's own name.
  /node_modules|node:internal|file:\/\/\/(?!etc\/passwd)/,
  /\/(?:tmp|home|root|work|usr|var)\/\w/,
  /invalid (?:byte sequence|input syntax)|violates \w+(?: \w+)? constraint|duplicate key value/,
  /out of range for type|deadlock detected|syntax error (?:at|in)|could not serialize|unterminated quoted/,
  /unsupported Unicode escape|statement timeout|canceling statement|remaining connection slots/,
  /Cannot read propert|is not a function|is not defined|undefined \(reading|Unexpected token .* in JSON/,
  /ECONNREFUSED|ECONNRESET|ENOENT|EACCES|FST_ERR|ZodError|PostgresError|kysely/i,
]

const refusal = z.looseObject({
  message: z.union([z.string().min(1), z.array(z.string()).min(1)]),
  authorized: z.literal(false).optional(),
  code: z.string().optional(),
})

const saysNotYours: readonly string[] = ['auth.unauthenticated', 'auth.forbidden']
/** True for refusals of malformed or unauthorised requests, which every call can return. */
const isOfEveryCall = (code: string) =>
  /^(?:request|route|rate_limit)\.|^staff\.(?:no_permission|proof_required|foreign_origin)$/.test(code) ||
  saysNotYours.includes(code)

const statuses: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(errors).map(([code, { status }]) => [code, status]),
)

function refusalFaults(endpoint: Endpoint | undefined, status: number, body: unknown): string[] {
  const { data, error } = refusal.safeParse(body)
  if (error) return [`the refusal's form: ${z.prettifyError(error)}`]
  const code = data.code ?? ''
  const faults: string[] = []
  if (data.authorized !== undefined && !saysNotYours.includes(code)) faults.push(`authorized in a refusal with ${code}`)
  if (code === '') return faults
  if (statuses[code] !== status) faults.push(`status ${status} with code ${code}`)
  if (endpoint && !endpoint.errors.some((one) => one === code) && !isOfEveryCall(code)) {
    faults.push(`code ${code}, which the contract does not name for ${endpoint.name}`)
  }
  return faults
}

/** Content types of files that some call returns. */
const fileTypes: ReadonlySet<string> = new Set(
  callGroups.flatMap(({ calls }) => calls.flatMap(({ file }) => file ?? [])),
)

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

function callFaults({ sent, answer }: Seen): string[] {
  const { status, text, headers } = answer
  const type = headers.get('content-type') ?? ''
  if (status === 200 && sent.endpoint?.file !== undefined) {
    return type === sent.endpoint.file ? [] : [`an answer that is not ${sent.endpoint.file}`]
  }
  if (status === 200 && sent.endpoint === undefined && fileTypes.has(type)) return []
  if (!type.startsWith('application/json')) return ['an answer that is not JSON']
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return ['an answer that does not parse as JSON']
  }
  if (status >= 300 || isRefusal(body)) return refusalFaults(sent.endpoint, status, body)
  const error = sent.endpoint?.reply.safeParse(body).error
  return error ? [`not the reply of ${sent.endpoint?.name ?? ''}: ${z.prettifyError(error)}`] : []
}

const isCall = (target: string) => target.startsWith(`${apiRoot}/`) || target.startsWith(`${adminRoot}/`)

/**
 * True for requests that may be cut off while they are sent: too large, with an unread body, or with fewer bytes than
 * promised.
 */
function mayEndInSilence(sent: Sent): boolean {
  const maxBytes = ['POST', 'PUT', 'PATCH'].includes(sent.method) ? maxBodyBytes : maxUnreadBytes
  const isLarge = (sent.body?.length ?? 0) > maxBytes || sent.headers.some(([, value]) => value.length > 15_000)
  return isLarge || sent.target.length > 15_000 || isIncomplete(sent)
}

/** The holder of the merchant's keys may see all of the merchant's payments. */
const isMerchant = ({ target, headers }: Sent) =>
  target.startsWith('/sandbox/razorpay/v1/') && headers.some(([, value]) => value.startsWith('Basic '))

function statusFaults({ sent, answer }: Seen): string[] {
  const { status } = answer
  // Every dependency is available, so no response may claim otherwise.
  if (status >= 500) return [`status ${status}`]
  if (status === 0 && !mayEndInSilence(sent)) return ['no answer']
  return []
}

/** The request as sent, and with its decoded URL. */
function requestText({ target, body }: Sent): string {
  const decoded = target.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  )
  return `${target}\n${decoded}\n${body?.toString() ?? ''}`
}

/** Everything that is wrong with a response, in words; empty when it is fine. */
export function faultsOf(seen: Seen): readonly string[] {
  const { sent, answer, isHandled, secrets } = seen
  const faults = statusFaults(seen)
  if (answer.status === 0) return faults
  if (answer.fault !== undefined) return mayEndInSilence(sent) ? faults : [...faults, answer.fault]
  const all = `${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${answer.text}`
  const requested = requestText(sent)
  // Text of the request itself does not count as a leak.
  const leaked = isMerchant(sent) ? [] : secrets.filter((secret) => all.includes(secret) && !requested.includes(secret))
  faults.push(...leaked.map((secret) => `leaks data of another shopper: ${secret}`))
  faults.push(
    ...internals
      .filter((pattern) => pattern.test(all) && !pattern.test(requested))
      .map((pattern) => `internal detail: ${pattern.exec(all)?.[0] ?? ''}`),
  )
  if (!answer.headers.has('x-request-id')) faults.push('no x-request-id')
  const hasBody = sent.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304
  if (isHandled && hasBody && isCall(sent.target)) faults.push(...callFaults(seen))
  return faults
}
