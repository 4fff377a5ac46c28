import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase, runAsAdmin, urlOf } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { openDatabase, type Database } from './db.ts'
import { beforeSquash, migrate, MigrationError, migrationState, readMigrations } from './migrate.ts'

const changesPlaces = '0012_change_log.sql'

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
  await migrate(db, { only: new Set(names.filter((one) => one < changesPlaces)) })

  const report = await db.startTransaction().execute()
  await sql`update countries set name = name`.execute(report)
  const migrating = migrate(db)
  await untilWaiting(db)
  const editor = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    return sql`update countries set name = name`.execute(trx)
  })
  expect(editor.rows).toEqual([])
  await report.commit().execute()
  expect(await migrating).toEqual(names.filter((one) => one >= changesPlaces))
})

test('a function whose file has changed is created again, and nothing else is applied', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  await migrate(db)
  await sql`create or replace function search_form(source text) returns text language sql as $$ select 'old' $$`.execute(
    db,
  )
  await sql`update schema_migrations set checksum = 'old' where name = 'functions/search_form.sql'`.execute(db)
  expect((await migrationState(db)).pending).toEqual(['functions/search_form.sql'])
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ form: string }>`select search_form('Fabindia Été') as form`.execute(db)
  expect(rows).toEqual([{ form: 'fabindia ete' }])
  expect(await migrationState(db)).toMatchObject({ pending: [], changed: [] })
})

async function refusal(db: Database, migrations: readonly [string, string][]): Promise<unknown> {
  await sql`create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz)`.execute(
    db,
  )
  await sql`insert into schema_migrations (name, checksum)
    select * from unnest(${migrations.map(([name]) => name)}::text[], ${migrations.map(([, sum]) => sum)}::text[])`.execute(
    db,
  )
  return migrate(db).catch((error: unknown) => error)
}

const bringOver = /Stop the shop, and run `.*-- backup shop\.tar`.*-- restore shop\.tar --yes --numbers-ahead 0`/
const updateFirst = /Start version beb343e once with it, stop the shop, and run `.*-- backup shop\.tar`/
const { checksums, oldestRestorable } = beforeSquash
const all = Object.entries(checksums)

test.each([
  ['the last files before the squash', all, bringOver],
  ['the oldest files that restore reads', all.filter(([name]) => name <= oldestRestorable), bringOver],
  ['files that restore no longer reads', all.filter(([name]) => name < oldestRestorable), updateFirst],
])('a database with %s is refused, with the way to bring it over', async (_, migrations, way) => {
  const db = await emptyDatabase(onTestFinished)
  const error = await refusal(db, migrations)
  expect(error).toBeInstanceOf(MigrationError)
  expect(error).toMatchObject({ message: expect.stringMatching(way) })
})
test('an older version that starts again on a newer database leaves its functions', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  await migrate(db)
  await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'later')`.execute(db)
  await sql`update schema_migrations set checksum = 'newer' where name = 'functions/search_form.sql'`.execute(db)
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migrations where name = 'functions/search_form.sql'`.execute(db)
  expect(rows).toEqual([{ checksum: 'newer' }])
})

test('PAY-01: a paid statement and its line of the bank become a payment', async ({ onTestFinished }) => {
  const db = await emptyDatabase(onTestFinished)
  const names = (await readMigrations()).map((migration) => migration.name)
  await migrate(db, { only: new Set(names.filter((one) => one < '0115')) })
  await sql`alter table designer_statements drop constraint designer_statements_designer_id_fkey`.execute(db)
  await sql`
      insert into designer_statements (number, designer_id, month, state, label, bank_reference, opening_minor, sales_minor,
        returns_minor, adjustments_minor, payments_minor, closing_minor, issued_at, issued_by, issued_by_name, approved_at,
        approved_by, approved_by_name, paid_on, paid_reference, paid_at, paid_by_name)
      values ('S-1', 1, '2026-09', 'paid', 'Tamraloom', '1', 0, 90000, 0, 0, 0, 90000, now(), 1, 'A', now(), 2, 'B',
        '2026-10-05', 'UTR1', now(), 'B')`.execute(db)
  await sql`
      insert into bank_lines (digest, day, narration, amount_minor, words, plain, state, match_kind, statement_id, created_at)
      values ('x', '2026-10-05', 'NEFT UTR1', -90000, '{UTR1}', 'NEFTUTR1', 'matched', 'statement', 1, now())`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql<{ number: number; paid: string; part: string }>`
    select payment.number, statement.paid_minor as paid, part.amount_minor as part
    from designer_payments payment join designer_statements statement on statement.id = payment.statement_id
    join bank_line_matches part on part.payment_id = payment.id`.execute(db)
  expect(rows).toMatchObject([{ number: 1, paid: 90_000, part: -90_000 }])
})
