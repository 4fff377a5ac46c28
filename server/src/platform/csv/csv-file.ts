import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorCode } from '@shop/contract/core/errors'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { pauseWhenDue } from '#platform/runtime/slices.ts'

/** First characters of a formula; spreadsheets treat the full-width ones the same. */
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** Escapes text that a spreadsheet would run as a formula; numbers stay numbers. */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = formula.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type Cells = readonly (string | number)[]
type Rows = AsyncIterable<Cells> | Iterable<Cells>

function countedRows(rows: Rows) {
  let count = 0
  async function* all(): AsyncGenerator<Cells> {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  return { rows: all, count: () => count }
}

const rowsPerPart = 32

/** The text of a CSV file that spreadsheets open as UTF-8, in slices. */
export async function* csvLines(header: readonly string[], rows: Rows): AsyncGenerator<string> {
  let part = `\uFEFF${header.map(cellOf).join(',')}\r\n`
  let count = 0
  for await (const row of rows) {
    part += `${row.map(cellOf).join(',')}\r\n`
    count += 1
    if (count % rowsPerPart > 0) continue
    yield part
    part = ''
    await pauseWhenDue()
  }
  if (part !== '') yield part
}

export type FileReply = { readonly fileName: string; readonly mediaType: string; readonly base64: string }

/** A multiple of three bytes, so that each part is whole base64 characters. */
const bytesPerPart = 3 * 64 * 1024

export async function fileReply(fileName: string, mediaType: string, content: Uint8Array): Promise<FileReply> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  let base64 = ''
  for (let at = 0; at < bytes.length; at += bytesPerPart) {
    await pauseWhenDue()
    base64 += bytes.subarray(at, at + bytesPerPart).toString('base64')
  }
  return { fileName, mediaType, base64 }
}

type RowsOf<T> = { readonly rows: AsyncIterable<T>; readonly cells: (row: T) => Cells }
type Bound = { readonly maxRows: number; readonly tooMany: ErrorCode }

/** Cells of rows that the database sends in parts; refuses the file at the first row too many. */
export async function* boundedCells<T>({ rows, cells }: RowsOf<T>, { maxRows, tooMany }: Bound): AsyncGenerator<Cells> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > maxRows) throw new ShopError(tooMany)
    yield cells(row)
  }
}

export async function csvFile(name: string, header: readonly string[], rows: Rows): Promise<FileReply> {
  return fileReply(`${name}.csv`, 'text/csv', await csvBytes(header, rows))
}

async function csvBytes(header: readonly string[], rows: Rows): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of csvLines(header, rows)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const byteOrderMark = Buffer.from('\uFEFF')

/** Leaves out the byte order mark, which some programs read as a part of the first heading. */
export async function plainCsvFile(name: string, header: readonly string[], rows: Rows): Promise<FileReply> {
  const content = await csvBytes(header, rows)
  return fileReply(`${name}.csv`, 'text/csv', content.subarray(byteOrderMark.length))
}

type CountedFile = { readonly file: FileReply; readonly rowCount: number }

export async function countedCsvFile(name: string, header: readonly string[], rows: Rows): Promise<CountedFile> {
  const counted = countedRows(rows)
  const file = await csvFile(name, header, counted.rows())
  return { file, rowCount: counted.count() }
}

export async function writeReport(path: string, header: readonly string[], rows: Rows): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const counted = countedRows(rows)
  await pipeline(Readable.from(csvLines(header, counted.rows())), createWriteStream(path))
  return counted.count()
}
