import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueChanges } from '@shop/server/platform/cache/catalogue-changes.ts'
import { watchOf } from '@shop/server/platform/db/db.ts'
import type { IndexState } from '@shop/server/platform/runtime/process-gauges.ts'
import type { ListingFilter, PageRequest, SearchHits } from '#engine/listing-filter.ts'
import type { Loaded } from './contents.ts'
import { defaultBounds, IndexReader, type ReaderOptions } from './index-reader.ts'
import { facetRows } from './search/facets.ts'
import { findPositions } from './search/find.ts'

/** All listings in memory for searching and counting. Every method returns undefined while it is not up to date. */
export type MemoryEngine = {
  readonly find: (filter: ListingFilter, request: PageRequest) => SearchHits | undefined
  /** Answers from older contents, for at most ten minutes, while the database can not report changes. */
  readonly findStale: (filter: ListingFilter, request: PageRequest) => SearchHits | undefined
  readonly newestDays: (categoryId: number) => number | null | undefined
  /** For the metrics. */
  readonly state: () => IndexState
  /** Starts loading. Until the index is loaded, and whenever it is behind, searches go to the database. */
  readonly start: () => void
  /** Resolves when all reported changes have been read. */
  readonly settled: () => Promise<void>
  /**
   * Waits for changes, at most as long as a search in the database takes; with `isCurrent`, also for those of the last
   * second.
   */
  readonly caughtUp: (isCurrent: boolean) => Promise<boolean>
  readonly stop: () => Promise<void>
}

type IndexOptions = Omit<ReaderOptions, 'bounds' | 'watch'> & {
  readonly watch: ReaderOptions['watch'] & Pick<CatalogueChanges, 'isFresh' | 'onListings' | 'poll'>
  readonly bounds?: Partial<ReaderOptions['bounds']>
}

/** How old a search may be while the database is away or takes no writes. */
const staleMs = 10 * 60_000

export function memoryEngine({ bounds, ...options }: IndexOptions): MemoryEngine {
  const { watch } = options
  const reader = new IndexReader({ ...options, bounds: { ...defaultBounds, ...bounds } })
  watch.onListings((changes) => reader.invalidate(changes))
  let freshAtMs = Number.NEGATIVE_INFINITY
  const isFresh = (): boolean => {
    if (watch.isFresh()) freshAtMs = performance.now()
    return watch.isFresh()
  }
  const usable = (): Loaded | undefined => (isFresh() ? reader.current() : undefined)
  const database = watchOf(options.db)
  const isBlind = (): boolean => {
    if (isFresh()) return false
    const downMs = database.downMs()
    return performance.now() - freshAtMs < staleMs || (downMs > 0 && downMs < staleMs)
  }
  const stale = (): Loaded | undefined => {
    const isAllowed = isBlind() || (reader.isLate() && reader.size().behindMs < staleMs)
    return isAllowed ? reader.last() : undefined
  }
  const findIn = (indexed: Loaded | undefined, filter: ListingFilter, request: PageRequest): SearchHits | undefined => {
    if (!indexed) return undefined
    const { counts, ...found } = findPositions(indexed, filter, request)
    const facets = counts && facetRows(indexed, counts, { total: found.total, categoryId: filter.categoryId })
    return { ...found, facets }
  }
  return {
    start: () => reader.start(),
    settled: () => reader.settled(),
    async caughtUp(isCurrent) {
      // A process that was busy for seconds polls late.
      if (isCurrent || !isFresh()) {
        if (database.current() !== 'up') return false
        const isPolled = await Promise.race([watch.poll(), wait(reader.patienceMs(), false, { ref: false })])
        if (!isPolled) return false
      }
      await reader.caughtUp()
      return true
    },
    stop: () => reader.stop(),
    state: () => ({ isCurrent: usable() !== undefined, ...reader.size() }),
    find: (filter, request) => findIn(usable(), filter, request),
    findStale: (filter, request) => findIn(stale(), filter, request),
    newestDays(categoryId) {
      const indexed = usable()
      return indexed && (indexed.labels.categories.find(({ id }) => id === categoryId)?.newestDays ?? null)
    },
  }
}
