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
  /** Null for a refund. */
  readonly exchange: {
    readonly choice: string
    readonly held_until: string
    readonly courier: string
    readonly tracking_number: string
    readonly tracking_url: string
  } | null
  readonly history: readonly ReturnStep[]
}

/** A line of an order, with the facts that a return needs. */
export type ReturnableLine = {
  readonly lineId: number
  readonly position: number
  readonly productName: string
  /** In words; empty for a piece without sizes. */
  readonly size: string
  readonly quantity: number
  /** Pieces that are refunded, or requested and not yet decided. */
  readonly takenPieces: number
  /** Left in parcels. */
  readonly sentPieces: number
  readonly policy: ReturnPolicy
}

/** Where the refund goes: to the original payment, or into store credit. */
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
  /** The other size in words; null for a refund. */
  readonly choice: string | null
  readonly refundTo: RefundTo
  /** The pickup fee that is deducted from the refund. */
  readonly pickupFeeMinor: number
  readonly state: ReturnState
}
