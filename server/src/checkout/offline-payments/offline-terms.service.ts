import { inTermsOrder } from '@shop/contract/content/sale-terms-rules'
import type { OfflineTermsRow } from '@shop/contract/content/sale-terms-types'
import { money, toRupeeNumber } from '@shop/contract/core/money'
import { withoutHidden } from '@shop/contract/core/typed-text'
import { changeTerms, readTerms as termsInForce } from '#content'
import { openSheet } from '#platform/csv/sheet.ts'
import { placeOfKnown } from '#platform/csv/table-cells.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Auditor } from '#platform/security/audit.ts'
import type { OfflineTerms } from './offline-payment.types.ts'
import { readTerms, termsColumns, type Problem, type SheetRow } from './offline-terms.reader.ts'
import * as termsStore from './offline-terms.store.ts'

const batchSize = 500
const isColumn = (name: string): boolean => termsColumns.some((known) => known === name.toLowerCase())

export async function offlineTermsInForce(ctx: Context): Promise<readonly OfflineTerms[]> {
  return termsStore.listInForce(ctx.db)
}

export const toOfflineTerms = ({
  minMinor,
  maxMinor,
  feeMinor,
  advanceMinMinor,
  ...row
}: OfflineTermsRow): OfflineTerms => ({
  ...row,
  min: money(minMinor),
  max: money(maxMinor),
  fee: money(feeMinor),
  advanceMin: money(advanceMinMinor),
})

type Read = { readonly rows: readonly SheetRow[]; readonly problems: readonly Problem[] }

async function readFile(path: string): Promise<Read> {
  const sheet = await openSheet(path, (lines) => placeOfKnown(lines, isColumn))
  const header = sheet.header.map((name) => name.toLowerCase())
  const foreign = header.filter((name) => name !== '' && !isColumn(name))
  const rows: SheetRow[] = []
  const problems: Problem[] = foreign.map((name) => ({ line: 1, text: `"${name}" is no column of this file` }))
  for await (const batch of sheet.batches(batchSize)) {
    for (const record of batch) {
      const { line } = record
      if ('problem' in record) {
        problems.push({ line, text: 'a quote is not closed, or the line is too long' })
        continue
      }
      const cellOf = (name: string): string => withoutHidden(record.cells[header.indexOf(name)] ?? '').trim()
      rows.push({ line, cells: Object.fromEntries(termsColumns.map((name) => [name, cellOf(name)])) })
    }
  }
  return { rows, problems }
}

type Loaded = { readonly terms: readonly OfflineTermsRow[] } | { readonly problems: readonly Problem[] }

/** Reads the terms of a file, or each problem with its line. */
export async function readOfflineTerms(path: string): Promise<Loaded> {
  const { rows, problems } = await readFile(path)
  const read = readTerms(rows)
  if (!('problems' in read) && problems.length === 0) return read
  const all = [...problems, ...('problems' in read ? read.problems : [])]
  return { problems: all.toSorted((a, b) => a.line - b.line) }
}

type Loading = { readonly isTrial: boolean; readonly by: Auditor }

/** Replaces all terms for orders from now on, or changes nothing when a line has a problem. */
export async function loadOfflineTerms(ctx: Context, path: string, { isTrial, by }: Loading): Promise<Loaded> {
  const read = await readOfflineTerms(path)
  if (!('problems' in read) && !isTrial)
    await changeTerms(ctx, by, { key: 'offline-payments', change: () => ({ terms: inTermsOrder(read.terms) }) })
  return read
}

const rupeesCell = (minor: number): string => toRupeeNumber(money(minor)).toFixed(2)

/** The terms in force, as the lines of such a file. */
export async function offlineTermsRows(ctx: Context): Promise<readonly (readonly (string | number)[])[]> {
  const { terms } = await termsInForce(ctx, 'offline-payments')
  return terms.map((row) => [
    row.method,
    row.pinPrefix,
    row.isOffered ? 'yes' : 'no',
    rupeesCell(row.minMinor),
    rupeesCell(row.maxMinor),
    rupeesCell(row.feeMinor),
    row.holdHours,
    row.refusals,
    row.advancePercent,
    rupeesCell(row.advanceMinMinor),
    row.bankDetails,
  ])
}
