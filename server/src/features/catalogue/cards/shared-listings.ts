import { answerCache, type AnswerCache, type ChangeSource, type Fill } from '#platform/cache/response-cache.ts'
import type { Context } from '#platform/runtime/context.ts'
import { listByIds } from './card.store.ts'
import type { Listing } from './card.wire.ts'

/** About a kilobyte each. */
const mostListings = 5000
const maxAgeMs = 60_000

const caches = new WeakMap<ChangeSource, AnswerCache<Listing>>()

function cacheOf(watch: ChangeSource): AnswerCache<Listing> {
  const cache = caches.get(watch) ?? answerCache<Listing>({ watch, maxBytes: mostListings, bytesOf: () => 1 })
  caches.set(watch, cache)
  return cache
}

/** Like `listByIds`, but uses again what was read since the last change: listings show the same pieces in many orders. */
export async function sharedListings({ db, ports }: Context, ids: readonly number[]): Promise<Listing[]> {
  if (ports.changes === undefined) return listByIds(db, ids)
  const cache = cacheOf(ports.changes)
  const known = new Map<number, Listing>()
  const missing = new Map<number, Fill<Listing> | undefined>()
  for (const id of ids) {
    const found = cache.open(String(id))
    if (found.kind === 'hit' || found.kind === 'stale') known.set(id, found.response)
    else missing.set(id, found.kind === 'miss' ? found.fill : undefined)
  }
  try {
    for (const listing of await listByIds(db, [...missing.keys()])) {
      known.set(listing.id, listing)
      missing.get(listing.id)?.done(listing, maxAgeMs)
    }
  } finally {
    // Has no effect on a completed fill.
    for (const fill of missing.values()) fill?.fail()
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}
