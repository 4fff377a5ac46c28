import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

/**
 * Delays a merge of the guest until the transaction ends. A merged guest counts as logged out, because nothing may be
 * added to it.
 */
export async function holdGuest(trx: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ isMerged: boolean }>`
    select merged_into is not null as "isMerged" from users where id = ${userId} for share`.execute(trx)
  if (rows[0]?.isMerged !== false) throw new ShopError('auth.unauthenticated')
}
