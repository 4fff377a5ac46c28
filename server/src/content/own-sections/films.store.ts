import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Restarts the term of a file that is added again; waits while it is being deleted. */
export async function insertFile(db: Database, name: string, now: Date): Promise<void> {
  await sql`
    insert into section_files (name, added_at) values (${name}, ${now})
    on conflict (name) do update set added_at = excluded.added_at, unused_since = null`.execute(db)
}

export async function updateStored(db: Database, name: string): Promise<void> {
  await sql`update section_files set is_stored = true where name = ${name}`.execute(db)
}

/** Those of the names whose files are stored; nobody can delete them before the transaction ends. */
export async function lockStored(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from section_files where name = any (${[...names]}::text[]) and is_stored for key share`.execute(db)
  return rows.map(({ name }) => name)
}

const isShown = sql`exists (select from document_files shown where shown.file = own.name)`

/** Starts and ends the term of unused files. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  await sql`
    update section_files own set unused_since = case when ${isShown} then null else ${now}::timestamptz end
    where (unused_since is null) <> ${isShown}`.execute(db)
}

/** The unused file that is due first, locked, so that no version shows it from now on. */
export async function lockUnused(trx: Database, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from section_files where unused_since < ${before} order by unused_since limit 1
    for update skip locked`.execute(trx)
  return rows[0]?.name
}

/** False for a file that a version shows by now: its term ends. */
export async function deleteUnshown(trx: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    delete from section_files own where name = ${name} and not ${isShown} returning name`.execute(trx)
  if (rows.length > 0) return true
  await sql`update section_files set unused_since = null where name = ${name}`.execute(trx)
  return false
}
