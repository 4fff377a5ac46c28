import type { LocationLevel, MovementKind, StockLevel, StockView } from '@shop/contract/catalogue/admin-stock'
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
  transfer_out: 'Transfer sent',
  transfer_in: 'Transfer received',
  dispatch: 'Dispatched',
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

/** The pieces at a location, or on the whole shelf of a house with one. */
export function shelfAt(level: StockLevel, locationId: number | null): number {
  return level.locations?.find((one) => one.locationId === locationId)?.onHand ?? onShelf(level)
}

/** The locations at which these sizes are counted; empty for a house with one. */
export const locationsOf = (sizes: readonly StockLevel[]): readonly LocationLevel[] =>
  sizes.find(({ locations }) => locations !== undefined)?.locations ?? []

export const sizeName = ({ name }: { readonly name: string }): string => (name === '' ? 'One size' : name)

export const changeText = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'))
