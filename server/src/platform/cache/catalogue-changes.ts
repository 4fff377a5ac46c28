import pg from 'pg'
import { logFailure } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'

export type ListingChanges = {
  readonly productIds: readonly number[] | 'all'
  readonly isCatalogue: boolean
}

/** What changed for those who read public data. */
export type CatalogueChange = {
  /** True for changes by the merchant; false for stock and sales, which orders change. */
  readonly isCatalogue: boolean
  /** The products of which something changed; with `isCatalogue`, 'all' stands for everything that is public. */
  readonly productIds: readonly number[] | 'all'
  /** True when lists of products may have changed as well. */
  readonly hasLists: boolean
}

export type CatalogueChanges = {
  /** Raised by every change of public data. */
  readonly generation: () => number
  /** False when the last successful poll is too old: then nothing that a cache holds is known to be current. */
  readonly isFresh: () => boolean
  /** Time since the last successful poll when polls fail; 0 while they succeed, and before the first. */
  readonly blindMs: () => number
  /** Seconds in which polls failed since the start, for the metrics. */
  readonly blindSeconds: () => number
  /** The database's snapshot of the last successful poll: all changes that it sees were reported. */
  readonly snapshot: () => string | undefined
  readonly onChange: (listener: (change: CatalogueChange) => void) => void
  /** Called before the generation is raised, if it is: sales alone raise it later. */
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
/** Orders change lists where a piece sells out. Caches are told of it at most this often: with every second poll. */
const listsEveryMs = 1900
/** Cached data is current this long after the last successful poll. With `pollEveryMs` it stays below 5 s. */
const freshMs = 3000
/** While the database is away, what was current before is better than nothing, for this long. */
export const longestBlindMs = 10 * 60_000
/** Rows of the change log are stored longer than this, so that a process which polls this often misses none. */
const maxGapMs = longestBlindMs
const pruneEveryMs = maxGapMs + 60_000
/** A process that was stopped for less than this reads the listings that changed meanwhile instead of all. */
const listingRetention = '1 day'

const isNewChange = `transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
  and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`

const namedIn = (kind: string): string =>
  `coalesce(json_agg(product_ids) filter (where kind = '${kind}' and product_ids is not null), '[]')`
const isUnnamedIn = (kind: string): string => `coalesce(bool_or(kind = '${kind}' and product_ids is null), false)`

/** All committed changes that the snapshot of the last poll could not see, however late they committed. */
const pollQuery = `
  select pg_current_snapshot()::text as snapshot, (select id::text from listing_change_log) as log,
    changes.*, listings.*
  from (
    select ${isUnnamedIn('catalogue')} as "isEverything", ${namedIn('catalogue')} as "changedIds",
      ${isUnnamedIn('stock')} as "isEveryStock", ${namedIn('stock')} as "stockIds"
    from catalogue_changes where ${isNewChange}
  ) changes, (
    select coalesce(bool_or(product_ids is null), false) as "isEveryListing",
      coalesce(json_agg(product_ids) filter (where product_ids is not null), '[]') as "productIds"
    from listing_changes where ${isNewChange}
  ) listings`

type IdLists = readonly (readonly number[])[]

type PollResult = {
  readonly snapshot: string
  /** The identity of the change log; a crash or a failover empties the log and its identity. */
  readonly log: string | null
  readonly isEverything: boolean
  readonly changedIds: IdLists
  readonly isEveryStock: boolean
  readonly stockIds: IdLists
  readonly productIds: IdLists
  readonly isEveryListing: boolean
}

const initialSnapshot = '1:1:'

type WatchState = {
  generation: number
  snapshot: string | undefined
  log: string | null
  polledAtMs: number
  hasFailed: boolean
  blindMs: number
  listsChangedAtMs: number
  areListsPending: boolean
}

const newState = (): WatchState => ({
  generation: 0,
  snapshot: undefined,
  log: null,
  polledAtMs: Number.NEGATIVE_INFINITY,
  hasFailed: false,
  blindMs: 0,
  listsChangedAtMs: Number.NEGATIVE_INFINITY,
  areListsPending: false,
})

type Applied = { readonly changes: readonly CatalogueChange[]; readonly listings: ListingChanges | undefined }

const distinct = (lists: IdLists): readonly number[] => [...new Set(lists.flat())]

function isWholeUnknown(state: WatchState, { log }: PollResult, atMs: number): boolean {
  if (state.snapshot === undefined || atMs - state.polledAtMs > maxGapMs) return true
  return log !== state.log
}

function blindMsOf({ hasFailed, polledAtMs }: WatchState, atMs: number): number {
  return hasFailed && Number.isFinite(polledAtMs) ? Math.max(1, atMs - polledAtMs) : 0
}

function applyChanges(state: WatchState, result: PollResult, atMs: number): Applied {
  const isFirst = isWholeUnknown(state, result, atMs)
  const listingIds = isFirst || result.isEveryListing ? 'all' : distinct(result.productIds)
  const changedIds: CatalogueChange['productIds'] = isFirst || result.isEverything ? 'all' : distinct(result.changedIds)
  const stockIds: CatalogueChange['productIds'] = result.isEveryStock ? 'all' : distinct(result.stockIds)
  const isCatalogue = changedIds.length > 0
  const isListed = listingIds.length > 0
  state.blindMs += blindMsOf(state, atMs)
  Object.assign(state, { snapshot: result.snapshot, log: result.log, polledAtMs: atMs, hasFailed: false })
  state.areListsPending ||= isListed
  const areListsDue = state.areListsPending && atMs - state.listsChangedAtMs >= listsEveryMs
  if (isCatalogue || areListsDue) Object.assign(state, { areListsPending: false, listsChangedAtMs: atMs })
  const ofMerchant = { isCatalogue: true, productIds: changedIds, hasLists: true }
  const ofOrders = { isCatalogue: false, productIds: stockIds, hasLists: areListsDue }
  return {
    changes: [
      ...(isCatalogue ? [ofMerchant] : []),
      ...(changedIds !== 'all' && (stockIds.length > 0 || areListsDue) ? [ofOrders] : []),
    ],
    listings: isCatalogue || isListed ? { productIds: listingIds, isCatalogue } : undefined,
  }
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

function prunerOf(changes: ChangesConnection) {
  let last: { readonly snapshot: string; readonly atMs: number } | undefined
  return async ({ snapshot }: PollResult, atMs: number): Promise<void> => {
    if (last !== undefined && atMs - last.atMs < pruneEveryMs) return
    const seen = last?.snapshot
    last = { snapshot, atMs }
    // A database that takes no writes keeps its log; a broken connection fails the next poll.
    if (seen !== undefined) await changes.prune(seen).catch(() => undefined)
  }
}

/** Uses its own connection, and reconnects when it breaks. */
export function watchCatalogueChanges(options: WatchOptions): CatalogueChanges {
  const { connection, log, nowMs = () => performance.now() } = options
  const listeners: ((change: CatalogueChange) => void)[] = []
  const listingListeners: ((changes: ListingChanges) => void)[] = []
  const state = newState()
  const changes = openChangesConnection(connection, () => void polls.run())
  const prune = prunerOf(changes)

  const report = (applied: Applied): void => {
    if (applied.listings) for (const listener of listingListeners) listener(applied.listings)
    state.generation += applied.changes.length
    for (const change of applied.changes) for (const listener of listeners) listener(change)
  }
  const pollOnce = async (): Promise<boolean> => {
    const atMs = nowMs()
    try {
      const result = await changes.poll(state.snapshot ?? initialSnapshot)
      report(applyChanges(state, result, atMs))
      await prune(result, atMs)
      return true
    } catch (error) {
      // A connection without an answer may not end either.
      void changes.close()
      if (!state.hasFailed) {
        logFailure(log, 'changes of the catalogue can not be seen', { error, details: {} })
        state.hasFailed = true
        void polls.run()
      }
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
    isFresh: () => !state.hasFailed && nowMs() - state.polledAtMs < freshMs,
    blindMs: () => blindMsOf(state, nowMs()),
    blindSeconds: () => (state.blindMs + blindMsOf(state, nowMs())) / 1000,
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

/** A database that does not answer within it counts as away, before the last poll is too old. */
const patience = { query_timeout: 1500, connectionTimeoutMillis: 1500 }

/** A crash empties the log together with its identity. */
const identifyLog = 'insert into listing_change_log default values on conflict do nothing'

function openChangesConnection(connection: pg.ClientConfig, onNotice: () => void): ChangesConnection {
  let open: pg.Client | undefined
  const client = async (): Promise<pg.Client> => {
    if (open) return open
    const fresh = new pg.Client({ ...connection, application_name: watchName, ...patience })
    fresh.on('error', () => undefined)
    fresh.on('notification', onNotice)
    try {
      await fresh.connect()
      await fresh.query('listen catalogue_changed')
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    open = fresh
    return fresh
  }
  return {
    async poll(snapshot) {
      const connected = await client()
      const look = async () => {
        const { rows } = await connected.query<PollResult>({
          name: 'catalogue_look',
          text: pollQuery,
          values: [snapshot],
        })
        if (!rows[0]) throw new Error('The database has no word on its changes.')
        return rows[0]
      }
      const result = await look()
      if (result.log !== null) return result
      await connected.query(identifyLog)
      return look()
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
