import pg from 'pg'
import { logFailure } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'

export type ListingChanges = {
  readonly productIds: readonly number[] | 'all'
  readonly isCatalogue: boolean
}

export type CatalogueChange = { readonly isCatalogue: boolean }

export type CatalogueChanges = {
  /** Raised by every change of public data. Data read under an older generation is stale. */
  readonly generation: () => number
  /** False when the last successful poll is too old: then nothing may be served from a cache. */
  readonly isFresh: () => boolean
  /** The database's snapshot of the last successful poll: all changes that it sees were reported. */
  readonly snapshot: () => string | undefined
  readonly onChange: (listener: (change: CatalogueChange) => void) => void
  /** Called before the generation is raised, if it is: sales alone never raise it. */
  readonly onListings: (listener: (changes: ListingChanges) => void) => void
  /** Polls the database now. Returns true on success: every change committed before the call was reported then. */
  readonly poll: () => Promise<boolean>
  readonly close: () => Promise<void>
}

type WatchOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Logger
  readonly nowMs?: () => number
}

/** One session of each process that serves requests has this name. */
export const watchName = 'shop watch'
const pollEveryMs = 1000
/** Every order changes stock: caches are invalidated for it at most this often. */
const stockInvalidationEveryMs = 1500
/** Cached data is served this long after the last successful poll. With `pollEveryMs` it stays below 5 s. */
const freshMs = 3000
/** Rows of the change log are stored longer than this, so that a process which polls this often misses none. */
const maxGapMs = 30_000
const pruneEveryMs = 60_000
/** A process that was stopped for less than this reads the listings that changed meanwhile instead of all. */
const listingRetention = '1 day'

const isNewChange = `transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
  and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`

/** All committed changes that the snapshot of the last poll could not see, however late they committed. */
const pollQuery = `
  select pg_current_snapshot()::text as snapshot, "isCatalogue", "isStock", "productIds", "isEveryListing"
  from (
    select coalesce(bool_or(kind = 'catalogue'), false) as "isCatalogue",
      coalesce(bool_or(kind = 'stock'), false) as "isStock"
    from catalogue_changes where ${isNewChange}
  ) changes, (
    select coalesce(bool_or(product_ids is null), false) as "isEveryListing",
      coalesce(json_agg(product_ids) filter (where product_ids is not null), '[]') as "productIds"
    from listing_changes where ${isNewChange}
  ) listings`

type PollResult = {
  readonly snapshot: string
  readonly isCatalogue: boolean
  readonly isStock: boolean
  readonly productIds: readonly (readonly number[])[]
  readonly isEveryListing: boolean
}

const initialSnapshot = '1:1:'

type WatchState = {
  generation: number
  snapshot: string | undefined
  polledAtMs: number
  stockInvalidatedAtMs: number
  isStockPending: boolean
}

type AppliedChanges = CatalogueChange & {
  readonly mustInvalidate: boolean
  readonly listings: ListingChanges | undefined
}

function applyChanges(state: WatchState, result: PollResult, atMs: number): AppliedChanges {
  const isFirst = state.snapshot === undefined || atMs - state.polledAtMs > maxGapMs
  const isAll = isFirst || result.isEveryListing
  const productIds: ListingChanges['productIds'] = isAll ? 'all' : [...new Set(result.productIds.flat())]
  const isCatalogue = isFirst || result.isCatalogue
  const listings = isCatalogue || productIds.length > 0 ? { productIds, isCatalogue } : undefined
  state.snapshot = result.snapshot
  state.polledAtMs = atMs
  state.isStockPending ||= result.isStock
  const isStockDue = state.isStockPending && atMs - state.stockInvalidatedAtMs >= stockInvalidationEveryMs
  if (!isCatalogue && !isStockDue) return { mustInvalidate: false, isCatalogue, listings }
  state.generation += 1
  state.isStockPending = false
  state.stockInvalidatedAtMs = atMs
  return { mustInvalidate: true, isCatalogue, listings }
}

type SerialRunner = { readonly run: () => Promise<boolean>; readonly last: () => Promise<boolean> }

