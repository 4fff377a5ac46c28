/** Money that leaves the house from the merchant's sum on: the person confirms the action, the recipient and the sum. */
export const provedActions = [
  'refund',
  'return_refund',
  'refund_payout',
  'designer_payment',
  'credit',
  'gift_card',
] as const
export type ProvedAction = (typeof provedActions)[number]

export type ConfirmationsDocument = {
  /** From this sum on. Zero: every sum. */
  readonly fromMinor: number
}

export const confirmationsDefault: ConfirmationsDocument = { fromMinor: 50_000_00 }

/** One payment out of the house; a confirmation counts for exactly one. */
export type ProvedSum = { readonly action: ProvedAction; readonly target: string; readonly amountMinor: number }

/** As a refusal asks for it; `to` is for the person who confirms. */
export type SumToProve = ProvedSum & { readonly to: string }

export const sumErrors = ['staff.sum_proof_required', 'staff.sum_needs_person'] as const
