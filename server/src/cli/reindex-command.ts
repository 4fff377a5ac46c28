import { sql } from 'kysely'
import { refreshAllListings } from '#catalogue'
import type { Command } from './command.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  summary: 'Makes anew what listings, search and filters read',
  positionals: [],
  options: { 'dry-run': { type: 'boolean', description: 'say how many products would be read; change nothing' } },
  details: ['Safe at any time, also while the shop runs; needed after rows were changed by hand in the database.'],
  run: async ({ isSet, say, openDatabase }) => {
    const { db } = await openDatabase()
    const { rows } = await sql<{ products: number }>`select count(*) as products from products`.execute(db)
    const total = rows[0]?.products ?? 0
    if (isSet('dry-run')) {
      say(`${total} products would be read.`)
      return true
    }
    const done = await refreshAllListings(db, (count) => say(`${count} of ${total} products`))
    say(`${done} products are listed anew.`)
    return true
  },
}
