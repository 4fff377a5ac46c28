import type { RowReader } from './row.reader.ts'

/** The kinds of a row: `simple`, or `variation, virtual`. */
export const wooKinds = (row: RowReader): string[] =>
  row
    .text('Type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())

/** A product's number is stable, while its SKU may be edited. */
export const wooKey = (row: RowReader): string => row.key('ID') || row.key('SKU')

/** Names by which a variation refers to its product: `id:12` or the SKU. All rows of a product share them. */
export function wooFamily(cell: (column: string) => string): string[] {
  const text = (column: string): string => cell(column).trim().toLowerCase()
  if (text('Type').includes('variation')) return [text('Parent').replace(/^id:\s*/, 'id:')]
  return [text('ID') === '' ? '' : `id:${text('ID')}`, text('SKU')].filter((name) => name !== '')
}
