import { expect, test } from 'vitest'
import { withoutShown } from './shown-once.ts'

const piece = (id: number) => ({
  id,
  picture: { alt: '', width: 3, height: 4, colour: '#d8d8d8', src: `/media/${id}.webp`, avif: '', webp: '' },
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
