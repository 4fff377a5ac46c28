/** The interface of payment providers. Amounts are paise. docs/extending.md says how to write an adapter. */

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
  /** Where the next page begins; null after the last one. */
  readonly next: string | null
}

export type GatewayPaymentPage = {
  readonly payments: readonly GatewayPayment[]
  readonly next: string | null
}

/** What the browser does to pay: it loads the provider's script, leaves for the provider's page, or shows the test sheet. */
export type PaymentWindow =
  | { readonly kind: 'checkout-script' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'test-sheet' }

export type WindowOf = {
  readonly providerOrderId: string
  readonly amountMinor: number
  /** The order's code, for the provider's page and statements. */
  readonly reference: string
  readonly email: string
  /** Where the provider sends the browser afterwards; only windows that leave the shop use them. */
  readonly paidUrl: string
  readonly closedUrl: string
}

export type GatewayDelivery = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly now: Date
}

/** An event with a valid signature. `collect`: the shop reads the payment from the provider before it acts. */
export type GatewayEvent = {
  /** The provider's id of the event; null when it sends none. */
  readonly id: string | null
  readonly type: string
  /** The time of the snapshot. */
  readonly at: Date | null
  readonly effect: 'settle' | 'collect' | 'failure' | 'refund' | 'dispute' | 'none' | 'unreadable'
  readonly payload: {
    readonly payment?: { readonly entity: GatewayPayment } | undefined
    readonly refund?: { readonly entity: GatewayRefund } | undefined
    readonly dispute?: { readonly entity: GatewayDispute } | undefined
  }
}

/** Hosts that the page may reach for the provider's script. */
export type PageSources = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
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
  /** The name that the shop stores with each payment. */
  readonly provider: string
  /** The end of its webhook's address: the provider whose protocol it speaks. */
  readonly protocol: string
  /** The public key for the provider's script; empty when the browser needs none. */
  readonly keyId: string
  /** True for an account that takes no real money. */
  readonly isTest: boolean
  readonly pageSources: PageSources
  /** How often the provider has refused the key since the start; an alert watches it. */
  refusedKeys(): number
  /** A repeated receipt returns the same order. */
  createOrder(order: { amountMinor: number; receipt: string; notes: Record<string, string> }): Promise<{ id: string }>
  openWindow(opened: WindowOf): Promise<PaymentWindow>
  listPayments(providerOrderId: string): Promise<readonly GatewayPayment[]>
  /** `after`: the `next` of the page before; null for the first one. */
  listPaymentsBetween(period: {
    from: Date
    to: Date
    after: string | null
    count: number
  }): Promise<GatewayPaymentPage>
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
    after: string | null
    count: number
  }): Promise<GatewaySettledPage>
  /** Checks the browser's callback in constant time; always false where the browser brings nothing back. */
  isCallbackSignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  /** Undefined for a delivery whose signature is wrong or too old. */
  readEvent(delivery: GatewayDelivery): GatewayEvent | undefined
}
