import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'

/** Corrected cells, by line and by the column's name in lower case. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>

/** The column name of a correction that skips a whole row; imported columns always have a name. */
export const wholeRow = ''

/** Returns an unreadable row unchanged. */
export function correctedRow(row: SheetRow, header: readonly string[], corrections: Corrections): SheetRow {
  const given = corrections.get(row.line)
  if (given === undefined || 'problem' in row) return row
  const length = Math.max(row.cells.length, header.length)
  const cells = Array.from({ length }, (_, index) => given.get(header[index]?.toLowerCase() ?? '') ?? row.cells[index])
  // A short row is extended only up to its last corrected cell.
  const end = cells.findLastIndex((cell) => cell !== undefined)
  return { ...row, cells: cells.slice(0, end + 1).map((cell) => cell ?? '') }
}

/** The sheet with the corrections applied to the file's cells. */
export function correctedSheet(sheet: Sheet, corrections: Corrections): Sheet {
  if (corrections.size === 0) return sheet
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    for await (const rows of sheet.batches(size)) {
      const taken = rows.filter(({ line }) => !corrections.get(line)?.has(wholeRow))
      yield taken.map((row) => correctedRow(row, sheet.header, corrections))
    }
  }
  return { ...sheet, batches }
}
