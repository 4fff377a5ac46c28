/**
 * Values by key, up to a number of bytes. What was asked for once can only push out what was asked for once: a value
 * gets into the larger, protected part with its second use, so a flood of rare addresses leaves the common ones alone.
 */
export type SegmentedStore<V> = {
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
type Part<V> = { readonly entries: Map<string, Entry<V>>; readonly most: number; bytes: number }

function take<V>(part: Part<V>, key: string): Entry<V> | undefined {
  const entry = part.entries.get(key)
  if (!entry) return undefined
  part.entries.delete(key)
  part.bytes -= entry.bytes
  return entry
}

/** Answers what had to go to make room. */
function put<V>(part: Part<V>, key: string, entry: Entry<V>): [string, Entry<V>][] {
  part.entries.set(key, entry)
  part.bytes += entry.bytes
  const pushedOut: [string, Entry<V>][] = []
  for (const oldest of part.entries) {
    if (part.bytes <= part.most) break
    take(part, oldest[0])
    pushedOut.push(oldest)
  }
  return pushedOut
}

export function segmentedStore<V>(mostBytes: number): SegmentedStore<V> {
  const newPart = (most: number): Part<V> => ({ entries: new Map(), most, bytes: 0 })
  const safe = newPart(Math.floor(mostBytes * protectedShare))
  const trial = newPart(mostBytes - safe.most)
  const toTrial = (key: string, entry: Entry<V>): void => void put(trial, key, entry)
  const toSafe = (key: string, entry: Entry<V>): void => {
    for (const [pushedKey, pushed] of put(safe, key, entry)) toTrial(pushedKey, pushed)
  }
  return {
    get(key) {
      const entry = take(safe, key) ?? take(trial, key)
      if (!entry) return undefined
      toSafe(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      const wasSafe = take(safe, key) !== undefined
      take(trial, key)
      if (wasSafe) toSafe(key, { value, bytes })
      else toTrial(key, { value, bytes })
    },
    delete(key) {
      take(safe, key)
      take(trial, key)
    },
    clear() {
      for (const part of [safe, trial]) {
        part.entries.clear()
        part.bytes = 0
      }
    },
    bytes: () => safe.bytes + trial.bytes,
    size: () => safe.entries.size + trial.entries.size,
  }
}
