import { parse } from 'csv-parse/sync'
import { SheetError } from './sheet-error.ts'

export type TableRow = { readonly line: number; readonly cells: readonly string[] }

const delimiters = [',', ';', '\t', '|'] as const
const sampleLength = 4000

function delimiterOf(text: string): string {
  const sample = text.slice(0, sampleLength)
  const count = (delimiter: string): number => sample.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function parsedRows(text: string): readonly TableRow[] {
  const rows: TableRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      onRecord: (cells: readonly string[], { lines }) => {
        rows.push({ line: lines, cells })
        return undefined
      },
    })
    return rows
  } catch (cause) {
    throw new SheetError('The file is not CSV: a quote in it is never closed.', { cause })
  }
}

/** The rows of a short CSV text with their lines in the file; a row over several lines has its last one. */
export function tableRows(text: string): readonly TableRow[] {
  // PostgreSQL stores no zero byte.
  const rows = parsedRows(text.replaceAll('\0', ''))
  return rows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
