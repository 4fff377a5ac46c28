import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { freePort } from '@shop/postgres'
import { sqlEngine } from '@shop/search'
import { reconcile } from '#books'
import { sendDueRefunds } from '#checkout'
import type { Database } from '#platform/db/db.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { liveDocuments } from '#platform/documents/live-documents.ts'
import { openProfileReader } from '#platform/http/profile-reader.ts'
import { openWebhookSender } from '#platform/http/webhook-sender.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { openLog } from '#platform/runtime/log.ts'
import { secretCipher } from '#platform/security/secret-cipher.ts'
import { securityEventWriter } from '#platform/security/security-event-writer.ts'
import { knownTranslations } from '#platform/translation/known-translations.ts'
import { ledgerOf, stockBooks, sumOf } from '#testing/books.ts'
import { byDepth } from '#testing/depth.ts'
import { newProduct } from '#testing/factories.ts'
import { openSandboxProvider } from '#testing/sandbox-provider/sandbox-provider.ts'
import { testClock } from '#testing/test-clock.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { checkOut, makeShoppers, type ChaosShopper, type Progress } from './shoppers.ts'

/** Each kill follows a number of payments of its round, while other checkouts are in progress at every step. */
const { killsAfterPayments, shoppersPerRound, leastPaid } = byDepth({
  usual: { killsAfterPayments: [8, 30], shoppersPerRound: 100, leastPaid: 38 },
  deep: { killsAfterPayments: [8, 20, 35, 50, 60], shoppersPerRound: 200, leastPaid: 150 },
})
const limitMs = 600_000
const readable = 0o755

/** Stock of each product; for some it is far too low. */
const stocks = [3, 25, 150, 500, 500, 500, 500, 500, 500, 500]

async function stockShelves(db: Database) {
  const shelves: { variantId: number; stockItemId: number; stock: number }[] = []
  for (const stock of stocks) {
    const { variants } = await newProduct(db, { sizes: [], stock, priceRupees: 1000 + stock })
    for (const { id, stockItemId } of variants) shelves.push({ variantId: id, stockItemId, stock })
  }
  return shelves
}

type Round = {
  readonly shoppers: readonly ChaosShopper[]
  readonly progress: Progress
  readonly killAfter: number
}

/** Kills the shop while the shoppers check out; returns the interrupted ones. */
async function killedRound(shop: ShopProcess, { shoppers, progress, killAfter }: Round): Promise<ChaosShopper[]> {
  const before = progress.paid
  const unfinished: ChaosShopper[] = []
  const checkouts = shoppers.map(async (shopper) => {
    if (!(await checkOut(shop.url, shopper, progress))) unfinished.push(shopper)
  })
  const all = Promise.all(checkouts).then(() => true)
  while (progress.paid - before < killAfter && !(await Promise.race([all, pause(2, false)])));
  await shop.kill()
  await all
  return unfinished
}

/** Does immediately what the running shop does within minutes: settles or refunds unreported payments. */
async function reconciled(db: Database, pool: Parameters<typeof openJobs>[0]['pool']) {
  const log = openLog('silent')
  const clock = testClock()
  const jobs = await openJobs({ pool, log })
  const { gateway } = await openSandboxProvider({ db, clock, log })
  const ports = {
    clock,
    jobs,
    gateway,
    otherGateways: [],
    agentProfiles: openProfileReader({ allowsLoopback: true, timeoutMs: 2000 }),
    connections: { environment: {}, problemsOf: () => [], refresh: () => Promise.resolve() },
    couriers: [],
    publicUrl: '',
    consoleUrl: '',
    consoleHost: null,
    documents: liveDocuments({ db, log }),
    translations: knownTranslations({ db }),
    onlineMethods: { enabled: [], emiFrom: rupees(3000) },
  }
  const ctx = (): Context => newContext({ db, log, ports: { ...unused, ...ports } })
  const from = new Date(clock.now().getTime() - limitMs * 2)
  const first = await reconcile(ctx(), { from, isDryRun: false })
  for (let turn = 0; turn < 10; turn += 1) {
    clock.advance(3_600_000)
    await sendDueRefunds(ctx())
  }
  const second = await reconcile(ctx(), { from, isDryRun: true })
  await jobs.stop()
  return { first, second }
}

