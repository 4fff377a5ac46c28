import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { longestBlindMs, type CatalogueChange, type CatalogueChanges } from './catalogue-changes.ts'

export type CachedResponse = {
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Buffer
  readonly etag: string
}

/** What can change a response. */
export type ShownProducts = {
  /** Everything about these products, their stock too; 'any' when nobody knows which. */
  readonly products: readonly number[] | 'any'
  /** Whatever lists of products show: another price or name, a piece that sold out. */
  readonly hasLists: boolean
}

export const shownUnknown: ShownProducts = { products: 'any', hasLists: true }

/** What either of two responses shows. */
export function withShown(all: ShownProducts, more: ShownProducts): ShownProducts {
  const isUnknown = all.products === 'any' || more.products === 'any'
  const products = isUnknown ? 'any' : [...new Set([...all.products, ...more.products])]
  return { products, hasLists: all.hasLists || more.hasLists }
}

type FillFacts = { readonly maxAgeMs: number; readonly shown: ShownProducts }

/** The caller makes the response that others wait for, and must end it in every case. */
export type Fill<Answer = CachedResponse> = {
  /** Passes the response to those who wait, and caches it unless something that it shows changed meanwhile. */
  readonly done: (response: Answer, facts: FillFacts) => void
  readonly fail: () => void
}

export type Lookup<Answer = CachedResponse> =
  /** `ageMs` is above 0 while changes cannot be seen: the time since the response was known to be current. */
  | { readonly kind: 'hit'; readonly response: Answer; readonly ageMs: number }
  /** Another request is making it; undefined when that fails. */
  | { readonly kind: 'pending'; readonly response: Promise<Answer | undefined> }
  /** Stale hit: served as it is; the first caller revalidates it. */
  | { readonly kind: 'stale'; readonly response: Answer; readonly ageMs: number; readonly mustRevalidate: boolean }
  | { readonly kind: 'miss'; readonly fill: Fill<Answer> }

export type CacheCounts = { readonly hits: number; readonly pending: number; readonly misses: number }

/** Answers of one form: whole responses, or the replies of calls as objects. */
export type AnswerCache<Answer> = {
  readonly open: (key: string, staleMs?: number) => Lookup<Answer>
  readonly replace: (key: string, response: Answer, replacement: Answer) => void
  readonly counts: () => CacheCounts
  readonly bytes: () => number
  /** Seconds since the start in which no changes could be seen, so that old responses were sent. */
  readonly blindSeconds: () => number
}

export type ResponseCache = AnswerCache<CachedResponse>

type CacheEntry<Answer> = {
  response: Answer
  readonly shown: ShownProducts
  readonly expiresAtMs: number
  /** When the first change of what it shows was noticed. */
  changedAtMs?: number
  /** Deadline of serving it stale, besides the one of its route. */
  staleUntilMs: number
  isRevalidating: boolean
  /** Requested again while it was current. */
  isHot: boolean
}

type Store<Answer> = LRUCache<string, CacheEntry<Answer>>

/** Bytes of an entry besides its body: objects, keys, headers. */
const overheadBytes = 1024

/** A changed price shows within a second, including the time until it is noticed. */
const catalogueStaleMs = 500

const bytesOf = (key: string, { body }: CachedResponse) => body.length + key.length + overheadBytes

type CacheOptions = {
  readonly watch: Pick<CatalogueChanges, 'isFresh' | 'blindMs' | 'blindSeconds' | 'onChange'>
  readonly maxBytes: number
  readonly nowMs?: () => number
}

type AnswerCacheOptions<Answer> = CacheOptions & { readonly bytesOf: (key: string, answer: Answer) => number }

type Applied = Omit<CatalogueChange, 'productIds'> & { readonly productIds: ReadonlySet<number> | 'all' }

function concerns({ isCatalogue, productIds, hasLists }: Applied, shown: ShownProducts): boolean {
  if (isCatalogue && productIds === 'all') return true
  if (hasLists && shown.hasLists) return true
  if (productIds === 'all') return shown.products.length > 0
  if (shown.products === 'any') return productIds.size > 0
  return shown.products.some((id) => productIds.has(id))
}

/** A fill in progress, with the changes since its beginning: what it shows is known at its end. */
type Filling<Answer> = { readonly response: Promise<Answer | undefined>; readonly changes: Applied[] }

