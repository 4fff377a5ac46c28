/** Choices of an edit, without zod, so that pages can load them. */
export const refundTargets = ['source', 'credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** `refund` is sent with every refund, because it brings the credit note. */
export const editMessages = ['edited', 'refund'] as const
