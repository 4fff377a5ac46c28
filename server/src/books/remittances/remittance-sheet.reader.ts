import { minorOf } from '@shop/contract/core/sheet-text'
import { codeDamage, damageTexts } from '@shop/contract/core/spreadsheet-damage'
import { isHeadingAgain, isSumRow, placeOfKnown } from '#platform/csv/table-cells.ts'
import type { TableRow } from '#platform/csv/table-text.ts'
import type { Fault, ReadStatement, StatementLine } from './remittance.types.ts'

/** Names of the columns, in the order in which they are looked for: a remitted sum comes before the sum of the order. */
const names = {
  awb: ['awb', 'waybill', 'tracking', 'lrn', 'docket', 'consignment'],
  amount: ['remitted', 'remittance_amount', 'cod_amount', 'cod_value', 'amount', 'cod'],
} as const
type Name = keyof typeof names

const longestAwb = 60

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .replaceAll(/_(in_)?(rs|inr|rupees)$/g, '')
    .replaceAll(/_(no|number|num|id|code)$/g, '')

function placeOf(header: readonly string[], name: Name): number {
  const given = header.map(plainName)
  const places = names[name].map((one) => {
    const exact = given.indexOf(one)
    return exact >= 0 ? exact : given.findIndex((cell) => cell.includes(one))
  })
  return places.find((place) => place >= 0) ?? -1
}

const isColumn = (cell: string): boolean =>
  Object.values(names).some((known) => known.some((one) => plainName(cell).includes(one)))

function readRow({ line, cells }: TableRow, places: Readonly<Record<Name, number>>): StatementLine | Fault {
  const awb = (cells[places.awb] ?? '').replaceAll(/\s/g, '')
  const fault = (reason: string): Fault => ({ line, subject: awb, reason })
  if (awb === '' || awb.length > longestAwb) return fault('The row has no AWB.')
  const damage = codeDamage(awb)
  if (damage !== undefined) return fault(`${damageTexts[damage]}. Upload the courier’s own file.`)
  const text = cells[places.amount] ?? ''
  const amountMinor = minorOf(text)
  if (amountMinor === null || amountMinor <= 0) return fault(`“${text}” is no amount in rupees, such as 1499.50.`)
  return { line, awb, amountMinor }
}

function readRows(rows: readonly TableRow[], places: Readonly<Record<Name, number>>): ReadStatement {
  const lines = new Map<string, StatementLine>()
  const faults: Fault[] = []
  for (const row of rows) {
    const read = readRow(row, places)
    if ('reason' in read) faults.push(read)
    else if (lines.has(read.awb))
      faults.push({ line: row.line, subject: read.awb, reason: 'This AWB is in the rows twice.' })
    else lines.set(read.awb, read)
  }
  return { lines: [...lines.values()], faults }
}

/** Reads AWB and amount from a courier's file, or from two pasted columns without headings. */
export function readStatement(rows: readonly TableRow[]): ReadStatement {
  const [first] = rows
  if (first === undefined) return { lines: [], faults: [{ line: null, subject: 'Rows', reason: 'There are no rows.' }] }
  if (!first.cells.some(isColumn) && first.cells.length === 2 && minorOf(first.cells[1] ?? '') !== null) {
    return readRows(rows, { awb: 0, amount: 1 })
  }
  const place = placeOfKnown(rows, isColumn)
  const header = rows[place]?.cells ?? []
  const places = { awb: placeOf(header, 'awb'), amount: placeOf(header, 'amount') }
  if (places.awb < 0 || places.amount < 0) {
    const reason = `The rows have no column with the ${places.awb < 0 ? 'AWB' : 'amount'}.`
    return { lines: [], faults: [{ line: rows[place]?.line ?? 1, subject: 'Headings', reason }] }
  }
  const isOfStatement = ({ cells }: TableRow): boolean => !isSumRow(cells) && !isHeadingAgain(cells, header)
  return readRows(rows.slice(place + 1).filter(isOfStatement), places)
}
