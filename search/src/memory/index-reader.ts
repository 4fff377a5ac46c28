import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueChanges, ListingChanges } from '@shop/server/platform/cache/catalogue-changes.ts'
import { logFailure, type Database } from '@shop/server/platform/db/db.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'
import { load, needsCompacting, updateListings, type Loaded } from './contents.ts'
import { findLog, inTurn, listChangesSince } from './file/change-log.store.ts'
import { restored, saved, type Saved } from './file/saved-index.ts'
import { countAllListings, readLabels, roughlyListings } from './memory-engine.store.ts'

export type ReaderOptions = {
  readonly db: Database
  readonly log: Logger
  readonly watch: Pick<CatalogueChanges, 'snapshot'>
  /** The file from which a restarted process reads the index; without it, the process reads all listings again. */
  readonly path?: string | undefined
  readonly bounds: Bounds
}

type Bounds = {
  /** With more listings than this, searches go to the database, as if there were no index. */
  readonly maxListings: number
  /** Makes a new base above this number of changes, if they are also a quarter of all. */
  readonly maxChanged: number
  /** Pause between full loads, which take long: under constant change, searches go to the database instead. */
  readonly loadPauseMs: number
  /** The file is written again after so many changes, at most once in `saveEveryMs`. */
  readonly saveAfter: number
  readonly saveEveryMs: number
}

const pollMs = 20
/** A search in the database takes longer with every listing: about 5 s with a million. */
const leastPatienceMs = 250
const listingsPerMs = 200
/** The file of a million listings is read in 2 s. */
const filePatienceMs = 10_000
/** From here on the planner's estimate decides, which may be some percent wrong. */
const farAbove = 1.2
export const defaultBounds: Bounds = {
  maxListings: 1_500_000,
  maxChanged: 2000,
  loadPauseMs: 5000,
  saveAfter: 1000,
  saveEveryMs: 600_000,
}

/** Reported changes that are not read yet. */
type Pending = { readonly ids: Set<number>; hasAll: boolean; hasLabels: boolean; isCompacted: boolean }

function add(pending: Pending, { productIds, isCatalogue }: ListingChanges): void {
  pending.hasLabels ||= isCatalogue
  pending.hasAll ||= productIds === 'all'
  if (productIds !== 'all') for (const id of productIds) pending.ids.add(id)
}

const isEmpty = ({ hasAll, hasLabels, isCompacted, ids }: Pending): boolean =>
  !hasAll && !hasLabels && !isCompacted && ids.size === 0
const nothing = (): Pending => ({ ids: new Set(), hasAll: false, hasLabels: false, isCompacted: false })

type Saving = { readonly path: string; readonly at: Saved; readonly isCompacting: boolean }

/** Reads reported changes, one round at a time. */
export class IndexReader {
  readonly #options: ReaderOptions
  #loaded: Loaded | undefined
  /** What was loaded before the log of changes was lost, until all listings are read again. */
  #previous: Loaded | undefined
  /** The state of the database that `#loaded` has at least. */
  #at: Saved | undefined
  #pending: Pending = { ...nothing(), hasAll: true }
  #isStarted = false
  #reading: Promise<void> | undefined
  #saving: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  /** True while all listings are read from the database. */
  #isLoading = false
  #loadAtMs = Number.NEGATIVE_INFINITY
  #retryAtMs = Number.NEGATIVE_INFINITY
  #savedAtMs = Number.NEGATIVE_INFINITY
  #unsaved = 0
  /** When the oldest change arrived that is unread; undefined without one. */
  #behindSinceMs: number | undefined = performance.now()

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Returns undefined while reported changes are unread. */
  current(): Loaded | undefined {
    return this.#isBehind() ? undefined : this.#loaded
  }

  /** The last contents, however old. */
  last(): Loaded | undefined {
    return this.#loaded ?? this.#previous
  }

  /** True while the last contents are older than they should be, because reading failed or reads all listings again. */
  isLate(): boolean {
    return this.#loaded === undefined ? this.#previous !== undefined : performance.now() < this.#retryAtMs
  }

  size(): { readonly listings: number; readonly behindMs: number } {
    const behindMs = this.#behindSinceMs === undefined ? 0 : performance.now() - this.#behindSinceMs
    return { listings: this.last()?.columns.size ?? 0, behindMs }
  }

  invalidate(changes: ListingChanges): void {
    this.#behindSinceMs ??= performance.now()
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

  /**
   * Waits for what takes less than a search in the database: reading the file or reported changes, but not a full load.
   */
  async caughtUp(): Promise<void> {
    const until = performance.now() + this.patienceMs()
    while (this.#reading && !this.#isLoading && performance.now() < until) {
      await Promise.race([this.#reading, wait(pollMs, undefined, { ref: false })])
    }
  }

  patienceMs(): number {
    const last = this.last()
    return last ? Math.max(leastPatienceMs, last.columns.size / listingsPerMs) : filePatienceMs
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#reading
    await this.#saving
  }

  #isBehind(): boolean {
    return this.#reading !== undefined || !isEmpty(this.#pending)
  }

  #kick(): void {
    if (!this.#isStarted || this.#reading || this.#timer || isEmpty(this.#pending)) return
    // Reading the log of a loaded index takes milliseconds, so only full loads and failures are followed by a pause.
    const startAtMs = this.#loaded ? this.#retryAtMs : Math.max(this.#retryAtMs, this.#loadAtMs)
    const waitMs = startAtMs - performance.now()
    if (waitMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#kick()
      }, waitMs).unref()
      return
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
      if (!this.#isBehind()) this.#behindSinceMs = undefined
      this.#kick()
    })
  }

