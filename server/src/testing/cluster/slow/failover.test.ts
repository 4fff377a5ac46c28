import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockBooks } from '#testing/books.ts'
import { makeShoppers } from '#testing/chaos/shoppers.ts'
import { allBooks } from '#testing/cluster/books-of-all.ts'
import { alternating, persistent, senderTo, type Reply, type Send } from '#testing/cluster/http.ts'
import { buy } from '#testing/cluster/purchase.ts'
import { startShopsOverStandby, type ShopsOverStandby } from '#testing/cluster/standby.ts'
import { newProduct } from '#testing/factories.ts'

const say = (values: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(values)}\n`)

let place: ShopsOverStandby
beforeAll(async () => {
  place = await startShopsOverStandby(2)
})
afterAll(() => place?.[Symbol.asyncDispose]())

type Seen = { readonly path: string; readonly atMs: number; readonly tookMs: number } & Reply

/** Notes every answer, also those after which a persistent client asks again. */
function noting(send: Send, seen: Seen[]): Send {
  return async (path, sending) => {
    const startedAt = performance.now()
    const reply = await send(path, sending)
    const atMs = performance.now()
    seen.push({ path: path.replace(/[?].*/, ''), atMs, tookMs: atMs - startedAt, ...reply })
    return reply
  }
}

/** Asks for what a shop over a standby must still show, until stopped. */
function watchReads(send: Send, productId: number) {
  const stopping = new AbortController()
  const ask = async (pathOf: (round: number) => string): Promise<void> => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await send(pathOf(round))
      await pause(100)
    }
  }
  const paths = ['/', '/readyz', `/api/v2/products/${productId}`]
  const running = Promise.all([
    ...paths.map((path) => ask(() => path)),
    ask((round) => `/api/v2/products/search?name=kurta${round}`),
  ])
  return async () => {
    stopping.abort()
    await running
  }
}

const isWrite = ({ path }: Seen) => path.startsWith('/api/v2/order/') || path.startsWith('/api/v2/razorpay/')
const since = (seen: readonly Seen[], atMs: number) => seen.filter((one) => one.atMs - one.tookMs >= atMs)
const firstAfter = (seen: readonly Seen[], atMs: number) => {
  const done = since(seen, atMs).find(({ status }) => status === 200)
  return done === undefined ? Number.POSITIVE_INFINITY : done.atMs - atMs
}

test('REL-01: a process that starts over a standby shows the shop and refuses orders politely', async () => {
  const { id } = await newProduct(place.db, { sizes: ['S'], stock: 3 })
  const shop = await place.startOverStandby()
  const send = senderTo(() => shop.url)
  const shown = async () => (await send(`/api/v2/products/${id}`)).status
  await vi.waitFor(async () => expect(await shown()).toBe(200), { timeout: 10_000, interval: 100 })
  expect((await send('/api/v2/products/search?name=kurta')).status).toBe(200)
  const enquiry = { topic: 'sizing', name: 'Asha', email: 'asha@example.com', message: 'Is the maroon really maroon?' }
  const refused = await send('/api/v2/enquiries/contact', { body: enquiry })
  expect(refused).toMatchObject({ status: 503, body: { code: 'shop.unavailable' } })
  expect([(await send('/readyz')).body, (await send('/readyz?writes')).status]).toEqual([
    { status: 'ready', database: 'read only' },
    503,
  ])
  await shop.stop()
})

test('ORDER-01, PAY-01, PAY-02, REL-01: the primary is killed under orders and the standby takes over: nothing is lost, nothing doubled', async () => {
  const { db, shops, pair } = place
  const stock = 200
  const { id, variants } = await newProduct(db, { sizes: ['S', 'M', 'L'], stock, priceRupees: 1100 })
  const shoppers = await makeShoppers(db, { count: 60, variantIds: variants.map((one) => one.id) })
  const seen: Seen[] = []
  const direct = noting(senderTo(alternating(shops.map(({ url }) => url))), seen)
  const patient = persistent(direct, () => undefined, { tries: 100, pauseMs: 700 })
  const progress = { paid: 0 }
  const isKilled = Promise.withResolvers<void>()
  const all = Promise.all(
    shoppers.map(async (shopper, index) => {
      // The rest comes when the primary is away.
      await Promise.race([pause(index * 120), isKilled.promise.then(() => pause(index * 60))])
      return buy(patient, shopper, {
        longestPauseMs: 800,
        onPaid: () => (progress.paid += 1),
        from: `127.1.1.${1 + index}`,
      })
    }),
  )
  const stopReads = watchReads(direct, id)
  while (progress.paid < 10) await pause(5)
  isKilled.resolve()
  const paidBefore = progress.paid
  // What the pages have in memory has to outlast this.
  pair.proxy.pointTo(undefined)
  await pair.primary.kill()
  await pause(1000)
  pair.proxy.pointTo(pair.standby.socket)
  const readOnlyAtMs = performance.now()
  await pause(2000)
  await pair.promote()
  const promotedAtMs = performance.now()
  const orderIds = await all
  await stopReads()

  const reads = seen.filter((one) => !isWrite(one) && one.path.startsWith('/api/'))
  const writes = seen.filter(isWrite)
  const figures = {
    paidBefore,
    readsAgainAfterMs: Math.round(firstAfter(reads, readOnlyAtMs)),
    writesAgainAfterMs: Math.round(firstAfter(writes, promotedAtMs)),
    slowestReadMs: Math.round(Math.max(...seen.filter((one) => !isWrite(one)).map(({ tookMs }) => tookMs))),
    writesRefused: writes.filter(({ status }) => status === 503).length,
    // The demo's provider is in the shop's database, and fails with it.
    logLines: shops.map(
      ({ lines }) => lines().filter((line) => line.startsWith('{') && !line.includes('provider')).length,
    ),
  }
  say(figures)
  expect(seen.filter(({ status }) => ![200, 503].includes(status)).map(({ path, text }) => [path, text])).toEqual([])
  expect(figures.readsAgainAfterMs).toBeLessThan(3000)
  expect(figures.writesAgainAfterMs).toBeLessThan(10_000)
  expect(figures.writesRefused).toBeGreaterThan(0)
  const between = since(seen, readOnlyAtMs + 3000).filter(({ atMs }) => atMs < promotedAtMs)
  expect(between.filter((one) => !isWrite(one) && one.status !== 200).map(({ path }) => path)).toEqual([])
  // No page answers in the API's form, and the balancer never removes a process that can serve.
  expect(seen.filter(({ path, body }) => path === '/' && body !== undefined)).toEqual([])
  expect(seen.filter(({ path, status }) => path === '/readyz' && status !== 200)).toEqual([])
  expect(Math.max(...figures.logLines)).toBeLessThan(25)

  await vi.waitFor(async () => expect((await allBooks(db)).lostPayments).toBe(0), { timeout: 60_000, interval: 250 })
  const books = await allBooks(db)
  expect(new Set(orderIds).size).toBe(shoppers.length)
  expect(books.orders['paid']).toBe(shoppers.length)
  expect(books).toMatchObject({ doubled: 0, lostPayments: 0, ledgerSum: 0, brokenSerials: 0, repeatedEmails: 0 })
  expect(books.invoices).toBe(shoppers.length)
  for (const { stockItemId } of variants) {
    const { available, held, consumed } = await stockBooks(db, stockItemId)
    expect({ held, sum: available + consumed }).toEqual({ held: 0, sum: stock })
  }
  // Those that the kill interrupted are taken over when their heartbeat is old.
  const waiting = async () =>
    (await sql`select name from jobs.job where state in ('created', 'retry')`.execute(db)).rows
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 250 })
})
