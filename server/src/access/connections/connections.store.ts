import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Serialises changes of connections until the transaction ends. */
export async function lockAll(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('connections'))`.execute(db)
}

type Written = {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Buffer | null
  readonly now: Date
}

export async function upsert(db: Database, { name, settings, secrets, now }: Written): Promise<void> {
  await sql`
    insert into connections as known (name, settings, secrets, changed_at)
    values (${name}, ${JSON.stringify(settings)}::jsonb, ${secrets}, ${now})
    on conflict (name) do update set settings = excluded.settings, secrets = excluded.secrets,
      version = known.version + 1, changed_at = excluded.changed_at`.execute(db)
}

export async function remove(db: Database, name: string): Promise<void> {
  await db.deleteFrom('connections').where('name', '=', name).execute()
}
