const keptMs = 5 * 60_000
const mostKept = 20

/** A listing and when it was seen, in milliseconds. */
export type Seen<T> = T & { readonly seenAt: number }

/**
 * Listings as they were seen, by their address: going back shows the same pieces at once, as many as had been loaded.
 * For some minutes only, since what can be bought changes.
 */
export function createListingMemory<T extends object>(now: () => number = Date.now) {
  const kept = new Map<string, Seen<T>>()

  return {
    find(address: string): Seen<T> | undefined {
      const found = kept.get(address)
      return found === undefined || now() - found.seenAt > keptMs ? undefined : found
    },
    keep(address: string, value: T): void {
      kept.delete(address)
      kept.set(address, { ...value, seenAt: now() })
      for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    },
  }
}
