/** The accounts of the ledger, debits positive, with their names. */
export const ledgerAccountTexts = {
  provider_receivable: 'Payment provider',
  bank: 'Bank',
  cash_receivable: 'Cash with couriers',
  gift_card_liability: 'Gift card liability',
  store_credit_liability: 'Store credit liability',
  refunds_payable: 'Refunds payable',
  customer_advances: 'Advances from customers',
  duties_payable: 'Import duties collected',
  designers_payable: 'Payable to designers',
  tax_payable: 'GST payable',
  tax_withheld: 'TDS payable',
  sales: 'Sales',
  shipping_income: 'Delivery charges',
  breakage_income: 'Expired gift cards',
  designer_shares: 'Designer payouts',
  promotion_cost: 'Goodwill given',
  provider_fees: 'Provider’s fees',
  input_tax: 'GST paid on fees',
  settlement_differences: 'Settlement differences',
  duty_differences: 'Import duty differences',
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
  'duty_bill',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
