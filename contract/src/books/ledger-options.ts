/** The accounts of the ledger, debits positive, with their names. */
export const ledgerAccountTexts = {
  provider_receivable: 'Payment provider',
  bank: 'Bank',
  cash_receivable: 'Cash with couriers',
  gift_card_liability: 'Gift cards owed',
  store_credit_liability: 'Store credit owed',
  refunds_payable: 'Refunds owed',
  customer_advances: 'Advances from customers',
  designers_payable: 'Owed to designers',
  tax_payable: 'GST owed',
  tax_withheld: 'Tax withheld, owed',
  sales: 'Sales',
  shipping_income: 'Delivery charges',
  breakage_income: 'Expired gift cards',
  designer_shares: 'Designers’ shares',
  promotion_cost: 'Goodwill given',
  provider_fees: 'Provider’s fees',
  input_tax: 'GST paid on fees',
  settlement_differences: 'Settlement differences',
  chargebacks: 'Chargebacks',
} as const

export type LedgerAccount = keyof typeof ledgerAccountTexts

export function isLedgerAccount(word: string): word is LedgerAccount {
  return word in ledgerAccountTexts
}

export const ledgerAccounts: readonly LedgerAccount[] = Object.keys(ledgerAccountTexts).filter(isLedgerAccount)

export const ledgerKinds = [
  'payment',
  'fee',
  'refund',
  'reversal',
  'chargeback',
  'collection',
  'issue',
  'expiry',
  'void',
  'share',
  'payout',
  'payout_reversal',
  'settlement',
  'tax_deposit',
  'tax_deposit_reversal',
  'correction',
  'supply',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
