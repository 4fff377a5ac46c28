/** Whether the shop reminds shoppers of their carts, and where it may send marketing to phones. */
export const cartReminderModes = ['off', 'on'] as const

export type MarketingDocument = {
  readonly cartReminders: (typeof cartReminderModes)[number]
  /** The number of the approval of the UAE's regulator; empty without one. */
  readonly uaeApproval: string
}

export const marketingDefault: MarketingDocument = { cartReminders: 'off', uaeApproval: '' }
