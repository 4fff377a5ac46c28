import type { ReturnPolicy, ReturnReason } from '@shop/contract/content/return-policy'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'

export type ReturnStep = { readonly state: ReturnState; readonly note: string; readonly at: string }

export type OwnRequest = {
  readonly id: number
  readonly lineId: number
  readonly pieces: number
  readonly reason: ReturnReason
  readonly comment: string
  readonly state: ReturnState
  readonly pictures: number
  readonly refundedMinor: number | null
  /** Null when money goes back. */
  readonly exchange: {
    readonly choice: string
    readonly held_until: string
    readonly courier: string
    readonly tracking_number: string
    readonly tracking_url: string
  } | null
  readonly history: readonly ReturnStep[]
}

/** A line of an order as returns see it. */
export type ReturnableLine = {
  readonly lineId: number
  readonly position: number
  readonly productName: string
  /** In words; empty for a piece without sizes. */
  readonly size: string
  readonly quantity: number
  /** Refunded, or asked for and not decided. */
  readonly takenPieces: number
  readonly policy: ReturnPolicy
}

/** Where the money goes: back the way that it came, or into store credit. */
export type RefundTo = 'source' | 'credit'

export type OpenRequest = {
  readonly id: number
  readonly orderId: number
  readonly userId: number | null
  readonly position: number
  readonly productName: string
  readonly pieces: number
  readonly shareBp: number
  readonly isOurFault: boolean
  /** The other size in words; null when money goes back. */
  readonly choice: string | null
  readonly refundTo: RefundTo
  /** Taken off the refund for the courier. */
  readonly pickupFeeMinor: number
  readonly state: ReturnState
}
