import { expect, test } from 'vitest'
import { diversified, type Placed } from './diversity.rules.ts'

const pieces = (designers: readonly number[], tier = 'own'): Placed[] =>
  designers.map((designerId, index) => ({ id: index, designerId, tier, priceMinor: 20_000_00 }))
const designersOf = (placed: readonly Placed[]) => placed.map(({ designerId }) => designerId)

test('CAT-04: the first row repeats no designer while there are others, and at most two neighbours are by one', () => {
  expect(designersOf(diversified(pieces([1, 1, 1, 1, 2, 3, 4, 5])))).toEqual([1, 2, 3, 4, 1, 1, 5, 1])
})

test('CAT-04: the first row has one piece from one lakh on, unless all cost as much', () => {
  const priced = (...lakhs: readonly number[]) =>
    lakhs.map((lakh, id) => ({ id, tier: 'own', designerId: id, priceMinor: lakh * 1_00_000_00 }))
  const placed = diversified(priced(0.6, 2.9, 4.6, 0.4, 0.8, 0.3))
  expect(placed.map(({ id }) => id)).toEqual([0, 1, 3, 4, 2, 5])
  expect(diversified(priced(2, 3, 4)).map(({ id }) => id)).toEqual([0, 1, 2])
})

test('CAT-04: at most four of twelve are by one designer while there are others', () => {
  const placed = designersOf(diversified(pieces([1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 8, 9, 10, 11, 12, 13])))
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
