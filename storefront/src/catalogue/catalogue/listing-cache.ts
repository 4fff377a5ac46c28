const lifetimeMs = 5 * 60_000
const maxListings = 20

/** A listing and the time of its visit, in milliseconds. */
export type CachedListing<T> = T & { readonly seenAt: number }

/** Back shows the same products at once; entries expire after some minutes, because stock changes. */
export function createListingCache<T extends object>(now: () => number = Date.now) {
  const entries = new Map<string, CachedListing<T>>()

  return {
    find(address: string): CachedListing<T> | undefined {
      const found = entries.get(address)
      return found === undefined || now() - found.seenAt > lifetimeMs ? undefined : found
    },
    keep(address: string, value: T): void {
      entries.delete(address)
      entries.set(address, { ...value, seenAt: now() })
      for (const oldest of [...entries.keys()].slice(0, -maxListings)) entries.delete(oldest)
    },
  }
}
