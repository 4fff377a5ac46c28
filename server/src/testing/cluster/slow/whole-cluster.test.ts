import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/runtime/clock.ts'
import { stockBooks } from '#testing/books.ts'
import { makeShoppers } from '#testing/chaos/shoppers.ts'
import { allBooks } from '#testing/cluster/books-of-all.ts'
import { senderTo } from '#testing/cluster/http.ts'
import { slugOf } from '#testing/cluster/purchase.ts'
import { varnishPath } from '#testing/cluster/varnish.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff } from '#testing/staff.ts'
import { importPieces, uploadPicture } from './console-work.ts'
import { missingParts, sayMissing } from './missing-parts.ts'
import { startTraffic, type Step, type Traffic } from './traffic.ts'
import { startWholeCluster, type Part, type WholeCluster } from './whole-cluster.ts'

const missing = await missingParts()
sayMissing(missing)

const longestGapMs = 3000
const purchaseEveryMs = 450
const stock = 4000
/** Pieces of the list in whose import the worker is killed. */
const listed = 1000
const mostShoppers = 700
const patience = { timeout: 60_000, interval: 250 }

let cluster: WholeCluster
let traffic: Traffic
let piece: Awaited<ReturnType<typeof newProduct>>
let cookie: string
let firstOrder = { id: 0, token: '' }
const steps: Step[] = []

