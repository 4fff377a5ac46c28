import { randomBytes } from 'node:crypto'

export type Card = 'captured' | 'authorized' | 'failed'

export type Customer = { readonly id: string; readonly metadata: Readonly<Record<string, string>> }

export type Session = {
  readonly id: string
  readonly customer: string
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
  status: 'open' | 'complete'
  intent: string | null
}

export type Intent = {
  readonly id: string
  readonly customer: string | null
  readonly amount: number
  readonly currency: string
  readonly created: number
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded'
  received: number
  refunded: number
  error: { code: string; message: string } | null
  /** The booking of its charge. */
  booking: string | null
}

export type Refund = {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
}

export type Dispute = {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly dueBy: number
  status: string
  readonly moved: number[]
}

export type Booking = {
  readonly id: string
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly tax: number
  readonly currency: string
  readonly source: { readonly id: string; readonly payment_intent: string } | null
  payout: string | null
}

export type Payout = { readonly id: string; readonly amount: number; readonly arrival: number; status: string }

export type StripeEvent = { readonly id: string; readonly body: string }

/** What the provider knows of one account. */
export type StripeMemory = {
  readonly now: () => Date
  readonly customers: Map<string, Customer>
  readonly sessions: Map<string, Session>
  readonly intents: Map<string, Intent>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  readonly bookings: Map<string, Booking>
  readonly payouts: Map<string, Payout>
  /** Answers by idempotency key. */
  readonly answered: Map<string, { readonly form: string; readonly status: number; readonly body: object }>
  readonly tell: (type: string, object: object) => void
}

export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000)

/** Three percent, and eighteen percent of that as tax. */
export function feesOf(amount: number): { fee: number; tax: number } {
  const share = Math.round(amount * 0.03)
  const tax = Math.round(share * 0.18)
  return { fee: share + tax, tax }
}

export function book(memory: StripeMemory, booking: Omit<Booking, 'id' | 'payout'>): string {
  const id = newId('txn')
  memory.bookings.set(id, { ...booking, id, payout: null })
  return id
}
