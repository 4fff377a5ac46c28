import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

function hashOf(staffId: number, network: string): Buffer {
  return createHash('sha256').update(`staff ${staffId} ${network}`).digest()
}

/** Also queried for unknown emails, so that timing reveals nothing. */
export async function isKnown(db: Database, staffId: number, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff_known_networks')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('network_hash', '=', hashOf(staffId, network))
    .executeTakeFirst()
  return found !== undefined
}

type Seen = { readonly network: string; readonly now: Date }

export async function remember(db: Database, staffId: number, { network, now }: Seen): Promise<void> {
  await sql`
    insert into staff_known_networks (staff_id, network_hash, last_used_at)
    values (${staffId}, ${hashOf(staffId, network)}, ${now})
    on conflict (staff_id, network_hash) do update set last_used_at = excluded.last_used_at`.execute(db)
}

/** Deletes the known networks of a person whose credentials were replaced, because some may be an intruder's. */
export async function deleteAll(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom('staff_known_networks').where('staff_id', '=', staffId).execute()
}
