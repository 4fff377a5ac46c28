import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { dropDatabase, runAsAdmin, urlOf } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { openDatabase, type Database } from './db.ts'
import { migrate, MigrationError, migrationState, readMigrations } from './migrate.ts'

/** Its addresses refer to countries. */
const locksPlaces = '0003_customers.sql'

async function emptyDatabase(onTestFinished: (end: () => Promise<void>) => void): Promise<Database> {
  const { adminUrl } = inject('testServer')
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const { db, close } = openDatabase({ connection: { connectionString: urlOf(adminUrl, name) }, max: 4 })
  onTestFinished(close)
  return db
}

test('a migration that waits for a long transaction does not block other users of the table', async ({
  onTestFinished,
}) => {
  const db = await emptyDatabase(onTestFinished)
  const names = (await readMigrations()).map((migration) => migration.name)
  await migrate(db, { only: new Set(names.filter((one) => one < locksPlaces)) })

  const report = await db.startTransaction().execute()
  await sql`lock table countries in row exclusive mode`.execute(report)
  const migrating = migrate(db)
  await untilWaiting(db)
  const editor = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    return sql`lock table countries in row exclusive mode`.execute(trx)
  })
  expect(editor.rows).toEqual([])
  await report.commit().execute()
  expect(await migrating).toEqual(names.filter((one) => one >= locksPlaces))
})

test('a function whose file has changed is created again, and nothing else is applied', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  await migrate(db)
  await sql`create or replace function search_form(source text) returns text language sql as $$ select 'old' $$`.execute(
    db,
  )
  await sql`update schema_migrations set checksum = 'old' where name = 'functions/catalogue/search_form.sql'`.execute(
    db,
  )
  expect((await migrationState(db)).pending).toEqual(['functions/catalogue/search_form.sql'])
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ form: string }>`select search_form('Fabindia Été') as form`.execute(db)
  expect(rows).toEqual([{ form: 'fabindia ete' }])
  expect(await migrationState(db)).toMatchObject({ pending: [], changed: [] })
})

test('REL-01: a start over a read-only database reads only, and says what is wrong when tables are missing', async ({
  onTestFinished,
}) => {
  const db = await emptyDatabase(onTestFinished)
  const whenReadOnly = <T>(work: (session: Database) => Promise<T>) =>
    db.connection().execute(async (session) => {
      await sql`set default_transaction_read_only = on`.execute(session)
      try {
        return await work(session)
      } finally {
        await sql`reset default_transaction_read_only`.execute(session)
      }
    })
  await expect(whenReadOnly(migrate)).rejects.toThrow(/takes no writes: it is a standby/)
  await migrate(db)
  expect(await whenReadOnly(migrate)).toEqual([])
})

test('a database from before the first release is refused, with what to do', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  await sql`create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz)`.execute(
    db,
  )
  await sql`insert into schema_migrations (name, checksum) values ('0001_accounts.sql', 'old')`.execute(db)
  const error: unknown = await migrate(db).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(MigrationError)
  expect(error).toMatchObject({
    message: expect.stringMatching(/before the first release.*start with an empty DATA_DIR/),
  })
  expect((await migrationState(db)).applied).toEqual([])
})

test('an older version that starts again on a newer database leaves its functions', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  await migrate(db)
  await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'later')`.execute(db)
  await sql`update schema_migrations set checksum = 'newer' where name = 'functions/catalogue/search_form.sql'`.execute(
    db,
  )
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migrations where name = 'functions/catalogue/search_form.sql'`.execute(db)
  expect(rows).toEqual([{ checksum: 'newer' }])
})
