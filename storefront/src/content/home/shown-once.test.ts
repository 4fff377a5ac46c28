import { expect, test } from 'vitest'
import { filesOf, keysOf, withoutShown } from './shown-once.ts'

const piece = (id: number) => ({
  id,
  picture: {
    alt: '',
    width: 3,
    height: 4,
    colour: '#d8d8d8',
    src: `/media/${id}.webp`,
    avif: '',
    webp: '/media/x.webp 960w',
  },
})
const pieces = [1, 2, 3, 4, 5, 6].map(piece)
const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id)

test('HOME-03: pieces whose picture is shown already are left out', () => {
  expect(idsOf(withoutShown(pieces, new Set(['/media/2.webp', '/media/6.webp'])))).toEqual([1, 3, 4, 5])
})

test('HOME-03: where that would leave less than a row, a small shop shows them again', () => {
  expect(idsOf(withoutShown(pieces, new Set(['/media/1.webp', '/media/2.webp', '/media/3.webp'])))).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect(withoutShown([], new Set(['/media/1.webp']))).toEqual([])
})

test('HOME-03: pictures that are not drawn yet make no two pieces the same', () => {
  const waiting = { ...piece(7), picture: { ...piece(7).picture, src: '/static/placeholder.svg', webp: '' } }
  expect(filesOf([waiting, { picture: null }])).toEqual([])
  expect(keysOf([waiting])).toEqual(['piece 7'])
  expect(keysOf([piece(2)])).toEqual(['piece 2', '/media/2.webp'])
})
