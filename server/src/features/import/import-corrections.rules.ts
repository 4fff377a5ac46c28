import type { ImportFormat, ImportState } from '@shop/contract/import-options'

type Uploaded = {
  readonly state: ImportState
  readonly format: ImportFormat
  readonly header: readonly { readonly name: string }[] | null
}

/** The column that joins the rows of a piece in files whose pieces have several. */
const joiningColumns: Readonly<Record<ImportFormat, string | null>> = {
  mapped: null,
  shopify: 'handle',
  catalogue: 'shop piece id',
}

export const joiningColumn = (format: ImportFormat): string | null => joiningColumns[format]

/** The name of the column in the file; undefined for a fault of a whole row or of something else than a cell. */
export function columnOfFault({ header }: Pick<Uploaded, 'header'>, field: string): string | undefined {
  return header?.find(({ name }) => name.toLowerCase() === field.toLowerCase())?.name
}

/** Until the import begins. The column that joins rows decides which rows are one piece, so it is changed in the file. */
export function canCorrect(uploaded: Uploaded, field: string): boolean {
  if (uploaded.state !== 'checked' || columnOfFault(uploaded, field) === undefined) return false
  return field.toLowerCase() !== joiningColumn(uploaded.format)
}
