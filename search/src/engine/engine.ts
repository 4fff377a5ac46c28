import type { MemoryEngine } from '#memory/memory-engine.ts'
import type { SearchEngine } from './listing-filter.ts'
import { sqlEngine } from './sql-engine.store.ts'

/** Answers from memory while that is up to date, otherwise from the database. */
export function searchEngine(memory: Pick<MemoryEngine, 'find' | 'newestDays' | 'caughtUp'>): SearchEngine {
  return {
    async find(db, filter, page) {
      const isCaughtUp = await memory.caughtUp(page.isCurrent === true)
      const hits = isCaughtUp ? memory.find(filter, page) : undefined
      return hits ?? sqlEngine.find(db, filter, page)
    },
    async newestDays(db, categoryId) {
      const known = memory.newestDays(categoryId)
      return known === undefined ? sqlEngine.newestDays(db, categoryId) : known
    },
  }
}