/** Marks the entries that a change concerns. All are looked at: a change comes at most a few times a second. */
function invalidate<Answer>(store: Store<Answer>, change: Applied, atMs: number): void {
  for (const entry of store.values()) {
    if (!concerns(change, entry.shown)) continue
    // Only a page that many ask for is worth an outdated answer: a merchant looks at once at what was published.
    const ofMerchantMs = atMs + (entry.isHot ? catalogueStaleMs : 0)
    const untilMs = change.isCatalogue ? ofMerchantMs : Number.POSITIVE_INFINITY
    // An outdated response keeps its deadline; a revalidation in progress reads old data, so it is repeated.
    entry.changedAtMs ??= atMs
    entry.staleUntilMs = Math.min(entry.staleUntilMs, untilMs)
    entry.isRevalidating = false
  }
}

type Found<Answer> = Extract<Lookup<Answer>, { readonly kind: 'hit' | 'stale' }>

function lookupIn<Answer>(store: Store<Answer>, watch: CacheOptions['watch'], nowMs: () => number) {
  return (key: string, staleMs: number): Found<Answer> | undefined => {
    const entry = store.get(key)
    if (entry === undefined) return undefined
    const atMs = nowMs()
    if (!watch.isFresh()) {
      // Without the database, an old response is better than none; one that is known to be outdated is not.
      const blindMs = watch.blindMs()
      const ageMs = Math.max(blindMs, atMs - entry.expiresAtMs)
      const isServed = blindMs > 0 && ageMs < longestBlindMs && entry.changedAtMs === undefined
      return isServed ? { kind: 'hit', response: entry.response, ageMs } : undefined
    }
    if (entry.changedAtMs === undefined) {
      entry.isHot = true
      return atMs < entry.expiresAtMs ? { kind: 'hit', response: entry.response, ageMs: 0 } : undefined
    }
    if (atMs >= Math.min(entry.changedAtMs + staleMs, entry.staleUntilMs)) return undefined
    const mustRevalidate = !entry.isRevalidating
    entry.isRevalidating = true
    return { kind: 'stale', response: entry.response, ageMs: Math.max(1, atMs - entry.changedAtMs), mustRevalidate }
  }
}

type FillDeps<Answer> = Omit<AnswerCacheOptions<Answer>, 'maxBytes' | 'nowMs'> & {
  readonly store: Store<Answer>
  readonly fillings: Set<Filling<Answer>>
  readonly joinable: Map<string, Filling<Answer>>
  readonly nowMs: () => number
}

function fillerOf<Answer>({ store, fillings, joinable, watch, nowMs, bytesOf }: FillDeps<Answer>) {
  return (key: string): Fill<Answer> => {
    const waiting = Promise.withResolvers<Answer | undefined>()
    const filling: Filling<Answer> = { response: waiting.promise, changes: [] }
    fillings.add(filling)
    joinable.set(key, filling)
    const settle = (response: Answer | undefined): void => {
      fillings.delete(filling)
      if (joinable.get(key) === filling) joinable.delete(key)
      waiting.resolve(response)
    }
    return {
      done(response, { maxAgeMs, shown }) {
        const isCurrent = watch.isFresh() && !filling.changes.some((change) => concerns(change, shown))
        if (isCurrent) {
          const expiresAtMs = nowMs() + maxAgeMs
          const isHot = store.peek(key)?.isHot ?? false
          const fresh = { staleUntilMs: Number.POSITIVE_INFINITY, isRevalidating: false, isHot }
          const entry = { response, shown, expiresAtMs, ...fresh }
          store.set(key, entry, { size: bytesOf(key, response) })
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
  const fillings = new Set<Filling<Answer>>()
  const joinable = new Map<string, Filling<Answer>>()
  const counts = { hits: 0, pending: 0, misses: 0 }
  watch.onChange(({ productIds, ...change }) => {
    const applied = { ...change, productIds: productIds === 'all' ? productIds : new Set(productIds) }
    invalidate(store, applied, nowMs())
    for (const filling of fillings) filling.changes.push(applied)
    // Later requests must not get data read before the change.
    joinable.clear()
  })

  const find = lookupIn(store, watch, nowMs)
  const beginFill = fillerOf({ store, fillings, joinable, watch, nowMs, bytesOf })
  return {
    open(key, staleMs = 0) {
      const found = find(key, staleMs)
      if (found) {
        counts.hits += 1
        return found
      }
      const pending = joinable.get(key)
      if (pending) {
        counts.pending += 1
        return { kind: 'pending', response: pending.response }
      }
      counts.misses += 1
      return { kind: 'miss', fill: beginFill(key) }
    },
    replace(key, response, replacement) {
      const entry = store.peek(key)
      if (entry?.response === response)
        store.set(key, { ...entry, response: replacement }, { size: bytesOf(key, replacement) })
    },
    counts: () => ({ ...counts }),
    bytes: () => store.calculatedSize,
    blindSeconds: () => watch.blindSeconds(),
  }
}
