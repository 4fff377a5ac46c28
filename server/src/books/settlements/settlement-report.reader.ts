import { settlementLineKinds } from '@shop/contract/books/settlement-options'
import { minorOf, momentOf } from '@shop/contract/core/sheet-text'
import { codeDamage, damageTexts } from '@shop/contract/core/spreadsheet-damage'
import { isHeadingAgain, isSumRow, placeOfKnown } from '#platform/csv/table-cells.ts'
import type { TableRow } from '#platform/csv/table-text.ts'
import { mapInSlices } from '#platform/runtime/slices.ts'
import { checkedLine } from './settled-line.rules.ts'
import type { Fault, GivenLine, ReportLine } from './settlement.types.ts'

export type ReadReport = {
  readonly lines: readonly GivenLine[]
  /** Rows that have no settlement yet. */
  readonly waiting: number
  readonly faults: readonly Fault[]
}

/** Names of the report's columns; the dashboard uses several for some. */
const names = {
  entityId: ['entity_id', 'transaction_id'],
  kind: ['type', 'transaction_entity', 'entity_type'],
  debit: ['debit'],
  credit: ['credit'],
  amount: ['amount'],
  fee: ['fee', 'fees', 'fee_exclusive_tax'],
  tax: ['tax', 'gst'],
  currency: ['currency'],
  settled: ['settled'],
  settledAt: ['settled_at', 'settlement_date', 'settled_on'],
  settlementId: ['settlement_id'],
  utr: ['settlement_utr', 'utr', 'settlement_utr_number'],
  paymentId: ['payment_id'],
  orderId: ['order_id'],
  disputeId: ['dispute_id'],
  description: ['description'],
} as const
type Name = keyof typeof names
const nameKeys = Object.keys(names).filter((name): name is Name => name in names)

const needed: readonly Name[] = ['entityId', 'kind', 'debit', 'credit', 'amount', 'settlementId', 'settledAt']
const longest = { id: 100, description: 500 } as const

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$|_in_(rs|inr|rupees)_?$|_(rs|inr)$/g, '')

const isColumn = (name: string): boolean =>
  Object.values(names).some((known) => known.some((one) => one === plainName(name)))

type Cells = (name: Name) => string

/** Reads the report's CSV, with amounts in rupees; a faulty row is named with the reason. */
export async function readReport(rows: readonly TableRow[]): Promise<ReadReport> {
  const place = placeOfKnown(rows, isColumn)
  const header = rows[place]
  const isOfReport = (cells: readonly string[]): boolean =>
    !isSumRow(cells) && !isHeadingAgain(cells, header?.cells ?? [])
  const given = header?.cells.map(plainName) ?? []
  const placeOf = (name: Name): number => given.findIndex((one) => names[name].some((known) => known === one))
  const missing = needed.filter((name) => placeOf(name) < 0).map((name) => names[name][0])
  if (missing.length > 0) {
    const reason = `The file has no column ${missing.join(', ')}.`
    return { lines: [], waiting: 0, faults: [{ line: header?.line ?? 1, subject: 'Headings', reason }] }
  }
  const places = new Map(nameKeys.map((name) => [name, placeOf(name)]))
  const read = await mapInSlices(rows.slice(place + 1), ({ line, cells }) =>
    isOfReport(cells) ? readRow(line, (name) => cells[places.get(name) ?? -1] ?? '') : undefined,
  )
  return {
    lines: read.flatMap((one) => (typeof one === 'object' && 'report' in one ? [one] : [])),
    waiting: read.filter((one) => one === 'waiting').length,
    faults: read.flatMap((one) => (typeof one === 'object' && 'reason' in one ? [one] : [])),
  }
}

const isNo = (text: string): boolean => /^(0|no|false)$/i.test(text)

function readRow(line: number, cell: Cells): GivenLine | Fault | 'waiting' {
  const subject = cell('entityId')
  const fault = (reason: string): Fault => ({ line, subject, reason })
  if (subject === '' || subject.length > longest.id) return fault('The row has no entity_id.')
  if (isNo(cell('settled')) || cell('settlementId') === '') return 'waiting'
  const kind = settlementLineKinds.find((one) => one === cell('kind').toLowerCase())
  if (kind === undefined) return fault(`The type “${cell('kind')}” is none of ${settlementLineKinds.join(', ')}.`)
  const settledAt = momentOf(cell('settledAt'))
  if (settledAt === null) return fault(`“${cell('settledAt')}” in settled_at is no date, such as 26/11/2026.`)
  const amounts = amountsIn(cell)
  if (typeof amounts === 'string') return fault(amounts)
  const ids = idsIn(cell)
  if (Object.values(ids).some((id) => id.length > longest.id)) return fault('An id has more than 100 characters.')
  const damaged = Object.values({ ...ids, subject }).find((id) => codeDamage(id) !== undefined)
  const damage = damaged === undefined ? undefined : codeDamage(damaged)
  if (damage !== undefined) return fault(`“${damaged}”: ${damageTexts[damage]}. Upload the provider’s own file.`)
  const description = cell('description').slice(0, longest.description)
  const currency = cell('currency').toUpperCase() || 'INR'
  const checked = checkedLine({ kind, entityId: subject, settledAt, currency, description, ...ids, ...amounts })
  return typeof checked === 'string' ? fault(checked) : { line, report: checked }
}

const idsIn = (cell: Cells): Pick<ReportLine, 'settlementId' | 'utr' | 'paymentId' | 'orderId' | 'disputeId'> => ({
  settlementId: cell('settlementId'),
  utr: cell('utr'),
  paymentId: cell('paymentId'),
  orderId: cell('orderId'),
  disputeId: cell('disputeId'),
})

type Amounts = Pick<ReportLine, 'amountMinor' | 'creditMinor' | 'debitMinor' | 'feeMinor' | 'taxMinor'>

function amountsIn(cell: Cells): Amounts | string {
  const columns = ['amount', 'credit', 'debit', 'fee', 'tax'] as const
  const [amount = null, credit = null, debit = null, fee = null, tax = null] = columns.map((name) =>
    cell(name) === '' ? 0 : minorOf(cell(name)),
  )
  const bad = columns.find((name) => (minorOf(cell(name) || '0') ?? -1) < 0)
  if (bad !== undefined || amount === null || credit === null || debit === null || fee === null || tax === null) {
    const column = bad ?? 'amount'
    return `“${cell(column)}” in ${column} is no amount in rupees, such as 1499.50.`
  }
  return { amountMinor: amount, creditMinor: credit, debitMinor: debit, feeMinor: fee, taxMinor: tax }
}
