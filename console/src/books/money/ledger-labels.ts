import type { LedgerKind } from '@shop/contract/books/ledger-options'

export const ledgerKindTexts = {
  payment: 'Payment',
  fee: 'Provider’s fee',
  refund: 'Refund sent',
  reversal: 'Sale taken back',
  chargeback: 'Chargeback',
  collection: 'Cash paid in',
  issue: 'Credit or card given',
  expiry: 'Card expired',
  void: 'Card or credit ended',
  share: 'Designer’s share',
  payout: 'Designer paid',
  payout_reversal: 'Designer’s payment taken back',
  settlement: 'Settlement',
  tax_deposit: 'Withheld tax deposited',
  tax_deposit_reversal: 'Deposit of tax taken back',
} as const satisfies Record<LedgerKind, string>
