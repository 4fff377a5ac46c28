import { countBits, placesIn, setBit, wordsFor, type Bitmap } from './bitmap.ts'
import { afterPrefix, firstFrom, mergedWords, type WordList } from './word-list.ts'

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

/** The postings of word `n` end at byte `ends[n]`. */
export type CompactWords = {
  readonly size: number
  readonly words: WordList
  readonly ends: Uint32Array<ArrayBuffer>
  /** 1 for a bitmap, which begins at a multiple of four. */
  readonly isBitmap: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

const noWords: CompactWords = {
  size: 0,
  words: { text: new Uint8Array(0), ends: new Uint32Array(0) },
  ends: new Uint32Array(0),
  isBitmap: new Uint8Array(0),
  bytes: new Uint8Array(0),
}

export function newWordIndex(base: CompactWords = noWords): WordIndex {
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
      for (const [word, n] of mergedWords(base.words, [...added.keys()].toSorted())) {
        const before = n === undefined ? new Uint32Array(0) : placesOf(base, n)
        const after = (added.get(word) ?? []).filter((place) => place < size)
        yield [word, after.length === 0 ? before : joined(before, after)]
      }
    },
    base: () => base,
  }
}

/** The latest positions are at the end. */
function markFrom(places: readonly number[], bits: Bitmap, from: number): void {
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at] ?? 0
    if (place < from) return
    setBit(bits, place)
  }
}

function markBase(base: CompactWords, prefix: string, bits: Bitmap): void {
  const end = firstFrom(base.words, afterPrefix(prefix))
  for (let n = firstFrom(base.words, prefix); n < end; n += 1) {
    if (base.isBitmap[n] === 1) {
      const found = bitmapOf(base, n)
      for (let word = 0; word < found.length; word += 1) bits[word] = (bits[word] ?? 0) | (found[word] ?? 0)
    } else {
      markBytes(base, n, bits)
    }
  }
}

function startOf({ ends, isBitmap }: CompactWords, n: number): number {
  const before = n === 0 ? 0 : (ends[n - 1] ?? 0)
  return isBitmap[n] === 1 ? Math.ceil(before / 4) * 4 : before
}

function bitmapOf(base: CompactWords, n: number): Bitmap {
  return new Uint32Array(base.bytes.buffer, base.bytes.byteOffset + startOf(base, n), wordsFor(base.size))
}

function markBytes(base: CompactWords, n: number, bits: Bitmap): void {
  const { bytes, ends } = base
  const end = ends[n] ?? 0
  let place = -1
  for (let at = startOf(base, n); at < end;) {
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

function placesOf(base: CompactWords, n: number): Uint32Array<ArrayBuffer> {
  if (base.isBitmap[n] === 1) return placesIn(bitmapOf(base, n), countBits(bitmapOf(base, n)))
  const bytes = base.bytes.subarray(startOf(base, n), base.ends[n])
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
