/** Terms that the merchant sets: the calendar, returns and offline payment. Amounts are whole paise. */
import type { OfflineMethod } from '#checkout/offline-payments.ts'
import type { ReturnLimit } from './return-limits.ts'
import type { ReturnPolicy } from './return-policy.ts'

export type CalendarDocument = {
  /** ISO weekdays: 1 is Monday. */
  readonly workdays: readonly number[]
  /** The hour in India from which an order counts for the next day. */
  readonly cutOffHour: number
  /** Pieces that the workroom finishes in a working day. */
  readonly capacity: number
  readonly customsMin: number
  readonly customsMax: number
  /** Spare days between the latest arrival and the occasion. */
  readonly spareReady: number
  readonly spareMade: number
  /** Names keyed by day, YYYY-MM-DD. Neither the workroom nor carriers work on them. */
  readonly holidays: Readonly<Record<string, string>>
}

type KindDays = {
  readonly readyMin: number
  readonly readyMax: number
  readonly madeMin: number
  readonly madeMax: number
}

/** Days until dispatch for pieces without their own. The nearest category on a piece's path decides. */
export type DispatchDaysDocument = KindDays & {
  readonly kinds: readonly (KindDays & { readonly categoryId: number })[]
}

/** Applies to orders placed after the publication; earlier orders keep their terms. */
export type ReturnPoliciesDocument = {
  readonly rows: readonly ReturnPolicy[]
  readonly limits: readonly ReturnLimit[]
}

export type OfflineTermsRow = {
  readonly method: OfflineMethod
  /** The PIN code prefix to which the row applies; empty for all. */
  readonly pinPrefix: string
  readonly isOffered: boolean
  readonly minMinor: number
  readonly maxMinor: number
  /** Includes its tax. */
  readonly feeMinor: number
  readonly holdHours: number
  /** The method is not offered to a shopper who refused this many parcels. */
  readonly refusals: number
  /** The percentage of the order that such a shopper pays online first. When both are zero, cash is refused instead. */
  readonly advancePercent: number
  readonly advanceMinMinor: number
  /** Empty for cash. */
  readonly bankDetails: string
}

export type OfflinePaymentsDocument = { readonly terms: readonly OfflineTermsRow[] }
