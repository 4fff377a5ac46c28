import { isBusy, type Database } from '@shop/server/platform/db/db.ts'
import { ShopError } from '@shop/server/platform/runtime/shop-error.ts'
import { searchAnswers, type AnsweringEngine } from '@shop/server/platform/runtime/tallies.ts'
import { roughlyListings } from '#memory/memory-engine.store.ts'
import type { MemoryEngine } from '#memory/memory-engine.ts'
import type { OutsideEngine } from '#outside/outside-engine.ts'
import type { ListingFilter, PageRequest, SearchEngine, SearchHits } from './listing-filter.ts'
import { sqlEngine } from './sql-engine.store.ts'

type Memory = Pick<MemoryEngine, 'find' | 'findStale' | 'newestDays' | 'caughtUp'>

type Engines = {
  /** All listings in this process; undefined in a process without a cache. */
  readonly memory?: Memory | undefined
  readonly outside?: OutsideEngine | undefined
  /** Beside an engine outside, a shop may have more listings than a statement of the database can search. */
  readonly mostInSql?: number
}

const defaultMostInSql = 1_000_000
const busySeconds = 3

/**
 * Answers from the engine outside where there is one, else from memory while that is up to date, otherwise from the
 * database. While the database can not report changes, older contents answer, because a standby has no power for the
 * searches of a large shop.
 */
export function searchEngine(engines: Engines): SearchEngine {
  const { memory, outside } = engines
  return {
    async find(db, filter, page) {
      const hits =
        (await found('outside', outside?.find(db, filter, page))) ??
        (memory && (await findInMemory(memory, filter, page))) ??
        (await fromDatabase(engines, db, { filter, page }))
      return hits
    },
    async newestDays(db, categoryId) {
      const known = memory?.newestDays(categoryId)
      return known === undefined ? sqlEngine.newestDays(db, categoryId) : known
    },
  }
}

async function found(
  engine: AnsweringEngine,
  hits: SearchHits | undefined | Promise<SearchHits | undefined>,
): Promise<SearchHits | undefined> {
  const answer = await hits
  if (answer !== undefined) searchAnswers.inc({ engine })
  return answer
}

async function findInMemory(memory: Memory, filter: ListingFilter, page: PageRequest): Promise<SearchHits | undefined> {
  const isCurrent = page.isCurrent === true
  const isCaughtUp = await memory.caughtUp(isCurrent)
  const hits = await found('memory', isCaughtUp ? memory.find(filter, page) : undefined)
  return hits ?? found('stale', isCurrent ? undefined : memory.findStale(filter, page))
}

type Search = { readonly filter: ListingFilter; readonly page: PageRequest }

async function fromDatabase(engines: Engines, db: Database, search: Search): Promise<SearchHits> {
  const { memory, outside, mostInSql = defaultMostInSql } = engines
  const { filter, page } = search
  try {
    if (outside && (await roughlyListings(db)) > mostInSql) {
      searchAnswers.inc({ engine: 'refused' })
      throw new ShopError('shop.busy', { retryAfterSeconds: busySeconds })
    }
    const hits = await sqlEngine.find(db, filter, page)
    searchAnswers.inc({ engine: 'sql' })
    return hits
  } catch (error) {
    const stale = isBusy(error) ? memory?.findStale(filter, page) : undefined
    if (stale === undefined) throw error
    searchAnswers.inc({ engine: 'stale' })
    return stale
  }
}
