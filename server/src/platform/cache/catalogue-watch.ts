import pg from 'pg'
import type { Logger } from '#platform/log.ts'

/** Tells those who keep answers when what they keep may be outdated. */
export type CatalogueWatch = {
  /** Raised whenever anything that public answers show was changed. What was read under an older one is outdated. */
  readonly generation: () => number
  /** False while the database was not heard of for too long: then nothing that is kept may be shown. */
  readonly isInSight: () => boolean
  readonly onChange: (listener: () => void) => void
  readonly close: () => Promise<void>
}

type WatchOptions = {
  readonly connection: pg.ClientConfig
  readonly log: Logger
  /** Milliseconds of a clock that never jumps. */
  readonly nowMs?: () => number
}

/** How often the database is asked; a notice only makes it be asked sooner. */
const lookEveryMs = 1000
/** Stock changes with every order: kept answers are dropped for it no more often than this. */
const stockEveryMs = 1500
/** What is kept is shown for this long after the last word from the database. With `lookEveryMs` it stays below 5 s. */
const inSightMs = 3000
/** Marks of changes are kept longer than this, so that a process which asks this often misses none. */
const longestGapMs = 30_000
const pruneEveryMs = 60_000

/** Of all committed changes those that the snapshot of the last look could not see, however late they committed. */
const looking = `
  select pg_current_snapshot()::text as snapshot,
    coalesce(bool_or(kind = 'catalogue'), false) as "isCatalogue", coalesce(bool_or(kind = 'stock'), false) as "isStock"
  from catalogue_changes
  where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`

type Seen = { readonly snapshot: string; readonly isCatalogue: boolean; readonly isStock: boolean }

/** What is known, from one look to the next. */
type Sight = {
  generation: number
  snapshot: string | undefined
  /** When the last look that succeeded began. */
  seenAtMs: number
  stockDroppedAtMs: number
  isStockPending: boolean
}

/** Takes in a look that began at `atMs`; true when what is kept must go. */
function takeIn(sight: Sight, seen: Seen, atMs: number): boolean {
  const isFirst = sight.snapshot === undefined || atMs - sight.seenAtMs > longestGapMs
  sight.snapshot = seen.snapshot
  sight.seenAtMs = atMs
  sight.isStockPending ||= seen.isStock
  const isStockDue = sight.isStockPending && atMs - sight.stockDroppedAtMs >= stockEveryMs
  if (!isFirst && !seen.isCatalogue && !isStockDue) return false
  sight.generation += 1
  sight.isStockPending = false
  sight.stockDroppedAtMs = atMs
  return true
}

/** Watches over a connection of its own, which is made again whenever it breaks. */
export function watchCatalogue({ connection, log, nowMs = () => performance.now() }: WatchOptions): CatalogueWatch {
  const listeners: (() => void)[] = []
  const sight: Sight = {
    generation: 0,
    snapshot: undefined,
    seenAtMs: Number.NEGATIVE_INFINITY,
    stockDroppedAtMs: Number.NEGATIVE_INFINITY,
    isStockPending: false,
  }
  const line = openLine(connection, () => void look())
  let pruneSnapshot: { readonly text: string; readonly atMs: number } | undefined
  let looks: Promise<void> = Promise.resolve()
  let isWaiting = false

  const lookOnce = async (): Promise<void> => {
    const atMs = nowMs()
    try {
      const seen = await line.ask(sight.snapshot ?? '1:1:')
      if (takeIn(sight, seen, atMs)) for (const listener of listeners) listener()
      if (pruneSnapshot !== undefined && atMs - pruneSnapshot.atMs < pruneEveryMs) return
      if (pruneSnapshot !== undefined) await line.prune(pruneSnapshot.text)
      pruneSnapshot = { text: seen.snapshot, atMs }
    } catch (error) {
      // Kept answers go out of use by themselves, and the next look tries again.
      log.warn({ err: error }, 'changes of the catalogue can not be seen')
      await line.hangUp()
    }
  }
  /** One after the other; many notices at once are one look. */
  const look = (): Promise<void> => {
    if (isWaiting) return looks
    isWaiting = true
    looks = looks.then(() => {
      isWaiting = false
      return lookOnce()
    })
    return looks
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  void look()
  return {
    generation: () => sight.generation,
    isInSight: () => nowMs() - sight.seenAtMs < inSightMs,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer)
      await looks
      await line.hangUp()
    },
  }
}

type Line = {
  readonly ask: (snapshot: string) => Promise<Seen>
  readonly prune: (snapshot: string) => Promise<void>
  readonly hangUp: () => Promise<void>
}

function openLine(connection: pg.ClientConfig, onNotice: () => void): Line {
  let open: pg.Client | undefined
  const client = async (): Promise<pg.Client> => {
    if (open) return open
    const fresh = new pg.Client({ ...connection, application_name: 'shop watch', query_timeout: 2000 })
    // Whatever happens to it is told by the next question.
    fresh.on('error', () => undefined)
    fresh.on('notification', onNotice)
    await fresh.connect()
    await fresh.query('listen catalogue_changed')
    open = fresh
    return fresh
  }
  return {
    async ask(snapshot) {
      const { rows } = await (await client()).query<Seen>({ name: 'catalogue_look', text: looking, values: [snapshot] })
      if (!rows[0]) throw new Error('The database has no word on its changes.')
      return rows[0]
    },
    async prune(snapshot) {
      const old = 'delete from catalogue_changes where pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)'
      await (await client()).query(old, [snapshot])
    },
    async hangUp() {
      const broken = open
      open = undefined
      await broken?.end().catch(() => undefined)
    },
  }
}
