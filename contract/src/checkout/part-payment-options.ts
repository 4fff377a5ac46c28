/** Which pieces may be paid in two parts, and how. */
export const partPaymentPieces = ['none', 'made_to_order', 'all'] as const

/**
 * Payment in two parts: the first confirms the order, and the balance is due before its dispatch. An order qualifies by one
 * piece of the kind or of a category, and by its total.
 */
export type PartPaymentDocument = {
  readonly pieces: (typeof partPaymentPieces)[number]
  /** Pieces of these categories qualify as well, whatever their kind. */
  readonly categoryIds: readonly number[]
  readonly fromMinor: number
  readonly percent: number
  /** Days between two reminders of a balance that was asked for; 0 sends none. */
  readonly reminderDays: number
}

export const partPaymentDefault: PartPaymentDocument = {
  pieces: 'none',
  categoryIds: [],
  fromMinor: 5_000_000,
  percent: 50,
  reminderDays: 4,
}

export const partPaymentPercents = { least: 10, most: 90 } as const
