import { statement, type Database } from '#platform/db/db.ts'

const selectSending = statement<{ id: number; fact: string }>(`
  select listing.product_id as id, fact
  from product_listings listing, unnest(listing.facts) fact
  where listing.product_id = any ($1::bigint[]) and fact ~ '^(ready|made):'`)

/** The longest dispatch of each piece, as the search by day reads it. */
export function listSendingFacts(db: Database, productIds: readonly number[]) {
  return selectSending(db, productIds)
}
