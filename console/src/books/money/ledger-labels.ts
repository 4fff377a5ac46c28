import type { LedgerKind } from '@shop/contract/books/ledger-options'

export const ledgerKindTexts = {
  payment: 'Payment',
  fee: 'Provider’s fee',
  refund: 'Refund sent',
  reversal: 'Sale reversed',
  chargeback: 'Chargeback',
  collection: 'Cash deposited',
  issue: 'Credit or gift card issued',
  expiry: 'Card expired',
  void: 'Card or credit ended',
  share: 'Designer statement',
  payout: 'Designer paid',
  payout_reversal: 'Payment to designer reversed',
  settlement: 'Settlement',
  tax_deposit: 'TDS deposited',
  tax_deposit_reversal: 'TDS deposit reversed',
  correction: 'Invoice replaced',
  supply: 'Invoiced at dispatch',
  duty_bill: 'Import duties billed by the courier',
} as const satisfies Record<LedgerKind, string>
