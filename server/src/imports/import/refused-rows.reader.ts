import type { Sheet } from '#platform/csv/sheet.ts'
import { rowsOfPieces, type Joining } from './piece-rows.reader.ts'

function cellText(cell: string, delimiter: string): string {
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(delimiter)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

const linesOf = (text: string): number => text.split(/\r\n|\r|\n/).length

/**
 * The rows of refused pieces, as a file with the same header. Blank lines replace the others, so that rows keep their
 * numbers.
 */
export async function* refusedRows(
  sheet: Sheet,
  refused: ReadonlySet<number>,
  joining: Joining,
): AsyncGenerator<string> {
  const { delimiter } = sheet
  const textOf = (cells: readonly string[]) => cells.map((cell) => cellText(cell, delimiter)).join(delimiter)
  const header = textOf(sheet.header)
  yield `${'\n'.repeat(sheet.headerLine - 1)}${header}\n`
  let line = sheet.headerLine + linesOf(header)
  for await (const row of rowsOfPieces(sheet, refused, joining)) {
    if (!('cells' in row)) continue
    const text = textOf(row.cells)
    yield `${'\n'.repeat(Math.max(0, row.line - line))}${text}\n`
    line = Math.max(line, row.line) + linesOf(text)
  }
}
