import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Escapes text that starts like a formula, which a spreadsheet would run. */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Cells = readonly (string | number)[]

/** The lines of a CSV file that spreadsheets open as UTF-8. */
export async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<Cells> | Iterable<Cells>,
): AsyncGenerator<string> {
  yield `\uFEFF${header.map(cellOf).join(',')}\r\n`
  for await (const row of rows) yield `${row.map(cellOf).join(',')}\r\n`
}

export async function writeReport(
  path: string,
  header: readonly string[],
  rows: AsyncIterable<Cells> | Iterable<Cells>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  let count = 0
  async function* counted(): AsyncGenerator<Cells> {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  await pipeline(Readable.from(csvLines(header, counted())), createWriteStream(path))
  return count
}
