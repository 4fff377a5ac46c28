import type { LedgerAccount, LedgerKind } from '@shop/contract/books/ledger-options'
import type { PaymentState } from '@shop/contract/checkout/admin-payments'
import type { OrderState } from '@shop/contract/selling/orders'

export type OrderFacts = {
  readonly code: string
  readonly state: OrderState
  readonly totalMinor: number
  readonly providerOrderId: string | null
  readonly openedAt: Date | null
  readonly openedMinor: number | null
  readonly source: string
}

export type ListedRefund = {
  readonly id: number
  readonly at: Date
  readonly endedAt: Date
  readonly state: PaymentState
  readonly amountMinor: number
  readonly storedMinor: number
  readonly reason: string
  readonly reference: string | null
  readonly tries: number
  readonly lastError: string | null
}

export type ListedCase = {
  readonly id: number
  readonly kind: string
  readonly detail: string
  readonly note: string
  readonly at: Date
  readonly resolvedAt: Date | null
}

export type ReceivedEvent = {
  readonly at: Date
  readonly type: string
  readonly outcome: string
  readonly eventId: string
  readonly amountMinor: number | null
}

export type OtherAttempt = {
  readonly at: Date
  readonly kind: 'failed' | 'released'
  readonly reference: string
  readonly note: string
  readonly amountMinor: number | null
}

export type ListedDispute = {
  readonly at: Date
  readonly status: string
  readonly reference: string
  readonly words: string
  readonly amountMinor: number
}

export type ListedBooking = {
  readonly id: number
  readonly at: Date
  readonly kind: LedgerKind
  readonly entries: readonly { readonly account: LedgerAccount; readonly amountMinor: number }[]
}
