import { expect, test } from 'vitest'
import { sizeChartText, sizeTableOf } from './size-chart-text.ts'

const table = {
  title: 'Women, body measurements',
  unit: 'in',
  columns: ['Size', 'Bust', 'Waist'],
  rows: [
    ['XXS / 2XS', '30', '24'],
    ['S | small', '', '13.5'],
  ],
}

test('PRODUCT-SIZE: a size chart is the same after it went through the data of a page', () => {
  expect(sizeTableOf(sizeChartText(table))).toEqual(table)
})

test('PRODUCT-SIZE: line breaks and tabs in a cell become blanks', () => {
  const { rows } = sizeTableOf(sizeChartText({ ...table, rows: [['S\tor\n36', '32', '26']] }))
  expect(rows).toEqual([['S or 36', '32', '26']])
})
