import { expect, test } from 'vitest'
import { chosenColumns, columnsText } from './use-columns.ts'

const names = ['Order', 'Placed', 'Customer', 'Total']

test('API-01: a list shows the chosen columns in their order, and the column that leads to the row always', () => {
  expect(chosenColumns(names, null)).toEqual(names)
  expect(chosenColumns(names, 'Total,Order')).toEqual(['Total', 'Order'])
  expect(chosenColumns(names, 'Total,Total,Colour')).toEqual(['Order', 'Total'])
  expect(chosenColumns(names, 'Colour')).toEqual(names)
})

test('API-01: the usual columns need no place in the address', () => {
  expect(columnsText(names, names)).toBeUndefined()
  expect(columnsText(names, ['Order', 'Total'])).toBe('Order,Total')
})
