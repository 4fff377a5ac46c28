import { emptyBitmap, wordsFor, type Bitmap } from './bitmap.ts'

type Mark = (bits: Bitmap, from: number, to: number) => void

/** Remembers which positions have a value. A position never changes its values, so only new positions are added. */
export type KnownBitmaps = {
  /** Returns a shared bitmap, which nobody may change. */
  readonly get: (key: string, size: number, mark: Mark) => Bitmap
}

type Known = { bits: Bitmap; upTo: number }

export function knownBitmaps(maxBytes: number): KnownBitmaps {
  const known = new Map<string, Known>()
  let bytes = 0
  const put = (key: string, entry: Known): void => {
    known.set(key, entry)
    bytes += entry.bits.byteLength
    for (const [oldest, { bits }] of known) {
      if (bytes <= maxBytes || oldest === key) return
      known.delete(oldest)
      bytes -= bits.byteLength
    }
  }
  return {
    get(key, size, mark) {
      const entry = known.get(key) ?? { bits: emptyBitmap(size), upTo: 0 }
      if (known.delete(key)) bytes -= entry.bits.byteLength
      if (entry.upTo < size) {
        entry.bits = longer(entry.bits, size)
        mark(entry.bits, entry.upTo, size)
        entry.upTo = size
      }
      put(key, entry)
      return entry.bits
    },
  }
}

function longer(bits: Bitmap, size: number): Bitmap {
  if (bits.length >= wordsFor(size)) return bits
  const room = emptyBitmap(size)
  room.set(bits)
  return room
}
