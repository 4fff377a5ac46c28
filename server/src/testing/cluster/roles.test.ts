import { randomBytes } from 'node:crypto'
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '@shop/postgres'
import { openDatabase, type OpenDatabase } from '#platform/db/db.ts'
import { leaderLock } from '#platform/jobs/leader.ts'
import { startShop, type ShopProcess } from '#testing/chaos/shop-process.ts'
import { newProduct } from '#testing/factories.ts'
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts'
import { senderTo } from './http.ts'
import { buy, fillCart, paymentStatus, signUp } from './purchase.ts'

const leastOfWeb = 5
const leastOfWorker = 9

let database: TestDatabase
let observer: OpenDatabase
const undo = new AsyncDisposableStack()
const secretsKey = randomBytes(32).toString('base64')

/** A process with a folder of its own, as on a machine of its own. */
async function start(role: 'web' | 'worker', most: number): Promise<ShopProcess> {
  const folder = undo.use(await mkdtempDisposable(join(tmpdir(), 'shop-role-')))
  await chmod(folder.path, 0o711)
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRETS_KEY: secretsKey,
    PUBLIC_URL: 'http://localhost',
    ROLE: role,
    DB_CONNECTIONS: String(most),
  }
  const shop = await startShop({ dataDir: folder.path, port: await freePort(), settings })
  undo.defer(() => shop.stop())
  return shop
}

let web: ShopProcess
let worker: ShopProcess
beforeAll(async () => {
  database = await cloneDatabase(inject('testServer'))
  undo.defer(() => database.drop())
  const connection = { connectionString: database.ownerUrl }
  observer = undo.adopt(openDatabase({ connection, max: 2, applicationName: 'observer' }), ({ close }) => close())
  // The shop's processes are the only ones that call themselves so.
  await database.close()
  web = await start('web', leastOfWeb)
})
afterAll(() => undo.disposeAsync())

type Session = { readonly application: string; readonly query: string; readonly isNew: boolean }

async function sessions(since = new Date()): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select application_name as application, query, query_start > ${since} as "isNew" from pg_stat_activity
    where datname = current_database() and application_name like 'shop%'`.execute(observer.db)
  return rows
}

/** What the processes send beside the watch of the catalogue and, each minute, a look at the settings of the queues. */
async function statementsWithin(ms: number): Promise<string[]> {
  const since = new Date()
  const seen = new Set<string>()
  while (Date.now() < since.getTime() + ms) {
    for (const { application, query, isNew } of await sessions(since))
      if (isNew && application !== 'shop watch' && !query.includes('FROM jobs.queue q')) seen.add(query)
    await pause(100)
  }
  return [...seen]
}

const stateOfEmail = async (to: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name = 'mail.send' and data ->> 'to' = ${to}`.execute(observer.db)
  return rows.map(({ state }) => state)
}

const leader = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${leaderLock} and granted and datname = current_database()`.execute(
    observer.db,
  )
  return rows[0]?.pid
}

test('API-01: an idle web process sends no statement for jobs and recurring tasks', async () => {
  // Until the statements of its start are over.
  await pause(5000)
  expect(await statementsWithin(20_000)).toEqual([])
  const names = new Set((await sessions()).map(({ application }) => application))
  expect([...names].toSorted()).toEqual(['shop', 'shop watch'])
})

test('API-01: with the fewest connections a web process sells and a worker does its jobs', async () => {
  const send = senderTo(() => web.url)
  const { id } = await newProduct(observer.db, { sizes: ['S'], stock: 3 })
  const asha = await signUp(send)
  await fillCart(send, asha, id)
  const orderId = await buy(send, asha)
  expect(await paymentStatus(send, asha, orderId)).toBe('paid')
  const waiting = await stateOfEmail(asha.email)
  expect(waiting.length).toBeGreaterThan(0)
  expect(new Set(waiting)).toEqual(new Set(['created']))
  worker = await start('worker', leastOfWorker)
  let most = 0
  const reads = Array.from({ length: 60 }, (_, n) => send(`/api/v2/products/search?name=kurta${n}`))
  await vi.waitUntil(
    async () => {
      most = Math.max(most, (await sessions()).length)
      return (await stateOfEmail(asha.email)).every((state) => state === 'completed')
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(most).toBeGreaterThan(leastOfWeb)
  expect(most).toBeLessThanOrEqual(leastOfWeb + leastOfWorker)
})

test('API-01: a worker answers health and metrics only; when the leader is killed, its tasks run there', async () => {
  const next = await start('worker', leastOfWorker)
  const statusOf = async (path: string) => (await fetch(`${next.url}${path}`)).status
  for (const path of ['/livez', '/healthz', '/readyz', '/metrics']) expect(await statusOf(path)).toBe(200)
  for (const path of ['/', '/api/v2/countries', '/admin', '/sandbox/razorpay/pay', '/dev/outbox'])
    expect(await statusOf(path)).toBe(404)
  const before = await leader()
  expect(before).toBeGreaterThan(0)
  await worker.kill()
  await vi.waitUntil(async () => ![undefined, before].includes(await leader()), { timeout: 10_000, interval: 50 })
  const ofTasks = new Set<string>()
  await vi.waitUntil(
    async () => {
      for (const query of await statementsWithin(2000)) if (!query.includes('jobs.')) ofTasks.add(query)
      return ofTasks.size > 3
    },
    { timeout: 30_000 },
  )
})
