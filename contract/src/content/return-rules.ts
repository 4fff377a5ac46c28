/** Whether a product can come back: for a refund or another size, only for another size, or not at all. */
export const returnRules = ['returnable', 'exchange_only', 'final'] as const
export type ReturnRule = (typeof returnRules)[number]
