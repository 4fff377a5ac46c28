import type { SheetRow } from '#platform/csv/sheet.ts'
import type { CatalogueRows } from './catalogue.reader.ts'
import type { ReadOutcome } from './read-product.types.ts'

/** Turns rows into products. Two batches may share a product's rows, so the last rows wait for `end`. */
export type ProductSource = {
  readonly name: string
  readonly take: (rows: readonly SheetRow[]) => RowOutcome
  readonly end: () => RowOutcome
}

/** Rows of a catalogue file before they are applied to the shop's pieces. */
export type OpenRows = { readonly key: string; readonly line: number; readonly rows: CatalogueRows }

export type RowOutcome = ReadOutcome & { readonly open?: readonly OpenRows[] }
