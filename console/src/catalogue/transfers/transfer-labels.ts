import type { StockTransfer } from '@shop/contract/catalogue/admin-transfers'
import type { DifferenceReason, TransferState, TransferView } from '@shop/contract/catalogue/location-options'

export const viewTexts = { open: 'Open', all: 'All' } as const satisfies Record<TransferView, string>

export const stateTexts = {
  draft: 'Draft',
  sent: 'On its way',
  received: 'Received',
  cancelled: 'Cancelled',
} as const satisfies Record<TransferState, string>

export const stateLooks = {
  draft: 'plain',
  sent: 'warn',
  received: 'good',
  cancelled: 'plain',
} as const satisfies Record<TransferState, string>

export const reasonTexts = {
  lost: 'Lost on the way',
  damaged: 'Damaged',
  miscounted: 'Miscounted when sent',
  kept_back: 'Stayed with the sender',
} as const satisfies Record<DifferenceReason, string>

export const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

export function countText({ pieces, received }: Pick<StockTransfer, 'pieces' | 'received'>): string {
  return received === null || received === pieces ? String(pieces) : `${received} of ${pieces}`
}
