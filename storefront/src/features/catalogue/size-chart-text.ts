import type { ProductDetail } from '@shop/contract/catalogue/product-detail'

export type SizeTable = NonNullable<ProductDetail['size_table']>

/** The cells as one text: a chart has about 80 cells, and the data of its page carries them all. */
export type SizeChartText = Pick<SizeTable, 'title' | 'unit'> & {
  /** A line for the columns and one for each row, with tabs between the cells. */
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
