/** A set of positions: bit `n % 32` of word `n >> 5`. */
export type Bitmap = Uint32Array<ArrayBuffer>

export const wordsFor = (size: number): number => (size + 31) >>> 5

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array(wordsFor(size))
}

export function fullBitmap(size: number): Bitmap {
  const bits = emptyBitmap(size).fill(0xffff_ffff)
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
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

/** Keeps in `bits` what the others hold too; they may be longer. */
export function keepCommon(bits: Bitmap, others: Bitmap): Bitmap {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return bits
}

export function addAll(bits: Bitmap, others: Bitmap): Bitmap {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
  return bits
}

export function common(bits: Bitmap, others: Bitmap): Bitmap {
  const both = new Uint32Array(bits.length)
  for (let word = 0; word < both.length; word += 1) both[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  return both
}

export function without(bits: Bitmap, others: Bitmap): Bitmap {
  const rest = new Uint32Array(bits.length)
  for (let word = 0; word < rest.length; word += 1) rest[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
  return rest
}

function countOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export function countBits(bits: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += countOfWord(bits[word] ?? 0)
  return count
}

export function isEmpty(bits: Bitmap): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false
  return true
}

export function countCommon(bits: Bitmap, others: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += countOfWord((bits[word] ?? 0) & (others[word] ?? 0))
  return count
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

export function keepBetween(bits: Bitmap, figures: Float64Array, { least, most }: Bounds): Bitmap {
  for (let word = 0; word < bits.length; word += 1) {
    let kept = bits[word] ?? 0
    for (let left = kept; left !== 0; left &= left - 1) {
      const bit = left & -left
      const figure = figures[(word << 5) + 31 - Math.clz32(bit)] ?? 0
      if (figure < least || figure > most) kept ^= bit
    }
    bits[word] = kept
  }
  return bits
}

export type Bounds = { readonly least: number; readonly most: number }
