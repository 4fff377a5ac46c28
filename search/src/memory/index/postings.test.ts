import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, emptyBitmap, placesIn } from './bitmap.ts'
import { compactWords, wordBuilder } from './compact-words.ts'
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

test('CAT-04: a prefix finds words of any length and alphabet, and a changed index has all of them', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('s', 'si', 'silk', 'साड़ी', 'साड़ियाँ', `${'long'.repeat(60)}er`, '𝒮𝒶𝓇𝑒𝑒', '\u{fffd}'),
    fc.nat({ max: 300 }).map((number) => `r${1000 + number}`),
  )
  const listings = fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(listings, listings, word, async (early, late, prefix) => {
      const builder = wordBuilder(early.length)
      for (const [place, words] of early.entries()) builder.add(place, words)
      const index = newWordIndex(await builder.finish())
      for (const [number, words] of late.entries()) index.add(early.length + number, words)
      const all = [...early, ...late]
      const size = all.length
      const compacted = newWordIndex(await compactWords(size, index.entries(size)))
      const wanted = [...all.keys()].filter((place) => all[place]?.some((one) => one.startsWith(prefix)))
      expect(found(index, prefix, { size })).toEqual(wanted)
      expect(found(compacted, prefix, { size })).toEqual(wanted)
      const words = [...compacted.entries(size)].map(([some]) => some)
      expect(words).toEqual([...new Set(all.flat())].toSorted())
    }),
    { numRuns: 200, seed: 15 },
  )
})
