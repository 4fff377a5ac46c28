import { setTimeout as wait } from 'node:timers/promises'
import type { ListingFilter, PageRequest, SearchHits } from '#catalogue/search/engine/listing-filter.ts'
import type { CatalogueChanges, ListingChanges } from '#platform/cache/catalogue-changes.ts'
import type { Database } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { needsReload, load, updateListings, type Loaded } from './contents.ts'
import { facetRows } from './facets.ts'
import { findPositions } from './find.ts'
import { countAllListings, readLabels } from './memory-engine.store.ts'

/** All listings in memory for searching and counting. Every method returns undefined while it is not up to date. */
export type MemoryEngine = {
  readonly find: (filter: ListingFilter, wanted: PageRequest) => SearchHits | undefined
  readonly newestDays: (categoryId: number) => number | null | undefined
  /** Starts loading. Until the index is loaded, and whenever it is behind, searches go to the database. */
  readonly start: () => void
  /** Resolves when all reported changes have been read. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

type IndexOptions = {
  readonly db: Database
  readonly watch: Pick<CatalogueChanges, 'isFresh' | 'onListings'>
  readonly log: Logger
  readonly bounds?: Partial<Bounds>
}

type Bounds = {
  /** With more listings than this, searches go to the database, as if there were no index. */
  readonly maxListings: number
  /** Reloads everything above this number of empty positions, if they are also a quarter of all. */
  readonly maxEmpty: number
  /** Pause between full loads, which take long: under constant change, searches go to the database instead. */
  readonly loadPauseMs: number
}

const pollMs = 20
const defaultBounds: Bounds = { maxListings: 1_500_000, maxEmpty: 2000, loadPauseMs: 5000 }

type Pending = { readonly ids: Set<number>; hasAll: boolean; hasLabels: boolean }

function add(pending: Pending, { productIds, isCatalogue }: ListingChanges): void {
  pending.hasLabels ||= isCatalogue
  pending.hasAll ||= productIds === 'all'
  if (productIds !== 'all') for (const id of productIds) pending.ids.add(id)
}

const isEmpty = (pending: Pending): boolean => !pending.hasAll && !pending.hasLabels && pending.ids.size === 0
const nothing = (): Pending => ({ ids: new Set(), hasAll: false, hasLabels: false })

type ReaderOptions = Pick<IndexOptions, 'db' | 'log'> & { readonly bounds: Bounds }

class Reader {
  readonly #options: ReaderOptions
  #loaded: Loaded | undefined
  #pending: Pending = { ...nothing(), hasAll: true }
  #isStarted = false
  #reading: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #loadAtMs = Number.NEGATIVE_INFINITY

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Returns undefined while reported changes are unread. */
  current(): Loaded | undefined {
    return this.#isBehind() ? undefined : this.#loaded
  }

  invalidate(changes: ListingChanges): void {
    add(this.#pending, changes)
    this.#kick()
  }

  start(): void {
    this.#isStarted = true
    this.#kick()
  }

  async settled(): Promise<void> {
    while (this.#isBehind()) await (this.#reading ?? wait(pollMs))
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#reading
  }

  #isBehind(): boolean {
    return this.#reading !== undefined || !isEmpty(this.#pending)
  }

  #kick(): void {
    if (!this.#isStarted || this.#reading || this.#timer || isEmpty(this.#pending)) return
    const isLoading = this.#pending.hasAll || this.#loaded === undefined
    const waitMs = isLoading ? this.#loadAtMs - performance.now() : 0
    if (waitMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#kick()
      }, waitMs).unref()
      return
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
      this.#kick()
    })
  }

  async #read(): Promise<void> {
    const { log, bounds } = this.#options
    const told = this.#pending
    this.#pending = nothing()
    const isLoading = told.hasAll || this.#loaded === undefined
    try {
      this.#loaded = await this.#round(told)
      if (this.#loaded && needsReload(this.#loaded, bounds.maxEmpty)) this.#pending.hasAll = true
    } catch (error) {
      // Searches go to the database meanwhile, which reports its own failure.
      log.warn({ err: error }, 'the index of listings could not be read')
      this.#pending.hasAll = true
    }
    if (isLoading || this.#pending.hasAll) this.#loadAtMs = performance.now() + bounds.loadPauseMs
  }

  async #round(told: Pending): Promise<Loaded | undefined> {
    const { db, bounds } = this.#options
    const before = this.#loaded
    if (told.hasAll || before === undefined) {
      // Drops the outdated contents first, so that memory never holds both.
      this.#loaded = undefined
      return (await countAllListings(db)) > bounds.maxListings ? undefined : load(db)
    }
    if (told.ids.size > 0) await updateListings(db, before, [...told.ids])
    return told.hasLabels ? { ...before, labels: await readLabels(db) } : before
  }
}

export function memoryEngine({ db, watch, log, bounds }: IndexOptions): MemoryEngine {
  const reader = new Reader({ db, log, bounds: { ...defaultBounds, ...bounds } })
  watch.onListings((changes) => reader.invalidate(changes))
  const usable = (): Loaded | undefined => (watch.isFresh() ? reader.current() : undefined)
  return {
    start: () => reader.start(),
    settled: () => reader.settled(),
    stop: () => reader.stop(),
    find(filter, wanted) {
      const indexed = usable()
      if (!indexed) return undefined
      const { counts, ...found } = findPositions(indexed.columns, filter, wanted)
      const facets = counts && facetRows(indexed, counts, { total: found.total, categoryId: filter.categoryId })
      return { ...found, facets }
    },
    newestDays(categoryId) {
      const indexed = usable()
      return indexed && (indexed.labels.categories.find(({ id }) => id === categoryId)?.newestDays ?? null)
    },
  }
}
