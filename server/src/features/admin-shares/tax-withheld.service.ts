import type { Deduction, TaxQuarter } from '@shop/contract/admin-tax-withheld'
import { indiaDay } from '@shop/contract/india-day'
import { money, sum, toRupeeNumber } from '@shop/contract/money'
import { tdsSections } from '@shop/contract/share-options'
import { csvLines } from '#platform/csv/report-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertWholeShop } from './share-accounts.service.ts'
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

/** The statements of a quarter beside the ledger, read at one moment. */
export async function getTaxQuarter(ctx: Context, actor: Actor, { year, quarter }: Quarter): Promise<TaxQuarter> {
  assertWholeShop(actor)
  const { from, until, lastDay } = taxQuarter(year, quarter)
  return inSnapshot(ctx, async (trx) => {
    const deductions = (await listDeducted(trx.db, { from, until })).map(toDeduction)
    const sections = tdsSections.flatMap((section) => {
      const rows = deductions.filter((row) => row.section === section)
      if (rows.length === 0) return []
      const [valueMinor, withheldMinor] = [totalOf(rows, 'valueMinor'), totalOf(rows, 'withheldMinor')]
      return [{ section, count: rows.length, valueMinor, withheldMinor }]
    })
    const withheldMinor = totalOf(deductions, 'withheldMinor')
    const ledgerMinor = (await sumWithheld(trx.db, { from, until })).amountMinor
    return { year, quarter, from: indiaDay(from), until: lastDay, deductions, sections, withheldMinor, ledgerMinor }
  })
}

const header = ['credited_on', 'section', 'pan', 'designer', 'statement', 'value', 'rate_percent', 'tax'] as const
const rupeesOf = (amountMinor: number): string => toRupeeNumber(money(amountMinor)).toFixed(2)

function cellsOf(row: Deduction): string[] {
  const { creditedOn, section, pan, label, number, valueMinor, rateBp, withheldMinor } = row
  const [value, tax] = [rupeesOf(valueMinor), rupeesOf(withheldMinor)]
  return [creditedOn, section, pan ?? 'PANNOTAVBL', label, number, value, String(rateBp / 100), tax]
}

/** A whole list leaves the shop, so the audit names it. */
export async function taxQuarterFile(ctx: Context, actor: Actor, wanted: Quarter) {
  const found = await getTaxQuarter(ctx, actor, wanted)
  const { year, quarter, deductions } = found
  let text = ''
  for await (const line of csvLines(header, deductions.map(cellsOf))) text += line
  const after = { file: 'tax withheld', year, quarter, rows: deductions.length }
  await recordChange(ctx, actor, { verb: 'downloaded', thing: 'export', thingId: 'tax-withheld', after })
  return {
    fileName: `tax-withheld-${year}-q${quarter}.csv`,
    mediaType: 'text/csv',
    base64: Buffer.from(text).toString('base64'),
  }
}
