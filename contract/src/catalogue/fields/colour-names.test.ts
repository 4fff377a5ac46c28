import { expect, test } from 'vitest'
import { colourText, colourTexts } from './colour-names.ts'

const list = [
  { name: 'Red', code: '#C0272D' },
  { name: 'Maroon', code: '#7B1E2B' },
  { name: 'Blue', code: '#2747A0' },
]

test('CAT-04: a colour is called by the most similar one of the shop’s list, and by its code without a list', () => {
  expect(['#8a1538', '#1f3fae', '#d0202a'].map((code) => colourText(code, list))).toEqual(['Maroon', 'Blue', 'Red'])
  expect(colourText('#8a1538', [])).toBe('#8a1538')
})

test('CAT-04: colours that share a name side by side have their codes too', () => {
  expect([...colourTexts(['#8a1538', '#1f3fae', '#6e1a28'], list).values()]).toEqual([
    'Maroon #8a1538',
    'Blue',
    'Maroon #6e1a28',
  ])
})
