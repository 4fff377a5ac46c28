import { expect, test } from 'vitest'
import { newWordIndex } from './postings.ts'

test('CAT-04: a prefix finds the positions of every word that begins so, added before or after compacting', () => {
  const index = newWordIndex()
  index.add(0, ['silk', 'saree'])
  index.add(1, ['silken'])
  index.compact()
  index.add(2, ['saree', 'silkworm'])
  const found = (prefix: string) => {
    const places: number[] = []
    index.eachPrefixMatch(prefix, (place) => places.push(place))
    return places.toSorted((a, b) => a - b)
  }
  expect(found('silk')).toEqual([0, 1, 2])
  expect(found('saree')).toEqual([0, 2])
  expect(found('silken')).toEqual([1])
  expect(found('velvet')).toEqual([])
})
