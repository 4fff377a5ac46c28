import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, toRupeeNumber } from '@shop/contract/core/money'
import { boundedCells, countedCsvFile } from '#platform/csv/csv-file.ts'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { readForFile, type FileLine } from './settlement-lines.store.ts'

const maxInFile = 50_000
const maxDays = 366

const header = [
  'settlement',
  'utr',
  'settled_on',
  'kind',
  'id',
  'order',
  'amount',
  'fee',
  'gst_on_fee',
  'net',
  'difference',
  'accepted',
  'booked',
] as const

function rupeeText(amountMinor: number): string {
  const amount = money(amountMinor)
  if (amountMinor >= 0) return toRupeeNumber(amount).toFixed(2)
  return `-${toRupeeNumber(subtract(money(0), amount)).toFixed(2)}`
}

const cellsOf = (line: FileLine): string[] => [
  line.code,
  line.utr,
  indiaDay(line.settledAt),
  line.kind,
  line.entity,
  line.orderCode ?? '',
  rupeeText(line.amountMinor),
  rupeeText(line.feeMinor),
  rupeeText(line.taxMinor),
  rupeeText(line.netMinor),
  rupeeText(line.differenceMinor),
  line.acceptedReason ?? '',
  line.bookingId === null ? 'no' : 'yes',
]

type Period = { readonly from: string; readonly until: string }

function assertPeriod({ from, until }: Period): void {
  const spanMs = Date.parse(until) - Date.parse(from)
  if (Number.isNaN(spanMs) || spanMs < 0 || spanMs >= maxDays * dayMs) throw new ShopError('money.period')
}

/** The audit records the export, because a whole list leaves the shop. */
export async function settlementsFile(ctx: Context, actor: Actor, period: Period) {
  assertPeriod(period)
  const { file, rowCount } = await inSnapshot(ctx, ({ db }) => {
    const rows = readForFile(db, { ...period, limit: maxInFile + 1 })
    const cells = boundedCells({ rows, cells: cellsOf }, { maxRows: maxInFile, tooMany: 'money.too_many' })
    return countedCsvFile(`settlements-${period.from}-${period.until}`, header, cells)
  })
  const after = { file: 'settlements', ...period, rows: rowCount }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'export', subjectId: 'settlements', after })
  return file
}
