/**
 * Actions that pay money out of the house. From the merchant's limit on, the person confirms action, recipient and sum;
 * the limit also counts what the person paid out without confirmation in the last 24 hours.
 */
export const provedActions = [
  'refund',
  'return_refund',
  'refund_payout',
  'designer_payment',
  'credit',
  'gift_card',
  'gift_card_address',
] as const
export type ProvedAction = (typeof provedActions)[number]

export type ConfirmationsDocument = {
  /**
   * The limit, for one payment or for a person's unconfirmed payments in 24 hours. Zero: every sum needs a
   * confirmation.
   */
  readonly fromMinor: number
}

export const confirmationsDefault: ConfirmationsDocument = { fromMinor: 50_000_00 }

/** One payment out of the house; a confirmation counts for exactly one. */
export type ProvedSum = { readonly action: ProvedAction; readonly target: string; readonly amountMinor: number }

/** The sum as the refusal reports it; `to` is shown to the person who confirms. */
export type SumToProve = ProvedSum & {
  readonly to: string
  /**
   * The sum of unconfirmed payments within 24 hours including this one; null when this sum alone needs a confirmation.
   */
  readonly dayTotalMinor: number | null
}

export const sumErrors = ['staff.sum_proof_required', 'staff.sum_needs_person'] as const
