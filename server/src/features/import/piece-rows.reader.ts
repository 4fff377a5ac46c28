import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'

const rowsAtOnce = 500

export async function* eachRow(sheet: Sheet): AsyncGenerator<SheetRow> {
  for await (const rows of sheet.batches(rowsAtOnce)) yield* rows
}

/** The rows of each piece; `joining` names the column that joins them where the file has several for one. */
export async function* piecesIn(sheet: Sheet, joining: string | null): AsyncGenerator<readonly SheetRow[]> {
  const place = joining === null ? -1 : sheet.header.findIndex((name) => name.toLowerCase() === joining)
  const keyOf = (row: SheetRow): string | number =>
    'cells' in row && place >= 0 ? (row.cells[place] ?? '').trim() : row.line
  let group: SheetRow[] = []
  for await (const row of eachRow(sheet)) {
    const [first] = group
    if (first !== undefined && keyOf(first) !== keyOf(row)) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}
