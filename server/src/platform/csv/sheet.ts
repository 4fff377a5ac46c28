import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { recordCells } from './record-cells.ts'
import { cutRecords, type CutRecord } from './records.ts'
import { SheetError } from './sheet-error.ts'
import { openSheetText, type Encoding } from './sheet-text.ts'

export type SheetRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: 'too_long' | 'quote_not_closed' }

export type Sheet = {
  readonly header: readonly string[]
  readonly encoding: Encoding
  readonly delimiter: string
  readonly sizeBytes: number
  readonly bytesRead: () => number
  readonly batches: (size: number) => AsyncGenerator<readonly SheetRow[]>
}

const recordLength = 1_000_000
const delimiters = [',', ';', '\t', '|'] as const

/** Streams a CSV file of any size; only one batch of rows is in memory. */
export async function openSheet(path: string): Promise<Sheet> {
  const text = await openSheetText(path)
  const first = await firstRecord(cutRecords(text.chunks(), { recordLength, delimiters: delimiters.join('') }))
  const delimiter = delimiterOf(first)
  const header = recordCells(first, delimiter)?.map((name) => name.replaceAll(/[\u200B\uFEFF]/g, '').trim()) ?? []
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    let batch: SheetRow[] = []
    let isHeader = true
    for await (const record of cutRecords(text.chunks(), { recordLength, delimiters: delimiter })) {
      if (isHeader) {
        isHeader = false
        continue
      }
      batch.push(rowOf(record, delimiter))
      if (batch.length === size) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }
  const { encoding, sizeBytes, bytesRead } = text
  return { header, encoding, delimiter, sizeBytes, bytesRead, batches }
}

async function firstRecord(records: AsyncGenerator<CutRecord>): Promise<string> {
  for await (const record of records) {
    if ('text' in record) return record.text
    if (record.problem === 'too_long') {
      throw new SheetError('The file is not CSV: its first line has more than a million characters.')
    }
    throw new SheetError('The first line of the file opens a quote that is never closed.')
  }
  throw new SheetError('The file is empty: it holds nothing but blank lines.')
}

export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function rowOf(record: CutRecord, delimiter: string): SheetRow {
  if ('problem' in record) return record
  const cells = recordCells(record.text, delimiter)
  return cells ? { line: record.line, cells } : { line: record.line, problem: 'quote_not_closed' }
}

/** A digest of the content, to recognise the file under any name. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk)) hash.update(chunk)
  }
  return hash.digest('hex')
}
