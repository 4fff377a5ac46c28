import { slruCache, type SlruCache } from './slru-cache.ts'
import { staleResponses } from './stale-responses.ts'

export type CachedResponse = {
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly etag: string
}

/** The caller makes the response that others wait for, and must end it in every case. */
export type Fill = {
  /** Passes the response to those who wait, and caches it unless the catalogue changed meanwhile. */
  readonly done: (response: CachedResponse, maxAgeMs: number) => void
  readonly fail: () => void
}

export type Lookup =
  | { readonly kind: 'hit'; readonly response: CachedResponse }
  /** Another request is making it; undefined when that fails. */
  | { readonly kind: 'pending'; readonly response: Promise<CachedResponse | undefined> }
  /** Stale hit: served as it is; the first caller revalidates it. */
  | { readonly kind: 'stale'; readonly response: CachedResponse; readonly mustRevalidate: boolean }
  | { readonly kind: 'miss'; readonly fill: Fill }

export type CacheCounts = { readonly hits: number; readonly pending: number; readonly misses: number }

export type ResponseCache = {
  readonly open: (key: string, staleMs?: number) => Lookup
  readonly replace: (key: string, response: CachedResponse, replacement: CachedResponse) => void
  readonly counts: () => CacheCounts
  readonly bytes: () => number
}

type CacheEntry = { readonly response: CachedResponse; readonly generation: number; readonly expiresAtMs: number }

/** Bytes of an entry besides its body: objects, keys, headers. */
const overheadBytes = 1024

/** A changed price shows within a second, including the time until it is noticed. */
const catalogueStaleMs = 500

const bytesOf = (key: string, { body }: CachedResponse) => body.length + key.length + overheadBytes

type ChangeSource = {
  readonly generation: () => number
  readonly isFresh: () => boolean
  readonly onChange: (listener: (change: { readonly isCatalogue: boolean }) => void) => void
}

type CacheOptions = {
  readonly watch: ChangeSource
  readonly maxBytes: number
  readonly nowMs?: () => number
}

function lookupIn(store: SlruCache<CacheEntry>, watch: ChangeSource, nowMs: () => number) {
  return (key: string): CachedResponse | undefined => {
    if (!watch.isFresh()) return undefined
    const entry = store.get(key)
    if (entry === undefined) return undefined
    if (entry.generation === watch.generation() && nowMs() < entry.expiresAtMs) return entry.response
    store.delete(key)
    return undefined
  }
}

type FillDeps = {
  readonly store: SlruCache<CacheEntry>
  readonly pendingFills: Map<string, Promise<CachedResponse | undefined>>
  readonly watch: ChangeSource
  readonly nowMs: () => number
}

function fillerOf({ store, pendingFills, watch, nowMs }: FillDeps) {
  return (key: string): Fill => {
    const generation = watch.generation()
    const waiting = Promise.withResolvers<CachedResponse | undefined>()
    pendingFills.set(key, waiting.promise)
    const settle = (response: CachedResponse | undefined): void => {
      if (pendingFills.get(key) === waiting.promise) pendingFills.delete(key)
      waiting.resolve(response)
    }
    return {
      done(response, maxAgeMs) {
        if (generation === watch.generation() && watch.isFresh()) {
          store.set(key, { response, generation, expiresAtMs: nowMs() + maxAgeMs }, bytesOf(key, response))
        }
        settle(response)
      },
      fail: () => settle(undefined),
    }
  }
}

export function responseCache({ watch, maxBytes, nowMs = () => performance.now() }: CacheOptions): ResponseCache {
  const store = slruCache<CacheEntry>(maxBytes)
  const pendingFills = new Map<string, Promise<CachedResponse | undefined>>()
  const counts = { hits: 0, pending: 0, misses: 0 }
  const stale = staleResponses<CachedResponse>(nowMs)
  watch.onChange(({ isCatalogue }) => {
    store.clear()
    stale.invalidate(isCatalogue ? catalogueStaleMs : Number.POSITIVE_INFINITY)
    // Later requests must not get data read before the change.
    pendingFills.clear()
  })

  const find = lookupIn(store, watch, nowMs)
  const beginFill = fillerOf({ store, pendingFills, watch, nowMs })
  return {
    open(key, staleMs = 0) {
      const response = find(key)
      if (response) {
        counts.hits += 1
        if (staleMs > 0) stale.markHot(key, response)
        return { kind: 'hit', response }
      }
      const staleHit = staleMs > 0 && watch.isFresh() ? stale.find(key, staleMs) : undefined
      if (staleHit) {
        counts.hits += 1
        return { kind: 'stale', ...staleHit }
      }
      const pending = pendingFills.get(key)
      if (pending) {
        counts.pending += 1
        return { kind: 'pending', response: pending }
      }
      counts.misses += 1
      return { kind: 'miss', fill: beginFill(key) }
    },
    replace(key, response, replacement) {
      const entry = store.get(key)
      if (entry?.response === response) store.set(key, { ...entry, response: replacement }, bytesOf(key, replacement))
    },
    counts: () => ({ ...counts }),
    bytes: store.bytes,
  }
}
