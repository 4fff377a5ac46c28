import type { Deduction, TaxDeposit, TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import { newTdsName, tdsSections } from '@shop/contract/books/share-options'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, sum, toRupeeNumber, type Money } from '@shop/contract/core/money'
import { csvFile } from '#platform/csv/csv-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { monthsDue } from './tax-deposit.rules.ts'
import { listDeposits, type Deposit } from './tax-deposits.store.ts'
import { listDeducted, sumWithheld, type Deducted } from './tax-withheld.store.ts'
import { taxQuarter } from './tds.rules.ts'

type Quarter = { readonly year: number; readonly quarter: number }

const toDeduction = ({ base, carried, withheld, ...row }: Deducted): Deduction => ({
  ...row,
  valueMinor: sum([base, carried]).amountMinor,
  withheldMinor: withheld.amountMinor,
})

const totalOf = (rows: readonly Deduction[], key: 'valueMinor' | 'withheldMinor'): number =>
  sum(rows.map((row) => money(row[key]))).amountMinor

const toWireDeposit = (deposit: Deposit): TaxDeposit => {
  const { id, section, amount, depositedOn, bsrCode, challanNumber, madeBy, reversedAt } = deposit
  const reversed =
    reversedAt === null
      ? null
      : { at: indiaDay(reversedAt), by: deposit.reversedBy ?? '', reason: deposit.reversedReason ?? '' }
  return { id, section, amountMinor: amount.amountMinor, depositedOn, bsrCode, challanNumber, by: madeBy, reversed }
}

const standing = (deposits: readonly Deposit[]): Money =>
  sum(deposits.filter(({ reversedAt }) => reversedAt === null).map(({ amount }) => amount))

const leftOf = (withheldMinor: number, deposited: Money) => ({
  depositedMinor: deposited.amountMinor,
  leftMinor: subtract(money(withheldMinor), deposited).amountMinor,
})

/** Reads the statements of a quarter, the deposits of their tax and the ledger in one snapshot. */
export async function getTaxQuarter(ctx: Context, { year, quarter }: Quarter): Promise<TaxQuarter> {
  const { from, until, lastDay } = taxQuarter(year, quarter)
  return inSnapshot(ctx, async (trx) => {
    const deducted = await listDeducted(trx.db, { from, until })
    const deposits = await listDeposits(trx.db, { year, quarter })
    const deductions = deducted.map(toDeduction)
    const sections = tdsSections.flatMap((section) => {
      const rows = deductions.filter((row) => row.section === section)
      if (rows.length === 0) return []
      const [valueMinor, withheldMinor] = [totalOf(rows, 'valueMinor'), totalOf(rows, 'withheldMinor')]
      const deposited = standing(deposits.filter((deposit) => deposit.section === section))
      return [{ section, count: rows.length, valueMinor, withheldMinor, ...leftOf(withheldMinor, deposited) }]
    })
    const months = monthsDue(deducted, standing(deposits)).map(({ month, dueOn, withheld, left }) => ({
      month,
      dueOn,
      withheldMinor: withheld.amountMinor,
      leftMinor: left.amountMinor,
    }))
    const withheldMinor = totalOf(deductions, 'withheldMinor')
    const ledgerMinor = (await sumWithheld(trx.db, { from, until })).amountMinor
    return {
      year,
      quarter,
      from: indiaDay(from),
      until: lastDay,
      deductions,
      sections,
      months,
      deposits: deposits.map(toWireDeposit),
      withheldMinor,
      ledgerMinor,
      ...leftOf(withheldMinor, standing(deposits)),
    }
  })
}

/** New columns come last, so that existing columns keep their positions. */
const header = [
  'credited_on',
  'section',
  'pan',
  'designer',
  'statement',
  'value',
  'rate_percent',
  'tax',
  'section_2025',
  'payment_code',
] as const
const rupeesOf = (amountMinor: number): string => toRupeeNumber(money(amountMinor)).toFixed(2)

function cellsOf(row: Deduction): string[] {
  const { creditedOn, section, pan, label, number, valueMinor, rateBp, withheldMinor } = row
  const [value, tax] = [rupeesOf(valueMinor), rupeesOf(withheldMinor)]
  const name = newTdsName(section, row)
  const names = [name?.section ?? '', name?.code ?? '']
  return [creditedOn, section, pan ?? 'PANNOTAVBL', label, number, value, String(rateBp / 100), tax, ...names]
}

/** The audit records the export, because a whole list leaves the shop. */
export async function taxQuarterFile(ctx: Context, actor: Actor, wanted: Quarter) {
  const found = await getTaxQuarter(ctx, wanted)
  const { year, quarter, deductions } = found
  const after = { file: 'tax withheld', year, quarter, rows: deductions.length }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'export', subjectId: 'tax-withheld', after })
  return csvFile(`tax-withheld-${year}-q${quarter}`, header, deductions.map(cellsOf))
}
