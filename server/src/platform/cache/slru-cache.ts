/** Segmented LRU with a limit in bytes: values used once evict only such values, so rare URLs spare common ones. */
export type SlruCache<V> = {
  readonly get: (key: string) => V | undefined
  readonly set: (key: string, value: V, bytes: number) => void
  readonly delete: (key: string) => void
  readonly clear: () => void
  readonly bytes: () => number
  readonly size: () => number
}

const protectedShare = 0.8

type Entry<V> = { readonly value: V; readonly bytes: number }

type Segment<V> = { readonly entries: Map<string, Entry<V>>; readonly maxBytes: number; bytes: number }

function take<V>(segment: Segment<V>, key: string): Entry<V> | undefined {
  const entry = segment.entries.get(key)
  if (!entry) return undefined
  segment.entries.delete(key)
  segment.bytes -= entry.bytes
  return entry
}

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
