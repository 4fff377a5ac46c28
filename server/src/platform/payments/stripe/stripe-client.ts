import { z } from 'zod'
import { askProvider, parsedJson, type ProviderFetch } from '#platform/http/provider-request.ts'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { errorEntity } from './stripe-entities.ts'

export type StripeAccount = {
  readonly secretKey: string
  /** Without a trailing slash: `https://api.stripe.com`. */
  readonly apiUrl: string
  readonly fetch: ProviderFetch
  readonly timeoutMs?: number
  readonly onRefusedKeys?: (reason: string) => void
}

type Field = string | number | boolean
export type Fields = { readonly [name: string]: Field | undefined | Fields | readonly (Field | Fields)[] }

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields?: Fields
  /** The same key and fields within a day have one effect and the same answer. */
  readonly idempotencyKey?: string
}

/** The answers are of this version, whatever the account's own is. */
const apiVersion = '2024-06-20'
const defaultTimeoutMs = 8000
/** Enough for 500 orders a second with a response time of half a second. */
const maxCalls = 512
const transientStatuses: ReadonlySet<number> = new Set([409, 429])

/** Nested fields as Stripe reads them: `line_items[0][quantity]=1`. */
export function formOf(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined) return []
    if (isList(value)) return formOf(Object.fromEntries(value.entries()), key)
    if (typeof value === 'object') return formOf(value, key)
    return [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`]
  })
}

const isList = (value: Fields[string]): value is readonly (Field | Fields)[] => Array.isArray(value)

const refusesKeys = (status: number): boolean => status === 401 || status === 403

function refusalOf(status: number, answer: unknown): GatewayError {
  const error = errorEntity.safeParse(answer).data?.error
  const reason = error ? `${status} ${error.code ?? error.type}: ${error.message ?? ''}` : `status ${status}`
  // A key that was used with other fields belongs to a concurrent request that was prepared a moment earlier.
  const isTransient = status >= 500 || transientStatuses.has(status) || error?.type === 'idempotency_error'
  return new GatewayError(reason.slice(0, 500), isTransient || refusesKeys(status))
}

export type StripeCall = <Schema extends z.ZodType>(schema: Schema, call: Call) => Promise<z.output<Schema>>

export function stripeClient(account: StripeAccount): StripeCall {
  let underWay = 0
  return async (schema, call) => {
    // Limits open calls, so that a hanging provider cannot use up sockets and memory.
    if (underWay >= maxCalls) throw new GatewayError('too many calls are under way', true)
    underWay += 1
    const { status, text } = await exchange(account, call).finally(() => {
      underWay -= 1
    })
    const answer = parsedJson(text)
    if (status < 200 || status > 299) {
      const refusal = refusalOf(status, answer)
      if (refusesKeys(status)) account.onRefusedKeys?.(refusal.reason)
      throw refusal
    }
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw new GatewayError(`an answer of another form to ${call.path}: ${z.prettifyError(parsed.error)}`, true)
  }
}

function exchange({ secretKey, apiUrl, fetch, timeoutMs = defaultTimeoutMs }: StripeAccount, call: Call) {
  const { method, path, fields = {}, idempotencyKey } = call
  const form = formOf(fields).join('&')
  return askProvider(
    { fetch, timeoutMs, fail: (reason, cause) => new GatewayError(reason, true, cause) },
    {
      method,
      url: `${apiUrl}/v1/${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': apiVersion,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: method === 'POST' ? form : undefined,
    },
  )
}
