export const adjustmentReasons = [
  'received',
  'found',
  'loan_back',
  'damaged',
  'lost',
  'loaned',
  'sold_elsewhere',
  'other',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

export const maxCounted = 200
