import type { ImportChoice } from '@shop/contract/imports/admin-imports'
import type { ImportFormat, ImportState } from '@shop/contract/imports/import-options'

type Uploaded = {
  readonly state: ImportState
  readonly format: ImportFormat
  readonly header: readonly { readonly name: string }[] | null
  readonly choice: ImportChoice | null
}

/** The columns that join the rows of a piece in files whose pieces have several. */
const joiningColumns: Readonly<Record<Exclude<ImportFormat, 'mapped'>, readonly string[]>> = {
  shopify: ['handle'],
  catalogue: ['shop piece id'],
  woocommerce: ['parent', 'id', 'type', 'sku'],
}

/** A list has several rows per piece when a column contains the sizes. */
export function joiningColumnsOf({ format, header, choice }: Omit<Uploaded, 'state'>): readonly string[] {
  if (format !== 'mapped') return joiningColumns[format]
  if (choice === null || !choice.targets.includes('sizes')) return []
  const name = header?.[choice.targets.indexOf('key')]?.name
  return name === undefined ? [] : [name.toLowerCase()]
}

/** The column of a fault in the file; undefined for a fault that concerns a whole row or no cell. */
export function columnOfFault({ header }: Pick<Uploaded, 'header'>, field: string): string | undefined {
  return header?.find(({ name }) => name.toLowerCase() === field.toLowerCase())?.name
}

/**
 * False once the import begins, and for the column that joins rows: it decides which rows are one piece, so it is
 * changed in the file.
 */
export function canCorrect(uploaded: Uploaded, field: string): boolean {
  if (uploaded.state !== 'checked' || columnOfFault(uploaded, field) === undefined) return false
  return !joiningColumnsOf(uploaded).includes(field.toLowerCase())
}
