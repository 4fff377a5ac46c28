/** A refusal of the sandbox provider, answered in Razorpay's form. */
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

export function errorBody(error: ProviderError) {
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
