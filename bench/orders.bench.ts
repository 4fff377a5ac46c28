/** Measures orders from cart to paid, 32 shoppers at a time; checks the ledger after the last webhook. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts'
import { besides, journeys } from './lib/journey.ts'
import type { Report } from './lib/report.ts'
import { startShop, type Server } from './lib/servers.ts'
import { makeShoppers, stockedPieces } from './lib/shoppers.ts'
import { cpuSecondsOf, cpuSecondsOfTree, peakMemoryMb } from './lib/usage.ts'

const warmUps = 500
const atLeast = 400
const most = 8000
const seconds = 20
const linesInCart = 2
const maxMemoryMb = 300
/** Payment authorised, payment captured, order paid. */
const eventsOfOrder = 3
const longestDeliverySeconds = 600

type Books = Readonly<Record<string, number>>

/** Each count must be zero. */
async function wrongBooks(db: Database, ordered: number): Promise<Books> {
  const { rows } = await sql<Books>`
    select
      (select abs(count(*) - ${ordered}) from orders where state = 'paid') as "orders not paid",
      (select count(*) from orders where state <> 'paid') as "orders in another state",
      (select abs(count(*) - ${ordered}) from payments where status = 'settled') as "payments not settled",
      (
        select count(*) from orders o join payments p on p.order_id = o.id where p.amount_minor <> o.total_minor
      ) as "payments of another amount",
      (select abs(coalesce(sum(amount_minor), 0)) from ledger_entries)::bigint as "ledger out of balance",
      (
        select abs(coalesce(sum(amount_minor) filter (where account = 'provider_receivable'), 0)
          + coalesce(sum(amount_minor) filter (where account = 'provider_fees'), 0)
          - (select coalesce(sum(total_minor), 0) from orders))
        from ledger_entries
      )::bigint as "paise not booked",
      (
        select count(*) from stock_items stock
        left join (select stock_item_id, sum(quantity) as sold from reservations where state = 'consumed' group by 1) gone
          on gone.stock_item_id = stock.id
        where stock.policy = 'tracked' and stock.available + coalesce(gone.sold, 0) <> 1000000
      ) as "stock not exact",
      (select count(*) from reservations where state <> 'consumed') as "pieces still held",
      (
        select count(*) from cart_items item join carts on carts.id = item.cart_id
        join orders o on o.user_id = carts.user_id
      ) as "carts not emptied",
      (select abs(count(*) - ${ordered * eventsOfOrder}) from provider_events) as "events not heard",
      (select abs(count(*) - ${ordered}) from invoices) as "invoices missing",
      (select coalesce(max(serial), 0) - count(*) from invoices) as "gaps in their numbers"`.execute(db)
  return rows[0] ?? {}
}

type UndeliveredCount = { readonly orders: number }

async function undeliveredOrders(db: Database): Promise<number> {
  const { rows } = await sql<UndeliveredCount>`select count(*) as orders from sandbox_provider.tellings`.execute(db)
  return Number(rows[0]?.orders)
}

/** Resolves once the sandbox has sent the webhooks of all payments. */
async function addWebhookDelivery(report: Report, { db, postmasterPid }: BenchDatabase, shop: Server): Promise<void> {
  const undelivered = await undeliveredOrders(db)
  const cpuSeconds = (): number => cpuSecondsOf(shop.pid) + cpuSecondsOfTree(postmasterPid)
  const startedAt = performance.now()
  const before = cpuSeconds()
  const passedSeconds = (): number => (performance.now() - startedAt) / 1000
  while ((await undeliveredOrders(db)) > 0) {
    if (passedSeconds() > longestDeliverySeconds) throw new Error('The sandbox does not come to an end of its events.')
    await pause(250)
  }
  const each = undelivered === 0 ? 0 : ((cpuSeconds() - before) * 1000) / undelivered
  const note = `${undelivered} orders without their notification when the last was paid, cpu each ${each.toFixed(2)} ms, mails among it`
  report.add({ what: 'until the sandbox had told all', value: passedSeconds(), unit: 's', note })
}

async function checkBooks(report: Report, db: Database, ordered: number): Promise<void> {
  for (const [what, value] of Object.entries(await wrongBooks(db, ordered))) {
    report.add({ what, value, unit: '', limit: { atMost: 0 } })
  }
}

await bench('orders', async (report) => {
  await using database = await openBenchDatabase()
  const { db, postmasterPid } = database
  const count = warmUps + most
  const shoppers = await makeShoppers(db, await stockedPieces(db), { count, lines: linesInCart })
  await using shop = await startShop(database.url, { DEMO: '1' })
  const order = { name: 'order', shop, postmasterPid } as const
  const warm = await journeys({ ...order, shoppers: shoppers.slice(0, warmUps), seconds: 600 })
  const result = await journeys({ ...order, shoppers: shoppers.slice(warmUps), seconds })
  report.add({ what: 'orders paid', value: result.perSecond, unit: '/s', limit: { atLeast }, note: besides(result) })
  report.add({ what: 'orders failed', value: warm.failures + result.failures, unit: '', limit: { atMost: 0 } })
  await addWebhookDelivery(report, database, shop)
  await checkBooks(report, db, warm.requests + result.requests)
  report.add({ what: 'memory', value: peakMemoryMb(shop.pid), unit: 'MB', limit: { atMost: maxMemoryMb } })
})
