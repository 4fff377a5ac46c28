import type { RowReader } from './row.reader.ts'

/** The kinds of a row: `simple`, or `variation, virtual`. */
export const wooKinds = (row: RowReader): string[] =>
  row
    .text('Type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())

/** The number of a product stays when somebody changes its SKU. */
export const wooKey = (row: RowReader): string => row.key('ID') || row.key('SKU')

/** Names by which a variation finds its product: `id:12` or the SKU. A variation has that of its product. */
export function wooFamily(cell: (column: string) => string): string[] {
  const text = (column: string): string => cell(column).trim().toLowerCase()
  if (text('Type').includes('variation')) return [text('Parent').replace(/^id:\s*/, 'id:')]
  return [text('ID') === '' ? '' : `id:${text('ID')}`, text('SKU')].filter((name) => name !== '')
}
