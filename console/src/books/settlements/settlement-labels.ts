import type { SettlementView } from '@shop/contract/books/admin-settlements'
import type { BankLineState, BankMatchKind, SettlementState } from '@shop/contract/books/settlement-options'
import type { BadgeLook } from '#ui/badge.tsx'

export type SettlementPage = SettlementView | 'unsettled'

export const pageOrder: readonly SettlementPage[] = ['all', 'exceptions', 'ready', 'booked', 'not_arrived', 'unsettled']

export const pageTexts = {
  all: 'All',
  exceptions: 'Need attention',
  ready: 'To book',
  booked: 'Booked',
  not_arrived: 'Not at the bank',
  unsettled: 'Not settled yet',
} as const satisfies Record<SettlementPage, string>

export const stateLooks = {
  exceptions: 'alert',
  ready: 'warn',
  booked: 'good',
} as const satisfies Record<SettlementState, BadgeLook>

export const emptyTexts = {
  all: 'No settlement is here yet. Upload the provider’s report, or fetch a month from the provider.',
  exceptions: 'Every line matches the books.',
  ready: 'No settlement waits to be booked.',
  booked: 'No settlement is booked yet.',
  not_arrived: 'The bank has every settlement.',
  unsettled: 'The provider owes the shop nothing.',
} as const satisfies Record<SettlementPage, string>

export const unsettledTexts = { payment: 'Payment', refund: 'Refund', dispute: 'Dispute' } as const

export const bankStateLooks = {
  unmatched: 'alert',
  proposed: 'warn',
  matched: 'good',
  set_aside: 'plain',
} as const satisfies Record<BankLineState, BadgeLook>

export const matchTexts = {
  settlement: 'Settlement',
  transfer: 'Transfer for order',
  payout: 'Refund of order',
  statement: 'Designer’s statement',
} as const satisfies Record<BankMatchKind, string>

export const matchPaths = {
  settlement: '/settlements',
  transfer: '/orders',
  payout: '/orders',
  statement: '/statements',
} as const satisfies Record<BankMatchKind, string>
