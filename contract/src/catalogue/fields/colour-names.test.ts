import { expect, test } from 'vitest'
import { colourText, colourTexts } from './colour-names.ts'

test('CAT-04: a colour is called by the most similar shade of the trade', () => {
  const codes = ['#6e1a28', '#1d8f99', '#b8a6d0', '#9dc2d9', '#f0c6cf', '#000000', '#ffffff']
  expect(codes.map(colourText)).toEqual(['Maroon', 'Turquoise', 'Lavender', 'Sky blue', 'Blush', 'Black', 'White'])
})

test('CAT-04: colours that share a name side by side have their codes too', () => {
  expect([...colourTexts(['#6d0c2b', '#2a55a6', '#6d0d2a']).values()]).toEqual([
    'Maroon #6d0c2b',
    'Blue',
    'Maroon #6d0d2a',
  ])
})