function serialRunner(work: () => Promise<boolean>): SerialRunner {
  let last: Promise<boolean> = Promise.resolve(false)
  let isWaiting = false
  const run = (): Promise<boolean> => {
    if (isWaiting) return last
    isWaiting = true
    last = last.then(() => {
      isWaiting = false
      return work()
    })
    return last
  }
  return { run, last: () => last }
}

/** Uses its own connection, and reconnects when it breaks. */
export function watchCatalogueChanges(options: WatchOptions): CatalogueChanges {
  const { connection, log, nowMs = () => performance.now() } = options
  const listeners: ((change: CatalogueChange) => void)[] = []
  const listingListeners: ((changes: ListingChanges) => void)[] = []
  const state: WatchState = {
    generation: 0,
    snapshot: undefined,
    polledAtMs: Number.NEGATIVE_INFINITY,
    stockInvalidatedAtMs: Number.NEGATIVE_INFINITY,
    isStockPending: false,
  }
  const changes = openChangesConnection(connection, () => void polls.run())
  let pruneSnapshot: { readonly text: string; readonly atMs: number } | undefined

  const pollOnce = async (): Promise<boolean> => {
    const atMs = nowMs()
    try {
      const result = await changes.poll(state.snapshot ?? initialSnapshot)
      const { mustInvalidate, isCatalogue, listings } = applyChanges(state, result, atMs)
      if (listings) for (const listener of listingListeners) listener(listings)
      if (mustInvalidate) for (const listener of listeners) listener({ isCatalogue })
      if (pruneSnapshot !== undefined && atMs - pruneSnapshot.atMs < pruneEveryMs) return true
      if (pruneSnapshot !== undefined) await changes.prune(pruneSnapshot.text)
      pruneSnapshot = { text: result.snapshot, atMs }
      return true
    } catch (error) {
      logFailure(log, 'changes of the catalogue can not be seen', { error, details: {} })
      // A crash empties the change log: everything counts as changed then.
      state.snapshot = undefined
      await changes.close()
      return false
    }
  }
  const polls = serialRunner(pollOnce)
  const timer = setInterval(() => void polls.run(), pollEveryMs)
  timer.unref()
  void polls.run()
  return {
    generation: () => state.generation,
    snapshot: () => state.snapshot,
    isFresh: () => nowMs() - state.polledAtMs < freshMs,
    onChange: (listener) => void listeners.push(listener),
    onListings: (listener) => void listingListeners.push(listener),
    poll: polls.run,
    async close() {
      clearInterval(timer)
      await polls.last()
      await changes.close()
    },
  }
}

type ChangesConnection = {
  readonly poll: (snapshot: string) => Promise<PollResult>
  readonly prune: (snapshot: string) => Promise<void>
  readonly close: () => Promise<void>
}

function openChangesConnection(connection: pg.ClientConfig, onNotice: () => void): ChangesConnection {
  let open: pg.Client | undefined
  const client = async (): Promise<pg.Client> => {
    if (open) return open
    const fresh = new pg.Client({ ...connection, application_name: watchName, query_timeout: 2000 })
    fresh.on('error', () => undefined)
    fresh.on('notification', onNotice)
    await fresh.connect()
    await fresh.query('listen catalogue_changed')
    open = fresh
    return fresh
  }
  return {
    async poll(snapshot) {
      const { rows } = await (
        await client()
      ).query<PollResult>({ name: 'catalogue_look', text: pollQuery, values: [snapshot] })
      if (!rows[0]) throw new Error('The database has no word on its changes.')
      return rows[0]
    },
    async prune(snapshot) {
      const isSeen = 'pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)'
      await (await client()).query(`delete from catalogue_changes where ${isSeen}`, [snapshot])
      const isOld = `noted_at < now() - interval '${listingRetention}'`
      await (await client()).query(`delete from listing_changes where ${isSeen} and ${isOld}`, [snapshot])
    },
    async close() {
      const broken = open
      open = undefined
      await broken?.end().catch(() => undefined)
    },
  }
}
