import type { OfflineMethod } from '@shop/contract/checkout/offline-payments'
import type { Money } from '@shop/contract/core/money'

export type { CheckoutCart } from '#selling'
export type { LongHolds } from '#selling'
export type { LateTransfer } from '#checkout/payments/offline-settlement.service.ts'

/** One row of the merchant's file. */
export type OfflineTerms = {
  readonly method: OfflineMethod
  /** The PIN code prefix to which the row applies; empty for all. */
  readonly pinPrefix: string
  readonly isOffered: boolean
  readonly min: Money
  readonly max: Money
  /** Includes its tax. */
  readonly fee: Money
  readonly holdHours: number
  /** The method is not offered to a shopper who refused this many parcels. */
  readonly refusals: number
  /** What such a shopper pays online first; when both values are zero, cash is refused instead. */
  readonly advancePercent: number
  readonly advanceMin: Money
  /** Empty for cash. */
  readonly bankDetails: string
}

/** The shopper's history and the terms in force, read for one decision. */
export type OfflineFacts = {
  readonly terms: readonly OfflineTerms[]
  /** Parcels that were refused by this shopper or for this phone number. */
  readonly refusals: number
  /** True when the shopper has confirmed a contact; others enter a code first. */
  readonly isProved: boolean
}
