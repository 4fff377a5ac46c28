import { expect, test } from 'vitest'
import { newWordIndex } from './postings.ts'

const asked = (...names: string[]) => [{ typed: names[0] ?? '', names }]

test('CAT-04: words are found in every compacted part and in later additions', () => {
  const words = newWordIndex()
  words.add(0, ['silk', 'saree'])
  words.add(1, ['velvet', 'sherwani'])
  words.compact()
  words.add(2, ['silken', 'kurta'])
  words.compact()
  words.compact()
  words.add(3, ['silk', 'sherwani'])
  expect([...words.matching(asked('silk'), 4)]).toEqual([1, 0, 1, 1])
  expect([...words.matching([...asked('silk'), ...asked('sherwani')], 4)]).toEqual([0, 0, 0, 1])
  expect([...words.matching(asked('kurta', 'silk saree'), 4)]).toEqual([1, 0, 1, 0])
  expect([...words.matching(asked('organza'), 4)]).toEqual([0, 0, 0, 0])
})
