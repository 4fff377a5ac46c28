import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import { headingOf } from '#platform/csv/table-cells.ts'
import type { Mapping } from './mapping.reader.ts'

type Filled = Extract<SheetRow, { readonly cells: unknown }>

/**
 * Reads a list whose spreadsheet merged cells over the sizes of a piece: a row with a size, but without key and name,
 * takes missing cells from the row above, except those that each size has for itself.
 */
export function unmergedSheet(sheet: Sheet, mapping: Mapping): Sheet {
  const { key, name, sizeColumn, stock, sku, barcode } = mapping
  if (sizeColumn === undefined) return sheet
  const names = sheet.header.map((one) => one.toLowerCase())
  const placeOf = (column: string): number => names.indexOf(column.toLowerCase())
  const [keyPlace, namePlace, sizePlace] = [key, name.column, sizeColumn.column].map(placeOf)
  const ofSize = [sizeColumn, stock, sku, barcode].flatMap((rule) => rule?.column ?? [])
  const own = new Set(ofSize.map(placeOf))
  const isBlank = (row: Filled, place = -1): boolean => headingOf(row.cells[place] ?? '') === ''
  const isMerged = (row: Filled): boolean =>
    isBlank(row, keyPlace) && isBlank(row, namePlace) && !isBlank(row, sizePlace)
  const under = (row: Filled, above: Filled): Filled => ({
    ...row,
    cells: names.map((_, place) => (isBlank(row, place) && !own.has(place) ? above : row).cells[place] ?? ''),
  })
  async function* batches(size: number): AsyncGenerator<readonly SheetRow[]> {
    let above: Filled | undefined
    for await (const rows of sheet.batches(size)) {
      yield rows.map((row) => {
        const filled = 'cells' in row && above !== undefined && isMerged(row) ? under(row, above) : row
        above = 'cells' in filled ? filled : undefined
        return filled
      })
    }
  }
  return { ...sheet, batches }
}
