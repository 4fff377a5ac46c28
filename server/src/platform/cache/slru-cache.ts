/**
 * Values by key, up to a number of bytes. What was asked for once can only push out what was asked for once: a value
 * gets into the larger, protected part with its second use, so a flood of rare addresses leaves the common ones alone.
 */
export type SlruCache<V> = {
  /** Counts as a use. */
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V, bytes: number) => void
  readonly delete: (key: string) => void
  readonly clear: () => void
  readonly bytes: () => number
  readonly size: () => number
}

/** Of all bytes, what is held for values that were used again. */
const protectedShare = 0.8

type Entry<V> = { readonly value: V; readonly bytes: number }

/** The oldest first, since a Map keeps the order in which its keys came. */
type Segment<V> = { readonly entries: Map<string, Entry<V>>; readonly maxBytes: number; bytes: number }

function take<V>(segment: Segment<V>, key: string): Entry<V> | undefined {
  const entry = segment.entries.get(key)
  if (!entry) return undefined
  segment.entries.delete(key)
  segment.bytes -= entry.bytes
  return entry
}

/** Answers what had to go to make room. */
function put<V>(segment: Segment<V>, key: string, entry: Entry<V>): [string, Entry<V>][] {
  segment.entries.set(key, entry)
  segment.bytes += entry.bytes
  const evicted: [string, Entry<V>][] = []
  for (const oldest of segment.entries) {
    if (segment.bytes <= segment.maxBytes) break
    take(segment, oldest[0])
    evicted.push(oldest)
  }
  return evicted
}

export function slruCache<V>(maxBytes: number): SlruCache<V> {
  const newSegment = (maxBytes: number): Segment<V> => ({ entries: new Map(), maxBytes, bytes: 0 })
  const protectedSegment = newSegment(Math.floor(maxBytes * protectedShare))
  const probation = newSegment(maxBytes - protectedSegment.maxBytes)
  const toProbation = (key: string, entry: Entry<V>): void => void put(probation, key, entry)
  const toProtected = (key: string, entry: Entry<V>): void => {
    for (const [evictedKey, evictedEntry] of put(protectedSegment, key, entry)) toProbation(evictedKey, evictedEntry)
  }
  return {
    get(key) {
      const entry = take(protectedSegment, key) ?? take(probation, key)
      if (!entry) return undefined
      toProtected(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      const wasProtected = take(protectedSegment, key) !== undefined
      take(probation, key)
      if (wasProtected) toProtected(key, { value, bytes })
      else toProbation(key, { value, bytes })
    },
    delete(key) {
      take(protectedSegment, key)
      take(probation, key)
    },
    clear() {
      for (const segment of [protectedSegment, probation]) {
        segment.entries.clear()
        segment.bytes = 0
      }
    },
    bytes: () => protectedSegment.bytes + probation.bytes,
    size: () => protectedSegment.entries.size + probation.entries.size,
  }
}
