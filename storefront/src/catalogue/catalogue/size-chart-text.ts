import type { ProductDetail } from '@shop/contract/catalogue/product-detail'

export type SizeTable = NonNullable<ProductDetail['size_table']>

/** The cells as one text, because a chart has about 80 cells and the page's data contains all of them. */
export type SizeChartText = Pick<SizeTable, 'title' | 'unit'> & {
  /** One line for the columns and one per row, with tabs between cells. */
  readonly cells: string
}

const lineOf = (row: readonly string[]): string => row.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')

export function sizeChartText({ title, unit, columns, rows }: SizeTable): SizeChartText {
  return { title, unit, cells: [columns, ...rows].map(lineOf).join('\n') }
}

export function sizeTableOf({ title, unit, cells }: SizeChartText): SizeTable {
  const [columns = [], ...rows] = cells.split('\n').map((line) => line.split('\t'))
  return { title, unit, columns, rows }
}
