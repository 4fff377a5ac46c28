import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { recordCells } from './record-cells.ts'
import { cutRecords, type CutRecord } from './records.ts'
import { allSeparators, namedSeparator, separatorOf } from './separator.ts'
import { SheetError } from './sheet-error.ts'
import { openSheetText, type Encoding } from './sheet-text.ts'
import { hasContent, headingOf, isHeadingAgain, isSumRow, unwrapped } from './table-cells.ts'

export type SheetRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: 'too_long' | 'quote_not_closed' }

export type Sheet = {
  readonly header: readonly string[]
  /** The line of the headings in the file; rows follow it. */
  readonly headerLine: number
  /** The first lines of the file, from which the headings were chosen. */
  readonly opening: readonly Line[]
  readonly encoding: Encoding
  readonly delimiter: string
  readonly sizeBytes: number
  readonly bytesRead: () => number
  readonly batches: (size: number) => AsyncGenerator<readonly SheetRow[]>
}

const recordLength = 1_000_000
/** Lines from the beginning that are searched for the separator and the headings. */
const openingLines = 30

type Line = { readonly line: number; readonly cells: readonly string[] }

/** Chooses the headings among the first non-blank lines; the default is the first one. */
export type HeadingPlace = (lines: readonly Line[]) => number

const firstLine: HeadingPlace = () => 0

/** Streams a CSV file of any size with one batch of rows in memory. Skips blank rows, sums and repeated headings. */
export async function openSheet(path: string, headingPlace: HeadingPlace = firstLine): Promise<Sheet> {
  const text = await openSheetText(path)
  const { delimiter, lines } = await openingOf(cutRecords(text.chunks(), { recordLength, delimiters: allSeparators }))
  const heading = lines[Math.max(0, headingPlace(lines))] ?? lines[0]
  const header = heading?.cells.map(headingOf) ?? []
  const headerLine = heading?.line ?? 1
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    let batch: SheetRow[] = []
    for await (const record of cutRecords(text.chunks(), { recordLength, delimiters: delimiter })) {
      if (record.line <= headerLine) continue
      const row = rowOf(record, delimiter)
      if (isSkipped(row, header)) continue
      batch.push(row)
      if (batch.length === size) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }
  const { encoding, sizeBytes, bytesRead } = text
  return { header, headerLine, opening: lines, encoding, delimiter, sizeBytes, bytesRead, batches }
}

type Opening = { readonly delimiter: string; readonly lines: readonly Line[] }

async function openingOf(records: AsyncGenerator<CutRecord>): Promise<Opening> {
  const found: Extract<CutRecord, { readonly text: string }>[] = []
  let named: string | undefined
  for await (const record of records) {
    if ('problem' in record) {
      if (found.length === 0) throw new SheetError(openingFaults[record.problem])
      break
    }
    if (found.length === 0 && named === undefined) {
      named = namedSeparator(record.text)
      if (named !== undefined) continue
    }
    found.push(record)
    if (found.length === openingLines) break
  }
  const texts = found.map((record) => record.text)
  const delimiter = named ?? separatorOf(texts)
  const lines = found.map((record) => ({ line: record.line, cells: recordCells(record.text, delimiter) ?? [] }))
  const filled = lines.filter((line) => hasContent(line.cells))
  if (filled.length === 0) throw new SheetError('The file is empty: it holds nothing but blank lines.')
  return { delimiter, lines: filled }
}

const openingFaults = {
  too_long: 'The file is not CSV: its first line has more than a million characters.',
  quote_not_closed: 'The first line of the file opens a quote that is never closed.',
} as const

const isSkipped = (row: SheetRow, header: readonly string[]): boolean =>
  'cells' in row && (!hasContent(row.cells) || isSumRow(row.cells) || isHeadingAgain(row.cells, header))

function rowOf(record: CutRecord, delimiter: string): SheetRow {
  if ('problem' in record) return record
  const cells = recordCells(record.text, delimiter)
  return cells ? { line: record.line, cells: cells.map(unwrapped) } : { line: record.line, problem: 'quote_not_closed' }
}

/** A digest of the content, which recognises the file under any name. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk)) hash.update(chunk)
  }
  return hash.digest('hex')
}