beforeAll(async () => {
  if (missing.length > 0 || varnishPath === undefined) return
  cluster = await startWholeCluster(varnishPath)
  const { db, calls, pages } = cluster
  piece = await newProduct(db, { sizes: ['S', 'M', 'L'], stock, priceRupees: 1100 })
  cookie = (await newStaff({ db, clock: systemClock })).cookie
  const shoppers = await makeShoppers(db, { count: mostShoppers, variantIds: piece.variants.map(({ id }) => id) })
  const toCalls = senderTo(() => calls)
  const toPages = senderTo(() => pages)
  const slug = await slugOf(toCalls, piece.id)
  traffic = startTraffic({
    send: toCalls,
    shoppers,
    everyMs: purchaseEveryMs,
    onBought: (id, { token }) => (firstOrder = { id, token }),
  })
  traffic.read({ kind: 'page', name: 'kept page', send: toPages, pathOf: () => `/products/${slug}` })
  traffic.read({ kind: 'page', name: 'new page', send: toPages, pathOf: (round) => `/?visit=${round}` })
  traffic.read({ kind: 'read', name: 'piece', send: toCalls, pathOf: () => `/api/v2/products/${piece.id}` })
  const search = (round: number) => `/api/v2/products/search?name=kurta${round}`
  traffic.read({ kind: 'read', name: 'search', send: toCalls, pathOf: search })
})
afterAll(async () => {
  say(['step'.padEnd(34), 'secs'.padStart(6), 'longest gap of a reader'.padEnd(26), 'answers'].join(' | '))
  for (const step of steps) say(row(step))
  await cluster?.[Symbol.asyncDispose]()
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const row = ({ name, seconds, longestGapMs: gap, gapOf, answers }: Step) =>
  [
    name.padEnd(34),
    seconds.toFixed(1).padStart(6),
    `${gap} ms (${gapOf})`.padEnd(26),
    Object.keys(answers)
      .toSorted((a, b) => a.localeCompare(b))
      .map((answer) => `${answer}: ${answers[answer]}`)
      .join(', '),
  ].join(' | ')

/** Ends when purchases that began after this moment are confirmed too. */
async function sellOn(): Promise<void> {
  const { begun } = traffic.orders
  await vi.waitFor(() => expect(traffic.orders.confirmed).toBeGreaterThan(begun + 3), patience)
}

/** Runs a step under orders and judges what visitors saw meanwhile. */
async function step(name: string, work: () => Promise<void>): Promise<Step> {
  const before = traffic.seen.length
  const done = await traffic.step(name, async () => {
    await work()
    await sellOn()
  })
  steps.push(done)
  const bad = traffic.seen
    .slice(before)
    .filter(({ status, hasWords }) => status >= 500 && !(status === 503 && hasWords))
  expect(bad.map(({ reader, status, text }) => ({ reader, status, text }))).toEqual([])
  expect(done).toMatchObject({ longestGapMs: expect.toSatisfy((ms: number) => ms < longestGapMs) })
  return done
}

const noAnswers = ({ answers }: Step, kinds: readonly string[]) => kinds.map((kind) => answers[`${kind} none`] ?? 0)

/** A part is away for a while and then there again. */
async function away({ stop, start }: Part, ms: number): Promise<void> {
  await stop()
  await pause(ms)
  await start()
}

const reply = (origin: string, path: string, token?: string) =>
  fetch(origin + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

const eachWeb = (look: (origin: string) => Promise<void>) =>
  vi.waitFor(() => Promise.all(cluster.webs.map(look)), patience)

test('REL-01: this machine has every part of the cluster', ({ skip }) => {
  skip(missing.length > 0 && process.env['CLUSTER_ALLOW_MISSING'] === '1', 'a part is allowed to be missing')
  expect(missing).toEqual([])
})

describe.skipIf(missing.length > 0)('with every part', () => {
  test('CAT-04: a picture that the console takes at one process is shown by the other', async () => {
    await step('picture uploaded', async () => {
      const path = await uploadPicture({ origin: cluster.webs[0], cookie }, piece.id)
      await eachWeb(async (origin) => expect((await reply(origin, path)).status).toBe(200))
      traffic.read({ kind: 'picture', name: 'picture', send: senderTo(() => cluster.calls), pathOf: () => path })
    })
  })

  test('CAT-04: the worker imports a list that one process took, and both show the pieces', async () => {
    await step('list imported', async () => {
      await importPieces({ origin: cluster.webs[0], cookie }, ['Meera Anarkali'])
      await eachWeb(async (origin) => {
        const found = await (await reply(origin, '/api/v2/products/search?name=meera%20anarkali')).text()
        expect(found).toContain('Meera Anarkali')
      })
    })
  })

  test('GST-01: both processes give the invoice of a paid order', async () => {
    await step('invoice', async () => {
      await eachWeb(async (origin) => {
        const invoice = await reply(origin, `/api/v2/invoices/${firstOrder.id}`, firstOrder.token)
        expect([invoice.status, (await invoice.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
      })
    })
  })

  test('REL-01: a web process is killed and starts again', async () => {
    const done = await step('web process killed', () => away(cluster.parts.web, 3000))
    expect(noAnswers(done, ['page', 'read'])).toEqual([0, 0])
  })

  test('CAT-04, REL-01: the worker is killed in an import, and starts again where it was', async () => {
    const names = Array.from({ length: listed }, (_, index) => `Tara Anarkali ${index + 1}`)
    const done = await step('worker killed in an import', () =>
      importPieces({ origin: cluster.webs[1], cookie }, names, () => away(cluster.parts.worker, 3000)),
    )
    expect(noAnswers(done, ['page', 'read', 'order'])).toEqual([0, 0, 0])
    const { rows } = await sql<{ name: string }>`
      select name from products where name like 'Tara %' and status = 'published'`.execute(cluster.db)
    expect([rows.length, new Set(rows.map(({ name }) => name))]).toEqual([listed, new Set(names)])
  })

  test('REL-01: pages and orders go on while the store of pictures is away', async () => {
    const desk = { origin: cluster.webs[1], cookie }
    const done = await step('store of pictures away', async () => {
      const [refused] = await Promise.allSettled([
        pause(500).then(() => uploadPicture(desk, piece.id)),
        away(cluster.parts.swift, 5000),
      ])
      expect(String(refused.status === 'rejected' && refused.reason)).toMatch(
        /answered 503: .*"code":"file.not_stored"/,
      )
      await uploadPicture(desk, piece.id)
    })
    expect(noAnswers(done, ['page', 'read', 'order', 'picture'])).toEqual([0, 0, 0, 0])
  })

  test('REL-01: the cache of pages starts again', async () => {
    const done = await step('Varnish started again', () => away(cluster.parts.varnish, 0))
    expect(noAnswers(done, ['read', 'order'])).toEqual([0, 0])
  })

  test('REL-01: the balancer of calls starts again', async () => {
    const done = await step('HAProxy started again', () => away(cluster.parts.haproxy, 0))
    expect(noAnswers(done, ['page'])).toEqual([0])
  })

  test('REL-01: the balancer of the database starts again', async () => {
    const done = await step('database balancer started again', () => away(cluster.parts.database, 0))
    expect(noAnswers(done, ['page', 'read', 'order'])).toEqual([0, 0, 0])
  })

  test('REL-01: the primary is killed and the standby takes over', async () => {
    const done = await step('primary killed', async () => {
      await cluster.pair.primary.kill()
      await pause(5000)
      await cluster.pair.promote()
    })
    expect(noAnswers(done, ['page', 'read', 'order'])).toEqual([0, 0, 0])
  })

  test('ORDER-01, PAY-01, PAY-02: after all of it no order is lost or doubled, and the books are equal', async () => {
    const { db } = cluster
    const ids = await traffic.end()
    await vi.waitFor(async () => expect((await allBooks(db)).lostPayments).toBe(0), patience)
    const books = await allBooks(db)
    say(`${ids.length} orders confirmed, ${books.orders['paid'] ?? 0} stored as paid; ${JSON.stringify(books)}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(books).toMatchObject({ doubled: 0, lostPayments: 0, ledgerSum: 0, brokenSerials: 0, repeatedEmails: 0 })
    expect([books.orders['paid'], books.invoices]).toEqual([ids.length, ids.length])
    for (const { stockItemId } of piece.variants) {
      const { available, held, consumed } = await stockBooks(db, stockItemId)
      expect({ held, sum: available + consumed }).toEqual({ held: 0, sum: stock })
    }
    const waiting = async () =>
      (await sql`select name, state from jobs.job where state in ('created', 'retry', 'active')`.execute(db)).rows
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience)
  })
})
