import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** For backups by other tools, which touch it. */
const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup')

export type Backup = { readonly madeAt: Date; readonly place: string; readonly bytes: number }

/** In the database too, because other machines have other folders. */
export async function recordBackup(db: Database, dataDir: string, { madeAt, place, bytes }: Backup): Promise<void> {
  await writeFile(lastBackupFile(dataDir), `${place}\n`)
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('last_backup') is not null as "isThere"`.execute(
    db,
  )
  // A database that no process of this version has brought up to date yet.
  if (rows[0]?.isThere !== true) return
  await sql`insert into last_backup (made_at, place, bytes) values (${madeAt}, ${place}, ${bytes})
    on conflict (only_row) do update
    set made_at = excluded.made_at, place = excluded.place, bytes = excluded.bytes`.execute(db)
}

/** The later one of both; undefined before the first backup. */
export async function lastBackupAt(db: Database, dataDir: string): Promise<Date | undefined> {
  const file = await stat(lastBackupFile(dataDir)).catch(() => undefined)
  const { rows } = await sql<{ madeAt: Date }>`select made_at as "madeAt" from last_backup`
    .execute(db)
    // While the database is away its own alerts sound; the file still counts.
    .catch(() => ({ rows: [] }))
  const times = [file?.mtime, rows[0]?.madeAt].filter((time) => time !== undefined)
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
