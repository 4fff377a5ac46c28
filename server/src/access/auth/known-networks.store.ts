import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

function hashOf(userId: number, network: string): Buffer {
  return createHash('sha256').update(`${userId} ${network}`).digest()
}

/** Also queried for unknown accounts, so that timing reveals nothing. */
export async function isKnown(db: Database, userId: number, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_hash', '=', hashOf(userId, network))
    .executeTakeFirst()
  return found !== undefined
}

export async function remember(db: Database, userId: number, network: string): Promise<void> {
  await sql`
    insert into known_networks (user_id, network_hash) values (${userId}, ${hashOf(userId, network)})
    on conflict (user_id, network_hash) do update set last_used_at = now()`.execute(db)
}

/** Deletes the known networks of a recovered account, because some may be an intruder's. */
export async function deleteAll(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute()
}
