import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse/sync'
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
  const header = cellsOf([first], delimiter)[0]?.map((name) => name.replaceAll(/[\u200B\uFEFF]/g, '').trim()) ?? []
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    let batch: CutRecord[] = []
    let isHeader = true
    for await (const record of cutRecords(text.chunks(), { recordLength, delimiters: delimiter })) {
      if (isHeader) {
        isHeader = false
        continue
      }
      batch.push(record)
      if (batch.length === size) {
        yield rowsOf(batch, delimiter)
        batch = []
      }
    }
    if (batch.length > 0) yield rowsOf(batch, delimiter)
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

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Undefined for a record with malformed quotes. */
function cellsOf(texts: readonly string[], delimiter: string): (readonly string[] | undefined)[] {
  const options = { delimiter, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: false } as const
  const rowsIn = (text: string): string[][] => {
    try {
      return parse(text, options)
    } catch {
      // The broken quoting rule helps no one; the row is refused by its line number.
      return []
    }
  }
  const all = rowsIn(texts.join('\n'))
  if (all.length === texts.length) return all
  return texts.map((text) => {
    const rows = rowsIn(text)
    return rows.length === 1 ? rows[0] : undefined
  })
}

function rowsOf(records: readonly CutRecord[], delimiter: string): SheetRow[] {
  const whole = records.flatMap((record) => ('text' in record ? [record.text] : []))
  const rows = cellsOf(whole, delimiter)
  let next = 0
  return records.map((record): SheetRow => {
    if ('problem' in record) return record
    const cells = rows[next]
    next += 1
    return cells ? { line: record.line, cells } : { line: record.line, problem: 'quote_not_closed' }
  })
}

/** A digest of the content, to recognise the file under any name. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk)) hash.update(chunk)
  }
  return hash.digest('hex')
}
