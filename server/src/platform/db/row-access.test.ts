import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/runtime/log.ts'
import { deliver, paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { cloneDatabase } from '#testing/test-database.ts'
import { openDatabase, type Database } from './db.ts'
import { grantRowAccess } from './row-access.ts'

const isAllowed = async (db: Database, statement: string): Promise<boolean> => {
  const refusal = await sql
    .raw(statement)
    .execute(db)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  if (refusal === undefined) return true
  expect(refusal).toMatchObject({ code: '42501' })
  return false
}

test('ORDER-01, PAY-01: a whole order passes with the role that serves requests, and the role changes no table', async () => {
  await using shop = await testApp()
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 12_000 }])
  await deliver(shop, orderId)
  await shop.runJobs()
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'delivered', paid: 1_200_000, invoiced: 1_200_000 })
  for (const statement of [
    'create table mine (id bigint)',
    'create schema mine',
    'create table jobs.mine (id bigint)',
    'alter table orders add column mine bigint',
    'alter table security_events disable trigger user',
    'drop table orders',
    'drop table jobs.job',
    'truncate orders',
    'create index mine on orders (id)',
    'create or replace function raise_conflict() returns void language sql as $$ select $$',
    "update schema_migrations set checksum = ''",
    'create role mine',
  ]) {
    expect({ statement, isAllowed: await isAllowed(shop.db, statement) }).toEqual({ statement, isAllowed: false })
  }
})

test('ORDER-01: the upkeep of the queue needs no more than rows', async () => {
  const database = await cloneDatabase(inject('testServer'))
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const jobs = await openJobs({ pool: database.pool, log })
  await jobs.send(database.db, 'code.send', { emailOrPhone: 'asha@example.com' })
  await jobs.recover()
  expect(await jobs.runPending({ 'code.send': () => Promise.resolve() })).toBe(1)
  await jobs.stop()
  await database.drop()
  expect(lines).toEqual([])
})

test('API-01: the next start lets the role use a new table, and takes back what PostgreSQL allows everybody', async () => {
  await using shop = await testApp()
  await sql`create table later (id bigserial, note text)`.execute(shop.owner)
  await sql`create table jobs.later (id bigint)`.execute(shop.owner)
  await sql`grant create on schema public to public`.execute(shop.owner)
  const write = "insert into later (note) values ('x'); delete from jobs.later"
  expect(await isAllowed(shop.db, write)).toBe(false)
  expect(await isAllowed(shop.db, 'create temporary table orders (id bigint)')).toBe(true)

  await Promise.all([grantRowAccess(shop.owner, shop.db), grantRowAccess(shop.owner, shop.db)])
  expect(await isAllowed(shop.db, write)).toBe(true)
  expect(await isAllowed(shop.db, 'drop table later')).toBe(false)
  expect(await isAllowed(shop.db, 'create table mine (id bigint)')).toBe(false)
  expect(await isAllowed(shop.db, 'create temporary table sketch (id bigint)')).toBe(false)
})

test('API-01: a shop with one role for everything keeps its rights', async () => {
  await using shop = await testApp()
  const own = openDatabase({ connection: { connectionString: shop.ownerUrl }, max: 1 })
  await grantRowAccess(shop.owner, own.db)
  expect(await isAllowed(own.db, 'create table mine (id bigint)')).toBe(true)
  await own.close()
})
