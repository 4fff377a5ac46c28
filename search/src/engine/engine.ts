import { isBusy, type Database } from '@shop/server/platform/db/db.ts'
import type { MemoryEngine } from '#memory/memory-engine.ts'
import type { ListingFilter, PageRequest, SearchEngine, SearchHits } from './listing-filter.ts'
import { sqlEngine } from './sql-engine.store.ts'

type Memory = Pick<MemoryEngine, 'find' | 'findStale' | 'newestDays' | 'caughtUp'>

/**
 * Answers from memory while that is up to date, otherwise from the database. While the database can not report changes,
 * older contents answer, because a standby has no power for the searches of a large shop.
 */
export function searchEngine(memory: Memory): SearchEngine {
  return {
    async find(db, filter, page) {
      const isCurrent = page.isCurrent === true
      const isCaughtUp = await memory.caughtUp(isCurrent)
      const hits = isCaughtUp ? memory.find(filter, page) : undefined
      const found = hits ?? (isCurrent ? undefined : memory.findStale(filter, page))
      return found ?? (await fromDatabase(memory, db, { filter, page }))
    },
    async newestDays(db, categoryId) {
      const known = memory.newestDays(categoryId)
      return known === undefined ? sqlEngine.newestDays(db, categoryId) : known
    },
  }
}

type Search = { readonly filter: ListingFilter; readonly page: PageRequest }

async function fromDatabase(memory: Memory, db: Database, { filter, page }: Search): Promise<SearchHits> {
  try {
    return await sqlEngine.find(db, filter, page)
  } catch (error) {
    const stale = isBusy(error) ? memory.findStale(filter, page) : undefined
    if (stale === undefined) throw error
    return stale
  }
}
