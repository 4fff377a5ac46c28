/**
 * Converts one workbook to CSV, or CSV to a workbook, for its parent process. If a file takes all memory, only this
 * process ends.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { readSheet } from 'read-excel-file/universal'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { SheetError } from './sheet-error.ts'
import { cellText, numberText } from './workbook-cells.ts'
import { formattedCells, shownText } from './workbook-formats.ts'
import { sheetNames } from './workbook-sheets.ts'
import { checkUnpacked, zipEntries } from './zip-directory.ts'

export type WorkbookOrder =
  | { readonly kind: 'read'; readonly from: string; readonly to: string; readonly sheet: string }
  | { readonly kind: 'write'; readonly from: string; readonly to: string; readonly numbers: readonly string[] }
  | { readonly kind: 'sheets'; readonly from: string; readonly to: string }

export type WorkbookAnswer =
  | { readonly sheets: readonly string[]; readonly sheet: string }
  | { readonly problem: string }
  | { readonly failure: string }

type Cells = readonly string[]

const maxUnpackedBytes = 200_000_000
const maxRows = 100_000

setPriority(5)

async function read({ from, to, sheet }: Extract<WorkbookOrder, { kind: 'read' }>): Promise<WorkbookAnswer> {
  const zip = await readFile(from)
  const entries = zipEntries(zip)
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw new SheetError('The file is protected by a password. Save it without one.')
  }
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('xl/workbook.xml')) {
    throw new SheetError('The file is a zip file and no Excel workbook. Unpack it first.')
  }
  checkUnpacked(zip, entries, maxUnpackedBytes)
  const sheets = sheetNames(zip, entries)
  const chosen = sheet === '' ? sheets[0] : sheets.find((name) => name === sheet)
  if (chosen === undefined) throw new SheetError('The workbook has no sheet of this name.')
  const bytes = new Uint8Array(zip)
  const rows = await readSheet(bytes.buffer, chosen, { trim: false, parseNumber: numberText })
  if (rows.length > maxRows) {
    throw new SheetError(`The sheet has ${rows.length} rows; at most ${maxRows} can be read. Save it as CSV.`)
  }
  const shown = rows.map((row) => row.map(cellText))
  for (const { row, column, format } of formattedCells({ zip, entries }, sheets.indexOf(chosen))) {
    const cells = shown[row]
    const digits = cells?.[column]
    if (cells !== undefined && digits !== undefined) cells[column] = shownText(digits, format)
  }
  await writeCsv(to, shown)
  return { sheets, sheet: chosen }
}

async function writeCsv(to: string, rows: readonly Cells[]): Promise<void> {
  const file = createWriteStream(to)
  for (const cells of rows) {
    // Writes a blank line, so that rows keep the numbers that the spreadsheet shows.
    const line = cells.every((cell) => cell === '') ? '\n' : stringify([cells])
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

async function write({ from, to, numbers }: Extract<WorkbookOrder, { kind: 'write' }>): Promise<WorkbookAnswer> {
  const rows: Cells[] = []
  const records: AsyncIterable<Cells> = createReadStream(from).pipe(parse({ bom: true, relaxColumnCount: true }))
  for await (const row of records) {
    rows.push(row)
    if (rows.length > maxRows) throw new SheetError(`More than ${maxRows} rows. Export them as CSV.`)
  }
  const [header = [], ...others] = rows
  const isNumber = header.map((name) => numbers.includes(name))
  const bold = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cell = (value: string, index: number) => {
    if (value === '') return null
    const isExact = isNumber[index] === true && /^-?\d{1,12}(\.\d{1,2})?$/.test(value)
    return isExact ? { value: Number(value), type: Number } : { value, type: String }
  }
  const columns = header.map((name) => ({ width: Math.min(40, Math.max(name.length + 2, 12)) }))
  const options = { columns, stickyRowsCount: 1 }
  await writeWorkbook([bold, ...others.map((row) => row.map(cell))], options).toFile(to)
  return { sheets: [], sheet: '' }
}

type Page = {
  readonly sheet: string
  readonly stickyRowsCount: number
  readonly columns: { readonly width: number }[]
  readonly data: SheetData
}

/** A line with a sheet's name and columns; its rows follow. */
export type SheetLine =
  | { readonly name: string; readonly columns: readonly string[] }
  | { readonly row: readonly (string | number)[] }

function typedCell(value: string | number) {
  if (typeof value === 'number') return { value, type: Number }
  return value === '' ? null : { value, type: String }
}

async function writeSheets({ from, to }: Extract<WorkbookOrder, { kind: 'sheets' }>): Promise<WorkbookAnswer> {
  const pages: Page[] = []
  for await (const text of createInterface(createReadStream(from))) {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the shop's own lines, written for this process
    const line: SheetLine = JSON.parse(text)
    if ('row' in line) {
      pages.at(-1)?.data.push(line.row.map(typedCell))
      continue
    }
    const heading = line.columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
    const columns = line.columns.map((title) => ({ width: Math.max(title.length + 2, 14) }))
    pages.push({ sheet: line.name, stickyRowsCount: 1, columns, data: [heading] })
  }
  await writeWorkbook(pages).toFile(to)
  return { sheets: [], sheet: '' }
}

async function answer(order: WorkbookOrder): Promise<WorkbookAnswer> {
  try {
    if (order.kind === 'sheets') return await writeSheets(order)
    return order.kind === 'read' ? await read(order) : await write(order)
  } catch (error) {
    // The parent throws the error again, where the import is known.
    if (error instanceof SheetError) return { problem: error.message }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: WorkbookOrder) => {
  void answer(order).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
