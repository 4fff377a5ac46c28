import type { ImportFormat } from '@shop/contract/imports/import-options'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import { wooFamily } from './woo-rows.reader.ts'

const rowsAtOnce = 500

export async function* eachRow(sheet: Sheet): AsyncGenerator<SheetRow> {
  for await (const rows of sheet.batches(rowsAtOnce)) yield* rows
}

/** How the rows of one piece are identified: by these columns and, in some formats, anywhere in the file. */
export type Joining = { readonly format: ImportFormat; readonly columns: readonly string[] }

function cellsOf(sheet: Sheet): (row: SheetRow, column: string) => string {
  const places = new Map(sheet.header.map((name, index) => [name.toLowerCase(), index]))
  return (row, column) => ('cells' in row ? (row.cells[places.get(column.toLowerCase()) ?? -1] ?? '') : '')
}

/** Yields the rows of the pieces that contain one of these lines. */
export async function* rowsOfPieces(
  sheet: Sheet,
  lines: ReadonlySet<number>,
  joining: Joining,
): AsyncGenerator<SheetRow> {
  if (joining.format === 'woocommerce') yield* scatteredRows(sheet, lines)
  else
    for await (const rows of piecesIn(sheet, joining.columns[0]))
      if (rows.some(({ line }) => lines.has(line))) yield* rows
}

/** Yields the rows of each piece; several rows of one piece are consecutive. */
async function* piecesIn(sheet: Sheet, joining: string | undefined): AsyncGenerator<readonly SheetRow[]> {
  const cellOf = cellsOf(sheet)
  const keyOf = (row: SheetRow): string | number => {
    return 'cells' in row && joining !== undefined ? cellOf(row, joining).trim() : row.line
  }
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

/** A variation may be far from its product, and names it in one of two ways. */
async function* scatteredRows(sheet: Sheet, lines: ReadonlySet<number>): AsyncGenerator<SheetRow> {
  const cellOf = cellsOf(sheet)
  const familyOf = (row: SheetRow): string[] => wooFamily((column) => cellOf(row, column))
  const wanted = new Set<string>()
  for await (const row of eachRow(sheet)) if (lines.has(row.line)) for (const name of familyOf(row)) wanted.add(name)
  const isWanted = (row: SheetRow): boolean => familyOf(row).some((name) => wanted.has(name))
  for await (const row of eachRow(sheet)) if (isWanted(row)) for (const name of familyOf(row)) wanted.add(name)
  for await (const row of eachRow(sheet)) if (lines.has(row.line) || isWanted(row)) yield row
}
