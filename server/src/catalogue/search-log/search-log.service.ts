import { createHash, randomBytes } from 'node:crypto'
import { secondMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import type { Database } from '#platform/db/db.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { BaseLogger } from '#platform/runtime/log.ts'
import { loggedQuery } from './search-log.rules.ts'
import { addCounts, type QueryCount } from './search-log.store.ts'

const flushMs = 15 * secondMs
/** Most queries between two flushes, and most visits of a day; anything above is not counted. */
const maxQueries = 5000
const maxVisits = 200_000
const maxResults = 10_000

export type Visitor = { readonly address: string; readonly userAgent: string }

declare module 'fastify' {
  interface FastifyInstance {
    searchLog: SearchLog
  }
}

export type SearchLog = {
  /** Counts a visitor's request for a page of results, once a day. */
  readonly searched: (query: string, visitor: Visitor) => void
  /** Counts that a visitor opened a piece from the results, once a day. */
  readonly clicked: (text: string, visitor: Visitor) => void
  /** Stores the number of pieces that a search found. */
  readonly found: (text: string, results: number) => void
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

type Count = { searches: number; clicks: number }

/** The marks of one day. Neither the visitors nor the key of their digests leave this process's memory. */
type Day = {
  readonly day: string
  readonly key: Buffer
  readonly seen: Set<string>
  readonly visits: Map<string, number>
  readonly waiting: Map<string, Count>
}

const openDay = (day: string): Day => ({
  day,
  key: randomBytes(16),
  seen: new Set(),
  visits: new Map(),
  waiting: new Map(),
})

function digestOf({ key }: Day, { address, userAgent }: Visitor, query: string): string {
  return createHash('sha256').update(key).update(`${address}\n${userAgent}\n${query}`).digest('base64url').slice(0, 16)
}

function rowsOf({ day, visits, waiting }: Day, results: ReadonlyMap<string, number>): QueryCount[] {
  return [...waiting].map(([query, count]) => ({
    day,
    query,
    ...count,
    visits: visits.get(query) ?? 0,
    results: results.get(query) ?? null,
  }))
}

function countOf(day: Day, query: string): Count | undefined {
  const known = day.waiting.get(query)
  if (known) return known
  if (day.waiting.size >= maxQueries) return undefined
  const count = { searches: 0, clicks: 0 }
  day.waiting.set(query, count)
  return count
}

/** True for the first such mark of the day. */
function isNew(day: Day, mark: string): boolean {
  if (day.seen.has(mark) || day.seen.size >= maxVisits) return false
  day.seen.add(mark)
  return true
}

/** Counts of today, and of a day that ended before they were flushed. */
function openCounts(clock: Clock) {
  let today = openDay(indiaDay(clock.now()))
  let closed: readonly QueryCount[] = []
  const results = new Map<string, number>()
  const current = (): Day => {
    const day = indiaDay(clock.now())
    if (day === today.day) return today
    closed = [...closed, ...rowsOf(today, results)]
    today = openDay(day)
    return today
  }
  const take = (): QueryCount[] => {
    const rows = [...closed, ...rowsOf(current(), results)]
    closed = []
    today.waiting.clear()
    return rows
  }
  const addResult = (query: string, total: number): void => {
    results.delete(query)
    results.set(query, total)
    const [oldest] = results.keys()
    if (results.size > maxResults && oldest !== undefined) results.delete(oldest)
  }
  return { current, take, addResult }
}

type LogPorts = { readonly db: Database; readonly clock: Clock; readonly log: BaseLogger }

/** Counts searches in memory and writes them every 15 seconds, in one statement. */
export function openSearchLog({ db, clock, log }: LogPorts): SearchLog {
  const counts = openCounts(clock)
  const flush = async (): Promise<void> => {
    const rows = counts.take()
    if (rows.length > 0) await addCounts(db, rows)
  }
  /** Losing some seconds of counts with the database is acceptable; searches continue. */
  const tryFlush = (): Promise<void> =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'searches were not counted'))
  const timer = setInterval(() => void tryFlush(), flushMs)
  timer.unref()

  return {
    searched(query, visitor) {
      const day = counts.current()
      if (!isNew(day, digestOf(day, visitor, query))) return
      const count = countOf(day, query)
      if (count === undefined) return
      count.searches += 1
      day.visits.set(query, (day.visits.get(query) ?? 0) + 1)
    },
    clicked(text, visitor) {
      const query = loggedQuery(text)
      const day = counts.current()
      if (query === undefined || !isNew(day, digestOf(day, visitor, `opened ${query}`))) return
      const count = countOf(day, query)
      if (count !== undefined) count.clicks += 1
    },
    found(text, total) {
      const query = loggedQuery(text)
      if (query !== undefined) counts.addResult(query, total)
    },
    flush,
    async close() {
      clearInterval(timer)
      await tryFlush()
    },
  }
}
