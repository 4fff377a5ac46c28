import { setTimeout as wait } from 'node:timers/promises'
import type { ListingFilter, PageRequest, SearchHits } from '#catalogue/search/listing-filter.ts'
import type { CatalogueChanges, ListingChanges } from '#platform/cache/catalogue-changes.ts'
import type { Database } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { isWorn, load, updateListings, type Loaded } from './contents.ts'
import { facetRows } from './facets.ts'
import { findPositions } from './find.ts'
import { howManyListings, readLabels } from './memory-engine.store.ts'

/** All listings in memory, as far as finding and counting them goes. Every answer is undefined while it is not up to date. */
export type MemoryEngine = {
  readonly find: (filter: ListingFilter, wanted: PageRequest) => SearchHits | undefined
  /** The newerThanDays of a category's rule. */
  readonly newestDays: (categoryId: number) => number | null | undefined
  /** Begins to read. Until then, and whenever it is behind, the database is asked. */
  readonly start: () => void
  /** Resolves when all that was told so far has been read. */
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
  /** With more listings than this the database is asked, as if there were no index. */
  readonly mostListings: number
  /** With more empty places than this, and a quarter of all, everything is read again. */
  readonly mostEmpty: number
  /** Reading everything takes long: while so much changes that it has to be done again, the database is asked. */
  readonly restBetweenLoadsMs: number
}

const pollMs = 20
const usualBounds: Bounds = { mostListings: 1_500_000, mostEmpty: 2000, restBetweenLoadsMs: 5000 }

/** What was told and not yet read. */
type Pending = { readonly ids: Set<number>; hasAll: boolean; hasLabels: boolean }

function add(pending: Pending, { productIds, isCatalogue }: ListingChanges): void {
  pending.hasLabels ||= isCatalogue
  pending.hasAll ||= productIds === 'all'
  if (productIds !== 'all') for (const id of productIds) pending.ids.add(id)
}

const isEmpty = (pending: Pending): boolean => !pending.hasAll && !pending.hasLabels && pending.ids.size === 0
const nothing = (): Pending => ({ ids: new Set(), hasAll: false, hasLabels: false })

type ReaderOptions = Pick<IndexOptions, 'db' | 'log'> & { readonly bounds: Bounds }

/** Reads what it is told of, one round after the other. */
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

  /** Undefined while anything that was told is still to be read. */
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
      if (this.#loaded && isWorn(this.#loaded, bounds.mostEmpty)) this.#pending.hasAll = true
    } catch (error) {
      // The database answers searches meanwhile, or says itself that it can not.
      log.warn({ err: error }, 'the index of listings could not be read')
      this.#pending.hasAll = true
    }
    if (isLoading || this.#pending.hasAll) this.#loadAtMs = performance.now() + bounds.restBetweenLoadsMs
  }

  async #round(told: Pending): Promise<Loaded | undefined> {
    const { db, bounds } = this.#options
    const before = this.#loaded
    if (told.hasAll || before === undefined) {
      // Not both at once: the old one is of no use any more.
      this.#loaded = undefined
      return (await howManyListings(db)) > bounds.mostListings ? undefined : load(db)
    }
    if (told.ids.size > 0) await updateListings(db, before, [...told.ids])
    return told.hasLabels ? { ...before, labels: await readLabels(db) } : before
  }
}

export function memoryEngine({ db, watch, log, bounds }: IndexOptions): MemoryEngine {
  const reader = new Reader({ db, log, bounds: { ...usualBounds, ...bounds } })
  watch.onListings((changes) => reader.invalidate(changes))
  const usable = (): Loaded | undefined => (watch.isFresh() ? reader.current() : undefined)
  return {
    start: () => reader.start(),
    settled: () => reader.settled(),
    stop: () => reader.stop(),
    find(filter, wanted) {
      const indexed = usable()
      if (!indexed) return undefined
      const { total, ids, counts } = findPositions(indexed.columns, filter, wanted)
      const facets = counts && facetRows(indexed, counts, { total, categoryId: filter.categoryId })
      return { total, ids, facets }
    },
    newestDays(categoryId) {
      const indexed = usable()
      return indexed && (indexed.labels.categories.find(({ id }) => id === categoryId)?.newestDays ?? null)
    },
  }
}
