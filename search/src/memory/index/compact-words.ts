import { setImmediate as nextTurn } from 'node:timers/promises'
import { countBits, emptyBitmap, placesIn, setBit, wordsFor, type Bitmap } from './bitmap.ts'
import { byteWriter, type ByteWriter } from './byte-writer.ts'
import type { CompactWords, WordPlaces } from './postings.ts'
import { bitmapSize, wordListWriter } from './word-list.ts'

/** Positions of one word in any order: a list until a bitmap is smaller. */
type Places = { count: number; list: Uint32Array<ArrayBuffer>; bits: Bitmap | undefined }

export type WordBuilder = {
  readonly add: (place: number, words: Iterable<string>) => void
  readonly finish: () => Promise<CompactWords>
}

/** A bitmap takes a bit for each listing, a list four bytes for each of its own, and differences take one. */
const isFrequent = (count: number, size: number): boolean => count > size / 32
const isDense = (count: number, size: number): boolean => count > size / 8
/** Words and positions between two turns of the event loop. */
const stepsPerTurn = 50_000

export function wordBuilder(size: number): WordBuilder {
  // The id of a piece is a word of one listing, for which only the position is stored.
  const known = new Map<string, Places | number>()
  return {
    add(place, words) {
      for (const word of words) {
        const places = known.get(word)
        if (places === undefined) known.set(word, place)
        else if (typeof places === 'number') known.set(word, twoPlaces(places, place))
        else addPlace(places, place, size)
      }
    },
    async finish() {
      return compactWords(size, entriesOf(await sortedWords(known.keys()), known))
    },
  }
}

/** Drops each word after reading it, so that memory never holds both forms. */
function* entriesOf(words: readonly string[], known: Map<string, Places | number>): Generator<WordPlaces> {
  for (const word of words) {
    const places = known.get(word) ?? 0
    known.delete(word)
    yield [word, typeof places === 'number' ? Uint32Array.of(places) : sortedPlaces(places)]
  }
}

function twoPlaces(first: number, second: number): Places {
  return { count: 2, list: Uint32Array.of(first, second), bits: undefined }
}

/** Sorts the words of each initial separately, so that requests do not wait for a million. */
async function sortedWords(words: Iterable<string>): Promise<string[]> {
  const byStart = Map.groupBy(words, (word) => word.slice(0, 3))
  const sorted: string[] = []
  let sinceTurn = 0
  for (const start of [...byStart.keys()].toSorted()) {
    const group = (byStart.get(start) ?? []).toSorted()
    for (const word of group) sorted.push(word)
    sinceTurn += group.length
    if (sinceTurn < stepsPerTurn) continue
    sinceTurn = 0
    await nextTurn()
  }
  return sorted
}

function addPlace(places: Places, place: number, size: number): void {
  if (places.bits === undefined && isFrequent(places.count + 1, size)) {
    places.bits = emptyBitmap(size)
    for (const before of places.list.subarray(0, places.count)) setBit(places.bits, before)
    places.list = new Uint32Array(0)
  }
  if (places.bits) {
    setBit(places.bits, place)
  } else {
    if (places.count === places.list.length) {
      const room = new Uint32Array(Math.ceil(places.list.length * 1.5) + 2)
      room.set(places.list)
      places.list = room
    }
    places.list[places.count] = place
  }
  places.count += 1
}

export async function compactWords(size: number, entries: Iterable<WordPlaces>): Promise<CompactWords> {
  const [words, postings] = [wordListWriter(), byteWriter()]
  let sinceTurn = 0
  for (const [word, places] of entries) {
    const start = postings.length()
    const hasBitmap = isDense(places.length, size)
    if (hasBitmap) writeBitmap(postings, places, size)
    else writeDifferences(postings, places)
    words.add(word, start, hasBitmap ? bitmapSize : postings.length() - start)
    sinceTurn += places.length + 1
    if (sinceTurn < stepsPerTurn) continue
    sinceTurn = 0
    await nextTurn()
  }
  return { size, words: words.written(), bytes: postings.written() }
}

function sortedPlaces({ list, bits, count }: Places): Uint32Array<ArrayBuffer> {
  if (bits) return placesIn(bits, countBits(bits))
  return list.subarray(0, count).toSorted()
}

/** A bitmap is read in place as numbers of four bytes. */
function writeBitmap(postings: ByteWriter, places: Uint32Array, size: number): void {
  const bits = new Uint32Array(wordsFor(size))
  for (const place of places) setBit(bits, place)
  postings.align()
  postings.bytes(new Uint8Array(bits.buffer))
}

function writeDifferences(postings: ByteWriter, places: Uint32Array): void {
  let before = -1
  for (const place of places) {
    // A listing that contains a word twice is stored once.
    if (place === before) continue
    postings.number(place - before - 1)
    before = place
  }
}
