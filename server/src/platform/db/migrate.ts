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

async function readSqlFiles(pattern: RegExp): Promise<Migration[]> {
  const paths = await readdir(folder, { recursive: true })
  const names = paths.map((path) => path.replaceAll('\\', '/')).filter((name) => pattern.test(name))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export function readMigrations(): Promise<Migration[]> {
  return readSqlFiles(/^\d{4}_[a-z0-9_]+\.sql$/)
}

const functionFolder = 'functions/'

function readFunctions(): Promise<Migration[]> {
  return readSqlFiles(/^functions\/[a-z0-9_/]+\.sql$/)
}

export type MigrateOptions = {
  readonly onApply?: (name: string) => void
  readonly only?: ReadonlySet<string>
}

/** Applies new functions, numbered files, each in its transaction, and changed functions; one process at a time. */
export async function migrate(
  db: Database,
  { onApply = () => undefined, only }: MigrateOptions = {},
): Promise<string[]> {
  const own = await readMigrations()
  const migrations = own.filter(({ name }) => only?.has(name) ?? true)
  const functions = await readFunctions()
  if (await isCurrent(db, { own, migrations, functions, only })) return []
  return db.connection().execute(async (connection) => {
    await refuseReadOnly(connection)
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(connection)
      const known = await appliedChecksums(connection)
      refuseUnreleased(known.keys(), own)
      await applyFunctions(
        connection,
        functions.filter(({ name }) => !known.has(name)),
      )
      const applied = await applyPending(connection, { migrations, known, onApply })
      const mayReplace = only === undefined && isNewest(known, migrations)
      if (mayReplace) await applyFunctions(connection, functions.filter(isChangedIn(known)))
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

type Files = {
  readonly own: readonly Migration[]
  readonly migrations: readonly Migration[]
  readonly functions: readonly Migration[]
  readonly only: ReadonlySet<string> | undefined
}

/** Reads only, so that a start needs no database that takes writes. */
async function isCurrent(db: Database, { own, migrations, functions, only }: Files): Promise<boolean> {
  const known = await appliedChecksums(db)
  refuseUnreleased(known.keys(), own)
  const isChanged = isChangedIn(known)
  if ([...migrations, ...functions].some(({ name }) => !known.has(name)) || migrations.some(isChanged)) return false
  return only !== undefined || !isNewest(known, migrations) || !functions.some(isChanged)
}

const isChangedIn =
  (known: ReadonlyMap<string, string>) =>
  ({ name, checksum }: Migration): boolean =>
    known.has(name) && known.get(name) !== checksum

async function refuseReadOnly(db: Database): Promise<void> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  if (rows[0]?.isReadOnly !== true) return
  throw new MigrationError(
    'This database has no tables of this version yet, and it takes no writes: it is a standby, or it is set to read only. ' +
      'Start the shop when DATABASE_URL leads to the primary.',
  )
}

function refuseUnreleased(applied: Iterable<string>, own: readonly Migration[]): void {
  if (![...applied].some((name) => isUnreleased(name, own))) return
  throw new MigrationError(
    'This database was made by a version from before the first release, which cannot be updated: ' +
      'start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
  )
}

/** True for a migration from before the first release: a newer version only adds later ones. */
export function isUnreleased(applied: string, own: readonly Pick<Migration, 'name'>[]): boolean {
  if (applied.startsWith(functionFolder)) return false
  return own.every(({ name }) => name !== applied) && own.some(({ name }) => name > applied)
}

/** A process of an older version that restarts during an update leaves the functions of the newer one. */
function isNewest(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): boolean {
  const own = new Set(migrations.map(({ name }) => name))
  return [...known.keys()].every((name) => name.startsWith(functionFolder) || own.has(name))
}

type Applying = {
  readonly migrations: readonly Migration[]
  readonly known: ReadonlyMap<string, string>
  readonly onApply: (name: string) => void
}

async function applyPending(db: Database, { migrations, known, onApply }: Applying): Promise<string[]> {
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

/** All in one transaction. Bodies are not checked: a function may be older than the tables that it uses. */
async function applyFunctions(db: Database, functions: readonly Migration[]): Promise<void> {
  if (functions.length === 0) return
  await db.transaction().execute(async (trx) => {
    await sql`set local check_function_bodies = off`.execute(trx)
    for (const { name, text, checksum } of functions) {
      try {
        await sql.raw(text).execute(trx)
      } catch (cause) {
        throw failure(name, cause)
      }
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(trx)
    }
  })
}

const lockNotAvailable = '55P03'
const lockPatience = '1s'
const pauseMs = 500
const maxTries = 200

function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable
}

/** Statements of running processes queue behind a waiting migration's lock, so it gives up soon and retries. */
async function applyOne(db: Database, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyAtOnce(db, migration)
      return
    } catch (cause) {
      if (!isLockedOut(cause) || tries === maxTries) throw failure(migration.name, cause)
      await pause(pauseMs)
    }
  }
}

function failure(name: string, cause: unknown): MigrationError {
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
  readonly changed: readonly string[]
}

export async function migrationState(db: Database): Promise<MigrationState> {
  const known = await appliedChecksums(db)
  const migrations = await readMigrations()
  const namesOf = (files: readonly Migration[], isRequested: (file: Migration) => boolean): string[] =>
    files.filter(isRequested).map(({ name }) => name)
  const isOther = ({ name, checksum }: Migration) => known.get(name) !== checksum
  return {
    applied: namesOf(migrations, (file) => !isOther(file)),
    pending: [...namesOf(migrations, ({ name }) => !known.has(name)), ...namesOf(await readFunctions(), isOther)],
    changed: namesOf(migrations, (file) => known.has(file.name) && isOther(file)),
  }
}

export async function appliedMigrations(db: Database): Promise<{ name: string; checksum: string }[]> {
  return [...(await appliedChecksums(db))]
    .map(([name, checksum]) => ({ name, checksum }))
    .filter(({ name }) => !name.startsWith(functionFolder))
}

async function appliedChecksums(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migrations') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return new Map()
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations order by name`.execute(db)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}
