import type { Refusal as Described } from './generated/shop-calls.ts'

/** `network` and `timeout` mean that no answer came, `unreadable` that something between answered instead of the shop. */
export type ShopErrorCode =
  | Described['code']
  | 'network'
  | 'timeout'
  | 'unreadable'
  | `status_${number}`

export type Refusal = {
  /** HTTP status; 0 when no answer came. Some refusals, such as those of the cart, have status 200. */
  readonly status: number
  /** Stable word for programs, such as `cart.too_many`. */
  readonly code: ShopErrorCode
  /** Sentence for people, in the language of the call. */
  readonly message: string
  /** What is wrong with each field of the request, by the field's name. */
  readonly fields: Readonly<Record<string, string>>
  /** The whole body of the answer. */
  readonly body: Readonly<Record<string, unknown>>
  /** Names the request in the log of the shop. */
  readonly requestId: string | undefined
}

/** The only error that a call throws, except the reason of an `AbortSignal` of your own. */
export class ShopError extends Error implements Refusal {
  readonly status: number
  readonly code: ShopErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor({ status, code, message, fields, body, requestId }: Refusal, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ShopError'
    this.status = status
    this.code = code
    this.fields = fields
    this.body = body
    this.requestId = requestId
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

function fieldsIn(errors: unknown): Record<string, string> {
  if (!isObject(errors)) return {}
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, String(firstOf(texts))]))
}

/** The shop also answers some refusals with status 200, a negative result and a code. */
export function isRefusal(status: number, answer: unknown): boolean {
  if (status < 200 || status >= 300) return true
  return isObject(answer) && answer['result'] === false && typeof answer['code'] === 'string'
}

export function refusalOf(status: number, answer: unknown, requestId: string | undefined): ShopError {
  const body = isObject(answer) ? answer : {}
  const message = firstOf(body['message'])
  return new ShopError({
    status,
    code: typeof body['code'] === 'string' ? (body['code'] as ShopErrorCode) : `status_${status}`,
    message: typeof message === 'string' && message !== '' ? message : `The shop answered with status ${status}.`,
    fields: fieldsIn(body['errors'] ?? body['fields']),
    body,
    requestId,
  })
}

export function withoutAnswer(code: 'network' | 'timeout', cause: unknown): ShopError {
  const message = code === 'timeout' ? 'The shop did not answer in time.' : 'The shop could not be reached.'
  return new ShopError({ status: 0, code, message, fields: {}, body: {}, requestId: undefined }, { cause })
}

export function notOfShop({ status, headers }: Response): ShopError {
  const message = `The answer is not JSON but ${headers.get('content-type') ?? 'of no type'}, so it is not the shop's.`
  const requestId = headers.get('x-request-id') ?? undefined
  return new ShopError({ status, code: 'unreadable', message, fields: {}, body: {}, requestId })
}