const unused = {
  secrets: secretCipher(() => []),
  search: sqlEngine,
  emailPictures: { jpegOf: () => Promise.resolve(null) },
  logoPictures: { logoOf: () => Promise.resolve(null) },
  films: { put: () => Promise.reject(new Error('This test stores no film.')), delete: () => Promise.resolve() },
  pictures: {
    convert: () => Promise.reject(new Error('This test converts no picture.')),
    encode: () => Promise.reject(new Error('This test encodes no picture.')),
    deleteFiles: () => Promise.resolve(),
    deleteSourcesBefore: () => Promise.resolve(),
    feed: { open: () => Promise.resolve(undefined) },
    stop: () => Promise.resolve(),
  },
  mailer: { send: () => Promise.resolve(), close: () => undefined },
  messenger: { send: () => Promise.resolve() },
  webhooks: openWebhookSender({ allowsLoopback: false }),
  agentProfiles: openProfileReader({ allowsLoopback: false }),
  whatsApp: null,
  gstPortal: null,
  machineTranslation: null,
  securityEvents: securityEventWriter({ insert: () => Promise.resolve(), log: openLog('silent') }),
  google: null,
  brand: { name: 'Ruhvana', chatNumber: '', socialLinks: {} },
  invoicePrefix: 'RV',
  textLimits: { perHour: 0, perDay: 0 },
  languages: [],
  hasRateLimit: false,
}

test(
  'ORDER-01, PAY-01, PAY-02: killed again and again under checkouts, the shop loses no payment, no piece and doubles no order',
  async ({ onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-chaos-'))
    // Registered first and run last, even after a timeout.
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    // Readable by whatever account runs PostgreSQL.
    await chmod(dataDir, readable)
    const place = { dataDir, port: await freePort() }
    let shop = await startShop(place)
    onTestFinished(() => shop.stop())
    const say = () => undefined
    const { db, pool, close } = await openShopDatabase({
      databaseUrl: undefined,
      dataDir,
      say,
      applicationName: 'chaos',
    })
    onTestFinished(close)

    const shelves = await stockShelves(db)
    const variantIds = shelves.map(({ variantId }) => variantId)
    const progress: Progress = { paid: 0, cutOff: 0 }
    let unfinished: ChaosShopper[] = []
    for (const killAfter of killsAfterPayments) {
      const fresh = await makeShoppers(db, { count: shoppersPerRound - unfinished.length, variantIds })
      const shoppers = [...fresh, ...unfinished]
      unfinished = await killedRound(shop, { shoppers, progress, killAfter })
      expect(unfinished.length).toBeGreaterThan(0)
      shop = await startShop(place)
    }
    expect(progress.paid).toBeGreaterThanOrEqual(leastPaid)
    const left = await Promise.all(unfinished.map((shopper) => checkOut(shop.url, shopper, progress)))
    expect(left).toEqual(left.map(() => true))
    const { second } = await reconciled(db, pool)
    expect(second).toMatchObject({ collected: [], exceptions: [] })
    await expectEveryPaymentUsedOrReturned(db)
    await expectNoOrderDoubled(db)
    for (const shelf of shelves) await expectNoPieceLost(db, shelf)
    expect(sumOf(await ledgerOf(db))).toBe(0)
  },
  limitMs,
)

async function expectEveryPaymentUsedOrReturned(db: Database): Promise<void> {
  const { rows } = await sql<{
    provider: string
    ours: string | null
    state: string
    refund: string | null
    count: number
  }>`
    select taken.status as provider, p.status as ours, o.state, r.status as refund, count(*) as count
    from sandbox_provider.payments taken
    join payment_orders opened on opened.provider_order_id = taken.order_id
    join orders o on o.id = opened.order_id
    left join payments p on p.provider_payment_id = taken.id
    left join refunds r on r.payment_id = p.id
    group by 1, 2, 3, 4`.execute(db)
  for (const { provider, ours, state, refund } of rows) {
    if (ours === 'settled')
      expect({ provider, state, refund }).toEqual({ provider: 'captured', state: 'paid', refund: null })
    else expect({ provider, ours, refund }).toEqual({ provider: 'refunded', ours: 'refunded', refund: 'processed' })
  }
  const taken = rows.reduce((sum, row) => sum + row.count, 0)
  const all = await db
    .selectFrom('sandbox_provider.payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(taken).toBe(all.count)
}

/** Every shopper had one cart and wanted it once. */
async function expectNoOrderDoubled(db: Database): Promise<void> {
  const { rows } =
    await sql`select user_id from orders where state = 'paid' group by user_id having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
  const { rows: waiting } = await sql`
    select user_id from orders where state = 'awaiting_payment' group by user_id having count(*) > 1`.execute(db)
  expect(waiting).toEqual([])
}

async function expectNoPieceLost(
  db: Database,
  { stockItemId, stock }: { stockItemId: number; stock: number },
): Promise<void> {
  const books = await stockBooks(db, stockItemId)
  expect(books.available).toBeGreaterThanOrEqual(0)
  expect(books.available + books.held + books.consumed).toBe(stock)
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(line.quantity), 0)::integer as sold
    from order_lines line join orders o on o.id = line.order_id
    where line.stock_item_id = ${stockItemId} and o.state = 'paid'`.execute(db)
  expect(books.consumed).toBe(rows[0]?.sold)
}
