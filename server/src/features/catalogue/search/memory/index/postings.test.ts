import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, emptyBitmap, placesIn } from './bitmap.ts'
import { wordBuilder } from './compact-words.ts'
import { newWordIndex, type WordIndex } from './postings.ts'

function found(index: WordIndex, prefix: string, { size, from = 0 }: { size: number; from?: number }): number[] {
  const bits = emptyBitmap(size)
  index.mark(prefix, bits, from)
  return [...placesIn(bits, countBits(bits))]
}

test('CAT-04: a prefix finds the positions of every word that begins so, in the base or added later', async () => {
  const builder = wordBuilder(2)
  builder.add(1, ['silken'])
  builder.add(0, ['silk', 'saree', 'silk'])
  const index = newWordIndex(await builder.finish())
  index.add(2, ['saree', 'silkworm'])
  expect(found(index, 'silk', { size: 3 })).toEqual([0, 1, 2])
  expect(found(index, 'saree', { size: 3 })).toEqual([0, 2])
  expect(found(index, 'silken', { size: 3 })).toEqual([1])
  expect(found(index, 'velvet', { size: 3 })).toEqual([])
  expect(found(index, 'saree', { size: 3, from: 2 })).toEqual([2])
})

test('CAT-04: the base keeps the positions of rare and of frequent words, in whatever order they come', async () => {
  const words = ['a', 'ab', 'abc', 'b'] as const
  const listing = fc.tuple(fc.nat({ max: 4999 }), fc.subarray([...words]))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(listing, { selector: ([place]) => place, maxLength: 600 }), async (listings) => {
      const builder = wordBuilder(5000)
      for (const [place, some] of listings) builder.add(place, some)
      const index = newWordIndex(await builder.finish())
      for (const prefix of ['a', 'ab', 'b', 'c']) {
        const wanted = listings.filter(([, some]) => some.some((word) => word.startsWith(prefix)))
        expect(found(index, prefix, { size: 5000 })).toEqual(wanted.map(([place]) => place).toSorted((a, b) => a - b))
      }
    }),
    { numRuns: 60, seed: 71 },
  )
})