  async #read(): Promise<void> {
    const { log, bounds } = this.#options
    const reported = this.#pending
    this.#pending = nothing()
    try {
      await this.#round(reported)
      this.#saveIfNeeded()
    } catch (error) {
      // Meanwhile searches use the database, which reports its own failure.
      logFailure(log, 'the index of listings could not be read', { error, details: {} })
      this.#pending.hasAll = true
      this.#retryAtMs = performance.now() + bounds.loadPauseMs
    }
  }

  async #round(reported: Pending): Promise<void> {
    const { db, watch } = this.#options
    const before = this.#loaded
    if (reported.hasAll || reported.isCompacted || before === undefined) return this.#open(reported.isCompacted)
    const mark = watch.snapshot()
    if (reported.ids.size > 0) await updateListings(db, before, [...reported.ids])
    this.#unsaved += reported.ids.size
    if (reported.hasLabels) this.#loaded = { ...before, labels: await readLabels(db) }
    if (mark !== undefined && this.#at) this.#at = { ...this.#at, mark }
  }

  /** Applies the logged changes to the index in memory or in the file; without a complete log it loads all listings. */
  async #open(isCompacted: boolean): Promise<void> {
    const { db, path, log } = this.#options
    if (!isCompacted && (await this.#followLog())) return
    // Memory holds both only when a crash or a failover has emptied the log: otherwise each process would search in the
    // database until it has read all listings.
    this.#previous = isCompacted ? undefined : this.last()
    this.#loaded = undefined
    const startedAt = performance.now()
    const ready = (facts: { readonly source: 'file' | 'database'; readonly replayed: number }): void =>
      log.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'the index of listings is ready')
    const now = await findLog(db)
    const fromFile = path === undefined ? undefined : await restored(db, { path, now, log })
    this.#at = now
    this.#unsaved = fromFile?.replayed ?? 0
    if (fromFile) {
      this.#use(fromFile.loaded)
      this.#savedAtMs = performance.now()
      ready({ source: 'file', replayed: fromFile.replayed })
      return
    }
    if (performance.now() < this.#loadAtMs) {
      this.#pending.hasAll = true
      return
    }
    const loaded = await this.#load()
    if (!loaded) return
    this.#use(loaded)
    this.#unsaved = Number.POSITIVE_INFINITY
    this.#savedAtMs = Number.NEGATIVE_INFINITY
    ready({ source: 'database', replayed: 0 })
  }

  #use(loaded: Loaded): void {
    this.#loaded = loaded
    this.#previous = undefined
  }

  async #load(): Promise<Loaded | undefined> {
    const { db, bounds } = this.#options
    this.#isLoading = true
    try {
      // Counting many millions takes seconds, and every change of a shop so large would count them again.
      const isFarAbove = (await roughlyListings(db)) > farAbove * bounds.maxListings
      if (isFarAbove || (await countAllListings(db)) > bounds.maxListings) {
        this.#previous = undefined
        return undefined
      }
      if (this.#previous === undefined) return await load(db)
      const turn = await inTurn(db, () => load(db))
      this.#pending.hasAll ||= turn === undefined
      return turn
    } finally {
      this.#isLoading = false
      this.#loadAtMs = performance.now() + bounds.loadPauseMs
    }
  }

  /** False if the log does not contain all changes since the last round. */
  async #followLog(): Promise<boolean> {
    const { db } = this.#options
    const { loaded, at } = { loaded: this.#loaded, at: this.#at }
    if (!loaded || !at) return false
    const now = await findLog(db)
    const changed = now.log === at.log ? await listChangesSince(db, at.mark) : null
    if (changed === null) return false
    await updateListings(db, loaded, changed)
    this.#loaded = { ...loaded, labels: await readLabels(db) }
    this.#at = now
    this.#unsaved += changed.length
    return true
  }

  #saveIfNeeded(): void {
    const { bounds, path } = this.#options
    const loaded = this.#loaded
    if (!loaded || this.#saving) return
    const isCompacting = needsCompacting(loaded, bounds.maxChanged)
    if (path === undefined || !this.#at) {
      this.#pending.hasAll ||= isCompacting
      if (isCompacting) this.#at = undefined
      return
    }
    const isDue = this.#unsaved >= bounds.saveAfter && performance.now() - this.#savedAtMs >= bounds.saveEveryMs
    if (isCompacting || isDue) this.#saving = this.#save({ path, at: this.#at, isCompacting })
  }

  /** Writes the file, which has no empty positions and therefore becomes the new base. */
  async #save({ path, at, isCompacting }: Saving): Promise<void> {
    const loaded = this.#loaded
    if (!loaded) return
    this.#unsaved = 0
    this.#savedAtMs = performance.now()
    try {
      await saved(loaded, path, at)
      this.#pending.isCompacted ||= isCompacting
    } catch (error) {
      // The index in memory stays in use, and the next change tries again.
      this.#options.log.warn({ err: error }, 'the index of listings could not be written')
    } finally {
      this.#saving = undefined
    }
    this.#kick()
  }
}
