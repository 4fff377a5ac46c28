import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './db.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const lockKey = 7_302_114

export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export type MigrateOptions = {
  readonly onApply?: (name: string) => void
  /** Applies only these, for a backup that is older than this shop. */
  readonly only?: ReadonlySet<string>
}

/**
 * Migrates the database to the newest version, each file in its own transaction, one process at a time. Returns the
 * names that were applied. Refuses a file that changed after it was applied, by name.
 */
export async function migrate(
  db: Database,
  { onApply = () => undefined, only }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => only?.has(name) ?? true)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      return await applyPending(connection, migrations, onApply)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

async function applyPending(
  db: Database,
  migrations: readonly Migration[],
  onApply: (name: string) => void,
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  const known = await appliedChecksums(db)
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = known.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined) {
      throw new MigrationError(`${migration.name} was changed after it was applied; write a new migration instead.`)
    }
    onApply(migration.name)
    await applyOne(db, migration)
    applied.push(migration.name)
  }
  return applied
}

const lockNotAvailable = '55P03'
const lockPatience = '1s'
const pauseMs = 500
const mostTries = 200

function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable
}

/**
 * Other processes keep working: a statement that comes after a waiting migration queues behind its lock, so the
 * migration gives up soon and retries.
 */
async function applyOne(db: Database, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyAtOnce(db, migration)
      return
    } catch (cause) {
      if (!isLockedOut(cause) || tries === mostTries) throw failure(migration, cause)
      await pause(pauseMs)
    }
  }
}

function failure({ name }: Migration, cause: unknown): MigrationError {
  return new MigrationError(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

async function applyAtOnce(db: Database, migration: Migration): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${lockPatience}, true)`.execute(trx)
    await sql.raw(migration.text).execute(trx)
    await sql`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      trx,
    )
  })
}

export type MigrationState = {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied migrations whose files have changed since. */
  readonly changed: readonly string[]
}

export async function migrationState(db: Database): Promise<MigrationState> {
  const known = await appliedChecksums(db)
  const migrations = await readMigrations()
  const namesOf = (isWanted: (migration: Migration) => boolean): string[] =>
    migrations.filter(isWanted).map(({ name }) => name)
  return {
    applied: namesOf(({ name, checksum }) => known.get(name) === checksum),
    pending: namesOf(({ name }) => !known.has(name)),
    changed: namesOf(({ name, checksum }) => known.has(name) && known.get(name) !== checksum),
  }
}

/** Maps names to checksums; empty for a database that was never migrated. */
export async function appliedChecksums(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migrations') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return new Map()
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}
