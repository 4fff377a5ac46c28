import { expect, test } from 'vitest'
import { inRowOrder } from './row-order.ts'

type Role = 'dear' | 'occasion' | 'accessory'
const piece = (name: string, role?: Role) => ({ name, ...(role && { role }) })
const namesOf = (pieces: readonly { readonly name: string }[]) => pieces.map(({ name }) => name)

test('HOME-03: a row opens with a dear piece, is half women’s clothes for the season, and has one accessory in view', () => {
  const pieces = [
    piece('jhumkas', 'accessory'),
    piece('kurta'),
    piece('potli', 'accessory'),
    piece('juttis', 'accessory'),
    piece('saree', 'occasion'),
    piece('bundi'),
    piece('anarkali', 'occasion'),
    piece('gown', 'occasion'),
    piece('lehenga', 'dear'),
  ]
  expect(namesOf(inRowOrder(pieces))).toEqual([
    'lehenga',
    'jhumkas',
    'saree',
    'kurta',
    'anarkali',
    'potli',
    'gown',
    'juttis',
    'bundi',
  ])
})

test('HOME-03: a row without such pieces keeps its order', () => {
  const plain = [piece('one'), piece('two'), piece('three')]
  expect(namesOf(inRowOrder(plain))).toEqual(['one', 'two', 'three'])
  const bags = Array.from({ length: 6 }, (_, index) => piece(`bag ${index}`, 'accessory'))
  expect(namesOf(inRowOrder(bags))).toEqual(namesOf(bags))
})
