import { expect, test } from 'vitest'
import { chosenColumns, columnsText } from './use-columns.ts'

const names = ['Order', 'Placed', 'Customer', 'Total']

test('API-01: a list shows the chosen columns in their order, and the column that leads to the row always', () => {
  expect(chosenColumns(names, null)).toEqual(names)
  expect(chosenColumns(names, 'Total,Order')).toEqual(['Total', 'Order'])
  expect(chosenColumns(names, 'Total,Total,Colour')).toEqual(['Order', 'Total'])
  expect(chosenColumns(names, 'Colour')).toEqual(names)
})

test('API-01: a view that was saved under an earlier name of a column still shows it', () => {
  expect(chosenColumns(['Order', 'Status', 'Total'], 'Order,State')).toEqual(['Order', 'Status'])
  expect(chosenColumns(['Order', 'State'], 'Order,State')).toEqual(['Order', 'State'])
})

test('API-01: the usual columns need no place in the address', () => {
  expect(columnsText(names, names)).toBeUndefined()
  expect(columnsText(names, ['Order', 'Total'])).toBe('Order,Total')
})
