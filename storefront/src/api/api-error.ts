import { t } from '@lingui/core/macro'
import type { ErrorCode } from '@shop/contract/core/errors'

const cancelledCode = 'ERR_CANCELED'
const networkCode = 'ERR_NETWORK'

type Reply = Readonly<Record<string, unknown>>

type Details = {
  readonly code: string
  readonly message: string
  readonly status: number
  readonly fields?: Readonly<Record<string, string>>
  readonly facts?: Reply
}

/** The only error type of API calls (ERR-01). `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** The response's fields besides the message. */
  readonly facts: Reply

  constructor({ code, message, status, fields = {}, facts = {} }: Details) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.facts = facts
  }

  get isCancelled(): boolean {
    return this.code === cancelledCode
  }

  get hasFields(): boolean {
    return Object.keys(this.fields).length > 0
  }

  is(code: ErrorCode): boolean {
    return this.code === code
  }
}

export function cancelled(): ApiError {
  return new ApiError({ code: cancelledCode, message: 'canceled', status: 0 })
}

/** The same text as that of the server, in the language of the page. */
export const unknownFaultText = t`Something went wrong!`

const offlineText = t`You are offline. Check your connection and try again.`

export function unreachableText(): string {
  return 'onLine' in navigator && !navigator.onLine ? offlineText : unknownFaultText
}

export function unreachable(): ApiError {
  return new ApiError({ code: networkCode, message: unreachableText(), status: 0 })
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null
}

/** A message is a string or a list of strings; the first is shown (STATE-02). */
function messageOf(reply: Reply): string {
  const first: unknown = Array.isArray(reply['message']) ? reply['message'][0] : reply['message']
  return typeof first === 'string' && first.trim() !== '' ? first : unknownFaultText
}

function fieldsOf(reply: Reply): Record<string, string> {
  const fields: Record<string, string> = {}
  if (!isReply(reply['errors'])) return fields
  for (const [field, messages] of Object.entries(reply['errors'])) {
    const first: unknown = Array.isArray(messages) ? messages[0] : messages
    if (typeof first === 'string') fields[field] = first
  }
  return fields
}

export function isUnauthorised(reply: unknown): boolean {
  return isReply(reply) && reply['authorized'] === false
}

function isPositive(reply: unknown): boolean {
  if (!isReply(reply)) return true
  const { result, success } = reply
  return (result === undefined || result === true || result === 1) && success !== false
}

/** Returns an error for a status other than 2xx or a result that is not positive, otherwise undefined. */
export function refusalIn(reply: unknown, status: number): ApiError | undefined {
  const isOk = status >= 200 && status < 300
  if (isOk && isPositive(reply)) return undefined
  const body = isReply(reply) ? reply : {}
  return new ApiError({
    code: typeof body['code'] === 'string' ? body['code'] : `ERR_STATUS_${status}`,
    message: messageOf(body),
    status,
    fields: fieldsOf(body),
    facts: body,
  })
}

/** The challenge for the second step of a log-in; undefined for other failures. */
export function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.is('second_factor.required')) return undefined
  const challenge = error.facts['challenge']
  return typeof challenge === 'string' ? challenge : undefined
}
