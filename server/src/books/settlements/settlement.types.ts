import type { SettlementLineKind, SettlementProblem } from '@shop/contract/books/settlement-options'

/** A line of the provider's report. */
export type ReportLine = {
  readonly kind: SettlementLineKind
  readonly entityId: string
  readonly settlementId: string
  readonly utr: string
  readonly settledAt: Date
  readonly amountMinor: number
  readonly creditMinor: number
  readonly debitMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
  readonly currency: string
  readonly paymentId: string
  readonly orderId: string
  readonly disputeId: string
  readonly description: string
}

/** The line with its number in the file; null for a line from the provider's API. */
export type GivenLine = { readonly line: number | null; readonly report: ReportLine }

export type Fault = { readonly line: number | null; readonly subject: string; readonly reason: string }

/** A line compared with the books. */
export type LineFacts = {
  readonly id: number
  readonly settlementId: number
  readonly kind: SettlementLineKind
  readonly entity: string
  readonly description: string
  readonly paymentReference: string | null
  readonly orderCode: string | null
  readonly amountMinor: number
  readonly netMinor: number
  readonly feeMinor: number
  readonly taxMinor: number
  /** The part of the line in the books' provider account. */
  readonly clearedMinor: number
  readonly bookedFeeMinor: number
  readonly differenceMinor: number
  readonly problem: SettlementProblem | null
  readonly needsPerson: boolean
  readonly acceptedReason: string | null
  readonly acceptedBy: string | null
  readonly acceptedAt: Date | null
  readonly bookingId: number | null
}
