import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchName } from '#platform/cache/catalogue-changes.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { openLog } from '#platform/runtime/log.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { countLeasedHit, countProcesses } from './local-rate-limit.ts'
import type { Limit } from './rate-limit.ts'

const limit: Limit = { name: 'reads', most: 100, windowSeconds: 60 }
let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Another process over the same database that counts its statements. */
function newProcess() {
  let sent = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const ports = { ...shop.ports }
  const ctx = (): Context => newContext({ db, ports, log: openLog('silent') })
  const read = async (subject: string): Promise<boolean> => {
    try {
      await countLeasedHit(ctx(), [limit, subject])
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limit.exceeded' })
      return false
    }
  }
  const readMany = async (subject: string, count: number) => {
    let taken = 0
    for (let turn = 0; turn < count; turn += 1) if (await read(subject)) taken += 1
    return taken
  }
  return { ctx, read, readMany, sent: () => sent }
}

test('API-02: a few reads send no statement, a hundred send four, and refused ones send none', async () => {
  const { readMany, sent } = newProcess()
  expect(await readMany('asha', 10)).toBe(10)
  expect(sent()).toBe(0)
  expect(await readMany('asha', 200)).toBe(90)
  expect(sent()).toBe(4)
  expect(await readMany('asha', 100)).toBe(0)
  expect(sent()).toBe(4)
  expect(await readMany('meera', 50)).toBe(50)
})

test('API-02: the refusal says how long to wait, and then the full limit is available again', async () => {
  const { ctx, readMany } = newProcess()
  await readMany('nila', 120)
  const refused = countLeasedHit(ctx(), [limit, 'nila'])
  await expect(refused).rejects.toMatchObject({
    code: 'rate_limit.exceeded',
    facts: { retryAfterSeconds: expect.any(Number) },
  })
  shop.clock.advance(60_000)
  expect(await readMany('nila', 120)).toBe(100)
})

test('API-02: two processes that take turns share one limit', async () => {
  const [one, two] = [newProcess(), newProcess()]
  let taken = 0
  for (let turn = 0; turn < 100; turn += 1) {
    for (const { read } of [one, two]) if (await read('uma')) taken += 1
  }
  expect(taken).toBe(100)
  expect(one.sent() + two.sent()).toBeLessThanOrEqual(6)
})

test('API-02: two concurrent processes exceed the limit at most by the free hits of one', async () => {
  const [one, two] = [newProcess(), newProcess()]
  const turns = Array.from({ length: 100 }, async () => [await one.read('lata'), await two.read('lata')])
  const taken = (await Promise.all(turns)).flat().filter(Boolean).length
  // PostgreSQL may serve either of them first.
  expect([100, 110]).toContain(taken)
  expect(one.sent() + two.sent()).toBeLessThanOrEqual(6)
})

test('API-02: concurrent reads of one process pass only up to the limit', async () => {
  const { read, sent } = newProcess()
  const reads = await Promise.all(Array.from({ length: 300 }, () => read('tara')))
  expect(reads.filter(Boolean)).toHaveLength(100)
  expect(sent()).toBe(4)
})

test('API-02: a process does not report its free hits before it needs a lease', async () => {
  const [one, two] = [newProcess(), newProcess()]
  expect(await one.readMany('vera', 5)).toBe(5)
  expect(await two.readMany('vera', 200)).toBe(100)
  expect(await one.readMany('vera', 200)).toBe(5)
})

/** The sessions by which this many processes are known. */
async function openWatches(count: number): Promise<AsyncDisposable> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: shop.databaseUrl, application_name: watchName }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  return {
    [Symbol.asyncDispose]: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

test.for([2, 8, 20])('API-02: %i processes together exceed a limit no further than one', async (count) => {
  await using _watches = await openWatches(count)
  const processes = Array.from({ length: count }, newProcess)
  for (const { ctx } of processes) await countProcesses(ctx())
  let taken = 0
  for (let turn = 0; turn < 120; turn += 1) for (const { read } of processes) if (await read(`rama${count}`)) taken += 1
  expect(taken).toBeGreaterThanOrEqual(100)
  expect(taken).toBeLessThanOrEqual(110)
})

test('API-02: a visitor whom 20 processes serve in turn is not refused before half of the limit', async () => {
  await using _watches = await openWatches(20)
  const processes = Array.from({ length: 20 }, newProcess)
  for (const { ctx } of processes) await countProcesses(ctx())
  const firsts = []
  for (let turn = 0; turn < 50; turn += 1) firsts.push(await processes[turn % 20]?.read('sita'))
  expect(firsts).toEqual(Array.from({ length: 50 }, () => true))
})

test('API-02: a process notices with its leases how many others serve, without a statement more', async () => {
  const one = newProcess()
  await one.readMany('gita', 40)
  const before = one.sent()
  await using _watches = await openWatches(5)
  shop.clock.advance(30_000)
  await one.readMany('gita', 30)
  expect(one.sent() - before).toBe(1)
  // Two of ten free hits are left to each of five.
  await one.readMany('hema', 2)
  expect(one.sent() - before).toBe(1)
  await one.read('hema')
  expect(one.sent() - before).toBe(2)
})
