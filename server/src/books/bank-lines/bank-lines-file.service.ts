import { dayMs } from '@shop/contract/core/durations'
import { money, subtract, toRupeeNumber } from '@shop/contract/core/money'
import { boundedCells, countedCsvFile } from '#platform/csv/csv-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { readLines, type ListedLine } from './bank-lines.store.ts'

const maxInFile = 50_000
const maxDays = 366
const header = ['date', 'narration', 'reference', 'debit', 'credit', 'state', 'match', 'name', 'reason'] as const

const rupeesOf = (amountMinor: number): string => toRupeeNumber(money(amountMinor)).toFixed(2)

function cellsOf(line: ListedLine): string[] {
  const { amountMinor } = line
  const out = subtract(money(0), money(amountMinor)).amountMinor
  const sides = amountMinor < 0 ? [rupeesOf(out), ''] : ['', rupeesOf(amountMinor)]
  const { day, narration, reference, state, matches, reason } = line
  const kinds = [...new Set(matches.map(({ kind }) => kind))].join(' + ')
  const names = matches.map(({ name }) => name).join(' + ')
  return [day, narration, reference, ...sides, state, kinds, names, reason]
}

type Period = { readonly from: string; readonly until: string }

/** The audit records the export, because a whole list leaves the shop. */
export async function bankLinesFile(ctx: Context, actor: Actor, { from, until }: Period) {
  const spanMs = Date.parse(until) - Date.parse(from)
  if (Number.isNaN(spanMs) || spanMs < 0 || spanMs >= maxDays * dayMs) throw new ShopError('money.period')
  const { file, rowCount } = await inSnapshot(ctx, ({ db }) => {
    const rows = readLines(db, { from, until, limit: maxInFile + 1 })
    const cells = boundedCells({ rows, cells: cellsOf }, { maxRows: maxInFile, tooMany: 'money.too_many' })
    return countedCsvFile(`bank-lines-${from}-${until}`, header, cells)
  })
  const after = { file: 'bank lines', from, until, rows: rowCount }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'export', subjectId: 'bank-lines', after })
  return file
}
