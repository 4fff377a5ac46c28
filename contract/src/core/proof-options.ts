/**
 * Money that leaves the house from the merchant's sum on, alone or with what the person paid out without a confirmation
 * within 24 hours: the person confirms the action, the recipient and the sum.
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
  /** From this sum on, of one payment or of a person's payments without a confirmation in 24 hours. Zero: every sum. */
  readonly fromMinor: number
}

export const confirmationsDefault: ConfirmationsDocument = { fromMinor: 50_000_00 }

/** One payment out of the house; a confirmation counts for exactly one. */
export type ProvedSum = { readonly action: ProvedAction; readonly target: string; readonly amountMinor: number }

/** As a refusal asks for it; `to` is for the person who confirms. */
export type SumToProve = ProvedSum & {
  readonly to: string
  /** With this sum, so much would leave within 24 hours without a confirmation; null when the sum alone needs one. */
  readonly dayTotalMinor: number | null
}

export const sumErrors = ['staff.sum_proof_required', 'staff.sum_needs_person'] as const
