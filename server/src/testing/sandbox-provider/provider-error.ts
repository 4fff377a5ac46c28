import { isBusy, logFailure } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

/** A refusal of the sandbox in Razorpay's form. */
export class ProviderError extends Error {
  readonly status: number
  readonly reason: string
  readonly metadata: Readonly<Record<string, string>>

  constructor(
    description: string,
    options: { status?: number; reason?: string; metadata?: Record<string, string> } = {},
  ) {
    super(description)
    this.name = 'ProviderError'
    this.status = options.status ?? 400
    this.reason = options.reason ?? 'input_validation_failed'
    this.metadata = options.metadata ?? {}
  }
}

function errorBody(error: ProviderError) {
  const isDeclined = error.reason === 'payment_failed'
  return {
    error: {
      code: error.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description: error.message,
      source: isDeclined ? 'customer' : 'business',
      step: isDeclined ? 'payment_authentication' : 'payment_initiation',
      reason: error.reason,
      metadata: error.metadata,
    },
  }
}

type Where = { readonly log: Logger; readonly url: string }

/** The response to a failed call. */
export function refusalOf(error: unknown, { log, url }: Where): { readonly status: number; readonly body: object } {
  if (error instanceof ShopError) return { status: 400, body: errorBody(new ProviderError(error.message)) }
  if (error instanceof ProviderError) return { status: error.status, body: errorBody(error) }
  logFailure(log, 'sandbox provider', { error, details: { url } })
  const status = isBusy(error) ? 503 : 500
  return { status, body: errorBody(new ProviderError('We are facing some trouble', { status })) }
}
