import { expect, test } from 'vitest'
import { sizeChartText } from './size-chart-text.ts'
import { agesOf, firstChoice, openOption, stateOfValue, valuesInOrder, withSize } from './variant-choice.ts'

const variant = (size: string, qty: number, isMadeToOrder = false) => ({
  sku: `${size}-Studio`,
  price: 100,
  qty,
  options: { Size: size, Designer: 'Studio' },
  price_text: 'Rs100.00',
  made_to_order: isMadeToOrder,
})
// The API also gives made-to-order variants a quantity: the maximum per order.
const variants = [variant('S', 0), variant('M', 2), variant('XL', 5, true)]
const options = [
  { name: '1', title: 'Size', options: ['XL', 'S', 'M'] },
  { name: '2', title: 'Designer', options: ['Studio'] },
]

test('nothing is preselected except an option with a single value', () => {
  expect(firstChoice(options)).toEqual({ Designer: 'Studio' })
  expect(openOption(options, firstChoice(options))).toBe('Size')
})

test('ROUTE-05: an address chooses a size that the piece has, and takes none from the shopper', () => {
  expect(withSize(options, firstChoice(options), 'M')).toEqual({ Designer: 'Studio', Size: 'M' })
  expect(withSize(options, { Size: 'S' }, 'M')).toEqual({ Size: 'S' })
  expect(withSize(options, {}, '<script>')).toEqual({})
  expect(withSize([], {}, 'M')).toEqual({})
})

test('VAL-10: sizes are in the configured order', () => {
  expect(options[0] && valuesInOrder(options[0])).toEqual(['S', 'M', 'XL'])
})

test('UX 34: sold-out sizes are disabled, made-to-order ones are available', () => {
  const choice = { Designer: 'Studio' }
  const states = ['S', 'M', 'XL', '6XL'].map((size) => stateOfValue(variants, choice, ['Size', size]))
  expect(states).toEqual(['sold_out', 'available', 'made_to_order', 'sold_out'])
})

test('UX 34: children’s sizes have the ages of their chart', () => {
  const chart = { title: 'Children', unit: 'in', columns: ['Size', 'Age', 'Chest'], rows: [['S', '5-6', '23.5']] }
  expect([...agesOf(sizeChartText(chart))]).toEqual([['S', '5–6 years']])
  expect(agesOf(sizeChartText({ ...chart, columns: ['Size', 'Bust', 'Waist'] })).size).toBe(0)
  expect(agesOf(null).size).toBe(0)
})
