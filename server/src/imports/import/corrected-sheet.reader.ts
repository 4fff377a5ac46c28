import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'

/** Corrected cells by line and by the name of the column in small letters. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>

/** The column of a correction that leaves out its whole row. No column of a list is imported without a name. */
export const wholeRow = ''

/** A row that cannot be read stays as it is. */
export function correctedRow(row: SheetRow, header: readonly string[], corrections: Corrections): SheetRow {
  const given = corrections.get(row.line)
  if (given === undefined || 'problem' in row) return row
  const length = Math.max(row.cells.length, header.length)
  const cells = Array.from({ length }, (_, index) => given.get(header[index]?.toLowerCase() ?? '') ?? row.cells[index])
  // A short row stays short, up to its last corrected cell.
  const end = cells.findLastIndex((cell) => cell !== undefined)
  return { ...row, cells: cells.slice(0, end + 1).map((cell) => cell ?? '') }
}

/** The sheet with corrected cells in the place of those of the file. */
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
