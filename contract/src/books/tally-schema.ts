import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { ledgerAccounts, ledgerAccountTexts, type LedgerAccount } from './ledger-options.ts'

const ledgerName = trimmedText(100, { required: 'Enter the name of the ledger' }).min(1, 'Enter the name of the ledger')

/** The name in settings that are older than the account. */
const laterName = (account: LedgerAccount) => ledgerName.default(ledgerAccountTexts[account])

const names = {
  provider_receivable: ledgerName,
  bank: ledgerName,
  cash_receivable: ledgerName,
  gift_card_liability: ledgerName,
  store_credit_liability: ledgerName,
  refunds_payable: ledgerName,
  customer_advances: ledgerName,
  duties_payable: laterName('duties_payable'),
  designers_payable: ledgerName,
  tax_payable: ledgerName,
  tax_withheld: ledgerName,
  sales: ledgerName,
  shipping_income: ledgerName,
  breakage_income: ledgerName,
  designer_shares: ledgerName,
  promotion_cost: ledgerName,
  provider_fees: ledgerName,
  input_tax: ledgerName,
  settlement_differences: ledgerName,
  duty_differences: laterName('duty_differences'),
  chargebacks: ledgerName,
} satisfies Readonly<Record<LedgerAccount, unknown>>

export const tallySchema = z.object({ company: trimmedText(100), ...names }).check(({ value, issues }) => {
  const seen = new Map<string, LedgerAccount>()
  for (const account of ledgerAccounts) {
    // Tally does not tell capitals apart.
    const name = value[account].toLowerCase()
    if (seen.has(name)) {
      issues.push({ code: 'custom', input: value, path: [account], message: 'Give each account a ledger of its own' })
    }
    seen.set(name, account)
  }
})
