/** Whether a product can come back: for a refund or another size, only for another size, or not at all. */
export const returnRules = ['returnable', 'exchange_only', 'final'] as const
export type ReturnRule = (typeof returnRules)[number]

export const returnTexts = {
  returnable: 'Return or exchange within 7 days of delivery.',
  exchange_only: 'Exchange within 7 days of delivery. No refunds on this piece.',
  final: 'Final sale. Faulty or wrong items are always accepted.',
} as const satisfies Record<ReturnRule, string>
