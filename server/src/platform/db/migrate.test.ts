import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { dropDatabase, runAsAdmin, urlOf } from '#testing/test-database.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { openDatabase } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'

const changesCartItems = '0120_price_when_added.sql'

test('CART-01: a migration that waits for a long transaction does not block other users of the table', async ({
  onTestFinished,
}) => {
  const { adminUrl } = inject('testServer')
  const name = `migrate_${process.pid}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const { db, close } = openDatabase({ connection: { connectionString: urlOf(adminUrl, name) }, max: 4 })
  onTestFinished(close)
  const names = (await readMigrations()).map((migration) => migration.name)
  await migrate(db, { only: new Set(names.filter((one) => one < changesCartItems)) })

  const report = await db.startTransaction().execute()
  await sql`select from cart_items`.execute(report)
  const migrating = migrate(db)
  await untilWaiting(db)
  const shopper = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    return sql<{ lines: number }>`select count(*) as lines from cart_items`.execute(trx)
  })
  expect(shopper.rows).toEqual([{ lines: 0 }])
  await report.commit().execute()
  expect(await migrating).toEqual(names.filter((one) => one >= changesCartItems))
})
