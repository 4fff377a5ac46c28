import { withoutHidden } from '@shop/contract/core/typed-text'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import { recordCells } from './record-cells.ts'
import { cutRecords, type CutRecord } from './records.ts'
import { namedSeparator, separatorOf } from './separator.ts'
import { SheetError } from './sheet-error.ts'
import { hasContent, unwrapped } from './table-cells.ts'

export type TableRow = { readonly line: number; readonly cells: readonly string[] }

const sampleLength = 20_000
const sampleLines = 100
const chunkLength = 8192
/** Generous, because banks and providers write about 300 characters and 40 columns. */
const maxRecordLength = 20_000
const maxCells = 200

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += chunkLength) {
    await pauseWhenDue()
    // Removes NUL, which PostgreSQL cannot store.
    yield text.slice(at, at + chunkLength).replaceAll('\0', '')
  }
}

/** Removes the apostrophe by which a spreadsheet keeps a number or a date as text. */
const cellText = (cell: string): string =>
  withoutHidden(unwrapped(cell))
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')

function readRow(record: CutRecord, delimiter: string): TableRow {
  const { line } = record
  if ('problem' in record && record.problem === 'too_long') {
    throw new SheetError(`Line ${line} has more than 20,000 characters.`)
  }
  const cells = 'text' in record ? recordCells(record.text, delimiter) : undefined
  if (cells === undefined) throw new SheetError('The file is not CSV: a quote in it is never closed.')
  if (cells.length > maxCells) throw new SheetError(`Line ${line} has more than ${maxCells} columns.`)
  return { line, cells: cells.map(cellText) }
}

type Dialect = { readonly delimiter: string; readonly isNamed: boolean }

function dialectOf(text: string): Dialect {
  const lines = text.slice(0, sampleLength).split(/\r\n|\n|\r/, sampleLines)
  const named = namedSeparator(lines[0] ?? '')
  if (named !== undefined) return { delimiter: named, isNamed: true }
  return { delimiter: separatorOf(lines.filter((line) => line.trim() !== '')), isNamed: false }
}

/**
 * Reads the rows of CSV text from a body in slices, each with its line number, up to `maxRows`. One unreadable row
 * refuses the whole text, unlike a `Sheet`, which handles files of any size and refuses rows separately.
 */
export async function tableRows(text: string, maxRows: number): Promise<readonly TableRow[]> {
  const { delimiter, isNamed } = dialectOf(text)
  const rows: TableRow[] = []
  for await (const record of cutRecords(slicesOf(text), { recordLength: maxRecordLength, delimiters: delimiter })) {
    if (isNamed && record.line === 1) continue
    const row = readRow(record, delimiter)
    if (hasContent(row.cells)) rows.push(row)
    if (rows.length === maxRows) break
  }
  return rows
}
