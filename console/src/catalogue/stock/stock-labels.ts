import type { MovementKind, StockLevel, StockView } from '@shop/contract/catalogue/admin-stock'
import type { AdjustmentReason } from '@shop/contract/catalogue/stock-options'

export { stockPolicyTexts as policyTexts } from '@shop/contract/catalogue/stock-texts'

export const viewTexts = {
  all: 'All pieces',
  low: 'Low stock',
  out: 'Sold out',
} as const satisfies Record<StockView, string>

export const kindTexts = {
  order: 'Ordered',
  order_end: 'Order not paid',
  return: 'Returned',
  hold: 'Held for a customer',
  hold_end: 'Hold ended',
  size_change: 'Size of an order changed',
  count: 'Counted',
  adjustment: 'Adjusted',
  import: 'Imported',
} as const satisfies Record<MovementKind, string>

export const reasonTexts = {
  received: 'Received from the workroom',
  found: 'Found',
  loan_back: 'Returned from loan',
  damaged: 'Damaged',
  lost: 'Lost',
  loaned: 'On loan',
  sold_elsewhere: 'Sold in a store',
  other: 'Another reason',
} as const satisfies Record<AdjustmentReason, string>

/** Reasons that add pieces; all others remove pieces. */
export const addingReasons: readonly AdjustmentReason[] = ['received', 'found', 'loan_back', 'other']
export const takingReasons: readonly AdjustmentReason[] = ['damaged', 'lost', 'loaned', 'sold_elsewhere', 'other']

export const onShelf = ({ free, held, promised }: StockLevel): number => free + held + promised

export const sizeName = ({ name }: { readonly name: string }): string => (name === '' ? 'One size' : name)

export const changeText = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'))
