import type { OfflineMethod } from '@shop/contract/checkout/offline-payments'
import type { Money } from '@shop/contract/core/money'

export type { CheckoutCart } from '#selling'
export type { LongHolds } from '#selling'
export type { LateTransfer } from '#checkout/payments/offline-settlement.service.ts'

/** One row of the merchant's file. */
export type OfflineTerms = {
  readonly method: OfflineMethod
  /** The beginning of the PIN codes that the row is for; empty for all. */
  readonly pinPrefix: string
  readonly isOffered: boolean
  readonly min: Money
  readonly max: Money
  /** Includes its tax. */
  readonly fee: Money
  readonly holdHours: number
  /** The method is not offered to a shopper who refused so many parcels. */
  readonly refusals: number
  /** Paid online first by such a shopper; both zero refuse cash instead. */
  readonly advancePercent: number
  readonly advanceMin: Money
  /** Empty for cash. */
  readonly bankDetails: string
}

/** The shopper's history and the terms in force, read for one decision. */
export type OfflineFacts = {
  readonly terms: readonly OfflineTerms[]
  /** Parcels that the shopper, or this phone number, refused at the door. */
  readonly refusals: number
  /** Whether the shopper has confirmed a contact; the others enter a code first. */
  readonly isProved: boolean
}
