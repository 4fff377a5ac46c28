import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { appliedMigrations, readMigrations } from '#platform/db/migrate.ts'
import { allBooks } from './books-of-all.ts'
import { alternating, senderTo } from './http.ts'
import { buy, fillCart, logIn, openPayment, paymentStatus, placeOrder, settle, signUp } from './purchase.ts'
import { readReleased, unpackReleased } from './released-version.ts'
import { sharedPlace, startAt, type Place, type RunningShop } from './three-shops.ts'

const record = await readReleased()
const released = await unpackReleased(record.commit)
const reason = 'missing' in released ? released.missing : undefined
if (reason !== undefined) process.stdout.write(`A rolling update is not tried: ${reason}.\n`)

/** A file in the shop's own format, which states what is on sale. */
const goods = [
  'Shop piece ID,Name,Designer,Categories,For whom,Status,Option 1,Choice 1,SKU,Price,Stock policy,Stock',
  'meera,Meera Kurta,Loom & Co,Women > Kurtas,women,published,Size,Small,MK-S,1200,tracked,100',
].join('\n')
const productId = 1

const entry = 'main' in released ? released.main : undefined

let place: Place
let db: Database
let old: RunningShop
let oldSchema: readonly Column[]
const running: RunningShop[] = []

async function start(version?: string): Promise<RunningShop> {
  const shop = await startAt(place, version)
  running.push(shop)
  return shop
}

/** The released version at work, so that its connections have planned their statements on its own schema. */
beforeAll(async () => {
  if ('missing' in released) return
  place = await sharedPlace()
  db = place.open()
  old = await start(released.main)
  const file = join(place.dataDir, 'goods.csv')
  await writeFile(file, goods)
  await released.command(['import', file], { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir })
  await purchase(() => old.url)
  oldSchema = await schemaOf(db)
})
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.stop()))
  await place?.[Symbol.asyncDispose]()
  if ('main' in released) await released[Symbol.asyncDispose]()
})

/** A whole purchase from sign-up to order; returns whether it is paid. */
async function purchase(originOf: () => string): Promise<string> {
  const send = senderTo(originOf)
  const asha = await signUp(send)
  await fillCart(send, asha, productId)
  const token = await logIn(send, asha)
  const orderId = await buy(send, { ...asha, token })
  return paymentStatus(send, { token }, orderId)
}

type Column = { readonly name: string; readonly type: string; readonly isNullable: boolean }

async function schemaOf(of: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select concat_ws('.', table_schema, table_name, column_name) as name, udt_name as type,
      is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'jobs') order by 1`.execute(of)
  return rows
}

test('ORDER-01, PAY-01: during an update the released version and the new one sell side by side on one database', async ({
  skip,
}) => {
  skip(reason !== undefined, reason)
  const atOld = senderTo(() => old.url)
  const begun = await signUp(atOld)
  await fillCart(atOld, begun, productId)
  const idempotencyKey = randomUUID()
  const orderId = await placeOrder(atOld, begun, { idempotencyKey })

  const fresh = await start()
  const atNew = senderTo(() => fresh.url)
  expect(await placeOrder(atNew, begun, { idempotencyKey })).toBe(orderId)
  const paid = await openPayment(atNew, begun, { orderId })
  await settle(atOld, begun, { orderId, paid })
  expect(await paymentStatus(atNew, begun, orderId)).toBe('paid')

  expect(await purchase(() => old.url)).toBe('paid')
  expect(await purchase(() => fresh.url)).toBe('paid')
  expect(await purchase(alternating([old.url, fresh.url]))).toBe('paid')
  expect(await purchase(alternating([fresh.url, old.url]))).toBe('paid')

  await vi.waitFor(async () => expect((await allBooks(db)).lostPayments).toBe(0), { timeout: 60_000, interval: 250 })
  expect(await allBooks(db)).toMatchObject({
    orders: { paid: 6 },
    invoices: 6,
    doubled: 0,
    ledgerSum: 0,
    brokenSerials: 0,
    repeatedEmails: 0,
  })
})

test('ORDER-01, PAY-01: the released version starts again on the newer database, and sells', async ({ skip }) => {
  skip(reason !== undefined, reason)
  await old.stop()
  old = await start(entry)
  expect(await purchase(() => old.url)).toBe('paid')
})

test('nothing that the released version reads or writes was removed or tightened', async ({ skip }) => {
  skip(reason !== undefined, reason)
  expect((await appliedMigrations(db)).map(({ name }) => name)).toEqual(
    (await readMigrations()).map(({ name }) => name),
  )
  const schema = new Map((await schemaOf(db)).map((column) => [column.name, column]))
  const lost = oldSchema.filter(({ name, type, isNullable }) => {
    const now = schema.get(name)
    return now?.type !== type || (isNullable && !now.isNullable)
  })
  expect({ since: record.migration, lost }).toEqual({ since: record.migration, lost: [] })
})

test('every email of both versions is sent, whichever process sends it', async ({ skip }) => {
  skip(reason !== undefined, reason)
  const waiting = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from jobs.job where state <> 'completed'`.execute(db)
    return rows
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 90_000, interval: 250 })
})
