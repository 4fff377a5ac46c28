import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { staleResponses } from './stale-responses.ts'

export type CachedResponse = {
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Buffer
  readonly etag: string
}

/** The caller makes the response that others wait for, and must end it in every case. */
export type Fill<Answer = CachedResponse> = {
  /** Passes the response to those who wait, and caches it unless the catalogue changed meanwhile. */
  readonly done: (response: Answer, maxAgeMs: number) => void
  readonly fail: () => void
}

export type Lookup<Answer = CachedResponse> =
  | { readonly kind: 'hit'; readonly response: Answer }
  /** Another request is making it; undefined when that fails. */
  | { readonly kind: 'pending'; readonly response: Promise<Answer | undefined> }
  /** Stale hit: served as it is; the first caller revalidates it. */
  | { readonly kind: 'stale'; readonly response: Answer; readonly mustRevalidate: boolean }
  | { readonly kind: 'miss'; readonly fill: Fill<Answer> }

export type CacheCounts = { readonly hits: number; readonly pending: number; readonly misses: number }

/** Answers of one form: whole responses, or the replies of calls as objects. */
export type AnswerCache<Answer> = {
  readonly open: (key: string, staleMs?: number) => Lookup<Answer>
  readonly replace: (key: string, response: Answer, replacement: Answer) => void
  readonly counts: () => CacheCounts
  readonly bytes: () => number
}

export type ResponseCache = AnswerCache<CachedResponse>

type CacheEntry<Answer> = { readonly response: Answer; readonly generation: number; readonly expiresAtMs: number }

type Store<Answer> = LRUCache<string, CacheEntry<Answer>>

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

type AnswerCacheOptions<Answer> = CacheOptions & { readonly bytesOf: (key: string, answer: Answer) => number }

function lookupIn<Answer>(store: Store<Answer>, watch: ChangeSource, nowMs: () => number) {
  return (key: string): Answer | undefined => {
    if (!watch.isFresh()) return undefined
    const entry = store.get(key)
    if (entry === undefined) return undefined
    if (entry.generation === watch.generation() && nowMs() < entry.expiresAtMs) return entry.response
    store.delete(key)
    return undefined
  }
}

type FillDeps<Answer> = Omit<AnswerCacheOptions<Answer>, 'maxBytes' | 'nowMs'> & {
  readonly store: Store<Answer>
  readonly pendingFills: Map<string, Promise<Answer | undefined>>
  readonly nowMs: () => number
}

function fillerOf<Answer>({ store, pendingFills, watch, nowMs, bytesOf }: FillDeps<Answer>) {
  return (key: string): Fill<Answer> => {
    const generation = watch.generation()
    const waiting = Promise.withResolvers<Answer | undefined>()
    pendingFills.set(key, waiting.promise)
    const settle = (response: Answer | undefined): void => {
      if (pendingFills.get(key) === waiting.promise) pendingFills.delete(key)
      waiting.resolve(response)
    }
    return {
      done(response, maxAgeMs) {
        if (generation === watch.generation() && watch.isFresh()) {
          store.set(key, { response, generation, expiresAtMs: nowMs() + maxAgeMs }, { size: bytesOf(key, response) })
        }
        settle(response)
      },
      fail: () => settle(undefined),
    }
  }
}

export function responseCache(options: CacheOptions): ResponseCache {
  return answerCache({ ...options, bytesOf })
}

export function answerCache<Answer>(options: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  const { watch, maxBytes, bytesOf, nowMs = () => performance.now() } = options
  const store: Store<Answer> = new LRUCache({ maxSize: maxBytes })
  const pendingFills = new Map<string, Promise<Answer | undefined>>()
  const counts = { hits: 0, pending: 0, misses: 0 }
  const stale = staleResponses<Answer>(nowMs)
  watch.onChange(({ isCatalogue }) => {
    store.clear()
    stale.invalidate(isCatalogue ? catalogueStaleMs : Number.POSITIVE_INFINITY)
    // Later requests must not get data read before the change.
    pendingFills.clear()
  })

  const find = lookupIn(store, watch, nowMs)
  const beginFill = fillerOf({ store, pendingFills, watch, nowMs, bytesOf })
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
      if (entry?.response === response)
        store.set(key, { ...entry, response: replacement }, { size: bytesOf(key, replacement) })
    },
    counts: () => ({ ...counts }),
    bytes: () => store.calculatedSize,
  }
}
