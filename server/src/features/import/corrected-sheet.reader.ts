import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'

/** Corrected cells by line and by the name of the column in small letters. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>

/** A row that cannot be read stays as it is. */
export function correctedRow(row: SheetRow, header: readonly string[], corrections: Corrections): SheetRow {
  const given = corrections.get(row.line)
  if (given === undefined || 'problem' in row) return row
  return { ...row, cells: row.cells.map((cell, index) => given.get(header[index]?.toLowerCase() ?? '') ?? cell) }
}

/** The sheet with corrected cells in the place of those of the file. */
export function correctedSheet(sheet: Sheet, corrections: Corrections): Sheet {
  if (corrections.size === 0) return sheet
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    for await (const rows of sheet.batches(size)) {
      yield rows.map((row) => correctedRow(row, sheet.header, corrections))
    }
  }
  return { ...sheet, batches }
}
