import { countBits, placesIn, setBit, wordsFor, type Bitmap } from './bitmap.ts'
import { bitmapSize, mergedWords, noWords, WordCursor, type PostingsAt, type WordList } from './word-list.ts'

/** Finds listings by word prefix, in an immutable base and in the listings that were added above it. */
export type WordIndex = {
  readonly add: (place: number, words: readonly string[]) => void
  /** Adds the positions from `from` on of each word that begins so. */
  readonly mark: (prefix: string, bits: Bitmap, from: number) => void
  /** All words, sorted, with their positions below `size` in ascending order. */
  readonly entries: (size: number) => Iterable<WordPlaces>
  readonly base: () => CompactWords
}

export type WordPlaces = readonly [word: string, places: Uint32Array<ArrayBuffer>]

export type CompactWords = {
  readonly size: number
  readonly words: WordList
  /** The postings of all words; a bitmap begins at a multiple of four. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

const empty: CompactWords = { size: 0, words: noWords, bytes: new Uint8Array(0) }
const encoder = new TextEncoder()

export function newWordIndex(base: CompactWords = empty): WordIndex {
  const added = new Map<string, number[]>()
  return {
    add(place, words) {
      for (const word of words) {
        const places = added.get(word)
        if (places) places.push(place)
        else added.set(word, [place])
      }
    },
    mark(prefix, bits, from) {
      if (from < base.size) markBase(base, prefix, bits)
      for (const [word, places] of added) if (word.startsWith(prefix)) markFrom(places, bits, from)
    },
    *entries(size) {
      for (const [word, postings] of mergedWords(cursorOf(base), [...added.keys()].toSorted())) {
        const before = postings === undefined ? new Uint32Array(0) : placesOf(base, postings)
        const after = (added.get(word) ?? []).filter((place) => place < size)
        yield [word, after.length === 0 ? before : joined(before, after)]
      }
    },
    base: () => base,
  }
}

/** Starts at the end, where the latest positions are. */
function markFrom(places: readonly number[], bits: Bitmap, from: number): void {
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at] ?? 0
    if (place < from) return
    setBit(bits, place)
  }
}

function markBase(base: CompactWords, prefix: string, bits: Bitmap): void {
  const cursor = cursorOf(base)
  const start = encoder.encode(prefix)
  for (let has = cursor.seek(prefix); has && cursor.startsWith(start); has = cursor.next()) {
    const postings = cursor.postings()
    if (postings.size === bitmapSize) addBase(bits, bitmapOf(base, postings))
    else markDifferences(bytesOf(base, postings), bits)
  }
}

function addBase(bits: Bitmap, ofBase: Bitmap): void {
  for (let word = 0; word < ofBase.length; word += 1) bits[word] = (bits[word] ?? 0) | (ofBase[word] ?? 0)
}

const alignedStart = ({ start }: PostingsAt): number => Math.ceil(start / 4) * 4

function cursorOf({ words, size }: CompactWords): WordCursor {
  const bitmapBytes = wordsFor(size) * 4
  return new WordCursor(words, (postings) =>
    postings.size === bitmapSize ? alignedStart(postings) + bitmapBytes : postings.start + postings.size,
  )
}

function bitmapOf({ size, bytes }: CompactWords, postings: PostingsAt): Bitmap {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + alignedStart(postings), wordsFor(size))
}

function bytesOf({ bytes }: CompactWords, { start, size }: PostingsAt): Uint8Array {
  return bytes.subarray(start, start + size)
}

function markDifferences(bytes: Uint8Array, bits: Bitmap): void {
  let place = -1
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at] ?? 0
    let step = byte & 127
    at += 1
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at] ?? 0
      step |= (byte & 127) << shift
      at += 1
    }
    place += step + 1
    const word = place >>> 5
    bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
  }
}

function placesOf(base: CompactWords, postings: PostingsAt): Uint32Array<ArrayBuffer> {
  if (postings.size === bitmapSize) {
    const bits = bitmapOf(base, postings)
    return placesIn(bits, countBits(bits))
  }
  const bytes = bytesOf(base, postings)
  let count = 0
  for (const byte of bytes) if (byte < 128) count += 1
  const places = new Uint32Array(count)
  let [next, place, step, shift] = [0, -1, 0, 0]
  for (const byte of bytes) {
    step |= (byte & 127) << shift
    shift += 7
    if (byte < 128) {
      place += step + 1
      places[next] = place
      next += 1
      step = 0
      shift = 0
    }
  }
  return places
}

function joined(before: Uint32Array, after: readonly number[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(before.length + after.length)
  all.set(before)
  all.set(after, before.length)
  return all
}
