/** The payment provider's interface. Amounts are paise; the terms are Razorpay's. */

export type GatewayPayment = {
  readonly id: string
  readonly orderId: string | null
  readonly amountMinor: number
  readonly currency: string
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly method: string
  readonly feeMinor: number
  readonly amountRefundedMinor: number
  readonly errorCode: string | null
  readonly errorDescription: string | null
}

export type GatewayRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly status: 'pending' | 'processed' | 'failed'
  readonly receipt: string | null
}

export type GatewayDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly deductedMinor: number
  readonly currency: string
  readonly status: string
  readonly phase: string
  readonly reasonCode: string
  readonly respondBy: Date | null
}

/** A line of the settlement report. */
export type GatewaySettledLine = {
  readonly kind: 'payment' | 'refund' | 'transfer' | 'adjustment'
  readonly entityId: string
  readonly settlementId: string
  /** The reference at the bank; empty until it is known. */
  readonly utr: string
  readonly settledAt: Date
  readonly amountMinor: number
  readonly creditMinor: number
  readonly debitMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
  readonly currency: string
  /** The refunded payment. */
  readonly paymentId: string
  readonly orderId: string
  readonly disputeId: string
  readonly description: string
}

/** A page of the report; lines whose money still waits at the provider are only counted. */
export type GatewaySettledPage = {
  readonly lines: readonly GatewaySettledLine[]
  readonly waiting: number
  /** All lines of the page, including waiting ones. */
  readonly count: number
}

/** The provider refused or did not respond. `isTransient`: a retry may help. */
export class GatewayError extends Error {
  readonly isTransient: boolean
  readonly reason: string

  constructor(reason: string, isTransient: boolean, options?: ErrorOptions) {
    super(`The payment provider refused: ${reason}`, options)
    this.name = 'GatewayError'
    this.reason = reason
    this.isTransient = isTransient
  }
}

/** Treated like a missing response, but not counted as an outage of the current provider. */
export class OtherProviderError extends GatewayError {
  constructor(provider: string) {
    super(`it was opened at ${provider}, which the shop does not use now`, true)
    this.name = 'OtherProviderError'
  }
}

/** Never call it inside a transaction: rows would stay locked during a network call. */
export type PaymentGateway = {
  readonly provider: 'razorpay' | 'sandbox'
  readonly keyId: string
  readonly isTest: boolean
  refusedKeys(): number
  /** A repeated receipt returns the same order. */
  createOrder(order: { amountMinor: number; receipt: string; notes: Record<string, string> }): Promise<{ id: string }>
  listPayments(providerOrderId: string): Promise<readonly GatewayPayment[]>
  listPaymentsBetween(period: { from: Date; to: Date; skip: number; count: number }): Promise<readonly GatewayPayment[]>
  getPayment(providerPaymentId: string): Promise<GatewayPayment>
  capture(providerPaymentId: string, amountMinor: number): Promise<GatewayPayment>
  /** A repeated idempotency key refunds once. */
  refund(refund: { providerPaymentId: string; amountMinor: number; idempotencyKey: string }): Promise<GatewayRefund>
  getRefund(providerRefundId: string): Promise<GatewayRefund>
  /** Lists the lines of a month, or of one day. */
  listSettled(page: {
    year: number
    month: number
    day: number | null
    skip: number
    count: number
  }): Promise<GatewaySettledPage>
  /** Constant-time check of the browser's callback: HMAC of `order|payment` with the key secret. */
  isCallbackSignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
}
