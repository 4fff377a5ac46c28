import type { Numbers } from './numbers.ts'

/** A set of positions: bit `n % 32` of word `n >> 5`. */
export type Bitmap = Uint32Array<ArrayBuffer>

export const wordsFor = (size: number): number => (size + 31) >>> 5

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array(wordsFor(size))
}

/** At a million listings, a search makes about 40 bitmaps of 125 kB. */
const maxScratch = 64
const scratch: Bitmap[] = []
let scratchInUse = 0

/** Every search begins with this, which lets it overwrite the bitmaps of the previous search. */
export function releaseScratch(): void {
  scratchInUse = 0
  counts.clear()
}

/** A bitmap with undefined contents, valid until the search ends. */
function scratchOf(words: number): Bitmap {
  const known = scratch[scratchInUse]
  if (known?.length === words) {
    scratchInUse += 1
    return known
  }
  const bits = new Uint32Array(words)
  if (scratchInUse < maxScratch) scratch[scratchInUse++] = bits
  return bits
}

export const scratchBitmap = (words: number): Bitmap => scratchOf(words).fill(0)

export function copyOf(bits: Bitmap): Bitmap {
  const copy = scratchOf(bits.length)
  copy.set(bits)
  return copy
}

export function hasBit(bits: Bitmap, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

export function setBit(bits: Bitmap, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
}

export function clearBit(bits: Bitmap, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (place & 31))
}

/** Intersects `bits` with the others in place; they may be longer. */
export function keepCommon(bits: Bitmap, others: Bitmap): Bitmap {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return bits
}

export function addAll(bits: Bitmap, others: Bitmap): Bitmap {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
  return bits
}

export function common(bits: Bitmap, others: Bitmap): Bitmap {
  const both = scratchOf(bits.length)
  for (let word = 0; word < both.length; word += 1) both[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return both
}

export function without(bits: Bitmap, others: Bitmap): Bitmap {
  const rest = scratchOf(bits.length)
  for (let word = 0; word < rest.length; word += 1) rest[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
  return rest
}

export function complement(bits: Bitmap): Bitmap {
  const rest = scratchOf(bits.length)
  for (let word = 0; word < rest.length; word += 1) rest[word] = ~(bits[word] ?? 0)
  return rest
}

function countOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Harley-Seal: adders bring eight words to one count of eights, which halves the time. */
export function countBits(bits: Bitmap): number {
  const blocks = bits.length - (bits.length % 8)
  let [ones, twos, fours, count] = [0, 0, 0, 0]
  for (let at = 0; at < blocks; at += 8) {
    let [a, b] = [bits[at] ?? 0, bits[at + 1] ?? 0]
    const twosA = majority(ones, a, b)
    ones ^= a ^ b
    a = bits[at + 2] ?? 0
    b = bits[at + 3] ?? 0
    const twosB = majority(ones, a, b)
    ones ^= a ^ b
    const foursA = majority(twos, twosA, twosB)
    twos ^= twosA ^ twosB
    a = bits[at + 4] ?? 0
    b = bits[at + 5] ?? 0
    const twosC = majority(ones, a, b)
    ones ^= a ^ b
    a = bits[at + 6] ?? 0
    b = bits[at + 7] ?? 0
    const twosD = majority(ones, a, b)
    ones ^= a ^ b
    const foursB = majority(twos, twosC, twosD)
    twos ^= twosC ^ twosD
    count += countOfWord(majority(fours, foursA, foursB))
    fours ^= foursA ^ foursB
  }
  count = count * 8 + countOfWord(fours) * 4 + countOfWord(twos) * 2 + countOfWord(ones)
  for (let word = blocks; word < bits.length; word += 1) count += countOfWord(bits[word] ?? 0)
  return count
}

const majority = (a: number, b: number, c: number): number => (a & b) | (c & (a ^ b))

const counts = new Map<Bitmap, number>()

/** For bitmaps that no longer change, because a search needs a count several times. */
export function countOnce(bits: Bitmap): number {
  const known = counts.get(bits)
  if (known !== undefined) return known
  const count = countBits(bits)
  counts.set(bits, count)
  return count
}

export function countCommon(bits: Bitmap, others: Bitmap): number {
  return countBits(common(bits, others))
}

export function placesIn(bits: Bitmap, count: number): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(count)
  let next = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      places[next] = (word << 5) + 31 - Math.clz32(left & -left)
      next += 1
    }
  }
  return places
}

const chunk = new Uint32Array(8192)

/** Visits the positions of a set in ascending order, some thousand at a time, which stay in the processor's cache. */
export function eachChunk(bits: Bitmap, visit: (places: Uint32Array) => void): void {
  let next = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      chunk[next] = (word << 5) + 31 - Math.clz32(left & -left)
      next += 1
    }
    if (next + 32 <= chunk.length) continue
    visit(chunk.subarray(0, next))
    next = 0
  }
  visit(chunk.subarray(0, next))
}

export function keepBetween(bits: Bitmap, figures: Numbers, { least, most }: Bounds): Bitmap {
  for (let word = 0; word < bits.length; word += 1) {
    let matching = bits[word] ?? 0
    for (let left = matching; left !== 0; left &= left - 1) {
      const bit = left & -left
      const figure = figures[(word << 5) + 31 - Math.clz32(bit)] ?? 0
      if (figure < least || figure > most) matching ^= bit
    }
    bits[word] = matching
  }
  return bits
}

export type Bounds = { readonly least: number; readonly most: number }
