import { ledgerAccountTexts, type LedgerAccount } from './ledger-options.ts'

/** The names of the house's ledgers in Tally, by the accounts of the shop's ledger. */
export type TallyDocument = {
  /** The company in Tally; empty for the one that is open there. */
  readonly company: string
} & { readonly [Account in LedgerAccount]: string }

/** Groups of Tally that every company has; a new ledger is made below one of them. */
export const tallyGroups = {
  provider_receivable: 'Current Assets',
  bank: 'Bank Accounts',
  cash_receivable: 'Current Assets',
  gift_card_liability: 'Current Liabilities',
  store_credit_liability: 'Current Liabilities',
  refunds_payable: 'Current Liabilities',
  customer_advances: 'Current Liabilities',
  duties_payable: 'Current Liabilities',
  designers_payable: 'Sundry Creditors',
  tax_payable: 'Duties & Taxes',
  tax_withheld: 'Duties & Taxes',
  sales: 'Sales Accounts',
  shipping_income: 'Direct Incomes',
  breakage_income: 'Indirect Incomes',
  designer_shares: 'Direct Expenses',
  promotion_cost: 'Indirect Expenses',
  provider_fees: 'Indirect Expenses',
  input_tax: 'Duties & Taxes',
  settlement_differences: 'Indirect Expenses',
  duty_differences: 'Indirect Expenses',
  chargebacks: 'Indirect Expenses',
} as const satisfies Record<LedgerAccount, string>

export const tallyDefault: TallyDocument = { company: '', ...ledgerAccountTexts }
