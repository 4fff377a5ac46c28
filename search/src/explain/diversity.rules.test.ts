import { expect, test } from 'vitest'
import { diversified, type Placed } from './diversity.rules.ts'

const pieces = (designers: readonly number[], tier = 'own'): Placed[] =>
  designers.map((designerId, index) => ({ id: index, designerId, tier }))
const designersOf = (placed: readonly Placed[]) => placed.map(({ designerId }) => designerId)

test('CAT-04: at most two neighbours are by one designer', () => {
  expect(designersOf(diversified(pieces([1, 1, 1, 1, 2, 3])))).toEqual([1, 1, 2, 1, 1, 3])
})

test('CAT-04: at most four of twelve are by one designer while there are others', () => {
  const placed = designersOf(diversified(pieces([1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 8, 9, 10, 11])))
  for (let from = 0; from + 12 <= placed.length; from += 1) {
    expect(placed.slice(from, from + 12).filter((one) => one === 1).length).toBeLessThanOrEqual(4)
  }
})

test('CAT-04: a piece never leaves its tier, and nothing is lost', () => {
  const own = pieces([1, 1, 1], 'own')
  const near = pieces([2, 2, 3], 'near').map((piece) => ({ ...piece, id: piece.id + 10 }))
  const placed = diversified([...own, ...near])
  expect(placed.map(({ tier }) => tier)).toEqual(['own', 'own', 'own', 'near', 'near', 'near'])
  expect(placed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 10, 11, 12])
})
