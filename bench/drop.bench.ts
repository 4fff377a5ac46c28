/**
 * Measures a drop: 2,000 buyers come within ten seconds for 200 pieces of one size, at two processes, while others order
 * other pieces.
 */
import { sql } from 'kysely'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts'
import { drop, type DropResult } from './lib/drop.ts'
import { quantile } from './lib/figures.ts'
import { journeys, type Journeys } from './lib/journey.ts'
import type { Report } from './lib/report.ts'
import { startShop, type Server } from './lib/servers.ts'
import { makeShoppers, stockedPieces, type BenchShopper } from './lib/shoppers.ts'

const pieces = 200
const buyers = 2000
const seconds = 10
const warmUps = 400
const othersOfProcess = 4000
/** Others who order at the same time, at each process. */
const othersAtOnce = 8
const soldOutP99Ms = 500
const shareOfOthers = 0.5

type Sold = { readonly left: number; readonly sold: number; readonly orders: number; readonly unpaid: number }

async function soldOf(db: Database, variantId: number): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select stock.available as left, count(distinct orders.id)::integer as orders,
      coalesce(sum(reserved.quantity), 0)::integer as sold,
      count(distinct orders.id) filter (where orders.state <> 'paid')::integer as unpaid
    from variants variant
    join stock_items stock on stock.id = variant.stock_item_id
    left join reservations reserved on reserved.stock_item_id = stock.id
    left join orders on orders.id = reserved.order_id
    where variant.id = ${variantId} group by stock.available`.execute(db)
  if (!rows[0]) throw new Error('The piece of the drop is gone.')
  return rows[0]
}

type Others = { readonly shops: readonly Server[]; readonly database: BenchDatabase }
type Crowd = { readonly shoppers: readonly BenchShopper[]; readonly seconds: number }

/** Orders of other pieces a second, at all processes together. */
async function otherOrders({ shops, database: { postmasterPid } }: Others, crowd: Crowd): Promise<Journeys[]> {
  const share = crowd.shoppers.length / shops.length
  return Promise.all(
    shops.map((shop, index) =>
      journeys({
        name: 'order',
        shop,
        postmasterPid,
        connections: othersAtOnce,
        shoppers: crowd.shoppers.slice(index * share, (index + 1) * share),
        seconds: crowd.seconds,
      }),
    ),
  )
}

const rateOf = (results: readonly Journeys[]): number => results.reduce((sum, { perSecond }) => sum + perSecond, 0)
const failuresOf = (results: readonly Journeys[]): number => results.reduce((sum, one) => sum + one.failures, 0)

function addAnswers(report: Report, { soldOutMs, boughtMs, busy, soldOut, failures }: DropResult): void {
  const p50 = quantile(soldOutMs, 0.5).toFixed(0)
  const note = `p50 ${p50} ms, ${soldOut} answers, ${busy} times "busy" before them`
  report.add({
    what: 'sold out, p99',
    value: quantile(soldOutMs, 0.99),
    unit: 'ms',
    limit: { atMost: soldOutP99Ms },
    note,
  })
  const boughtNote = `p50 ${quantile(boughtMs, 0.5).toFixed(0)} ms`
  report.add({ what: 'order placed, p99', value: quantile(boughtMs, 0.99), unit: 'ms', note: boughtNote })
  report.add({ what: 'buyers without an answer', value: failures, unit: '', limit: { atMost: 0 } })
}

function addSold(report: Report, { left, sold, orders, unpaid }: Sold): void {
  const exactly = { what: 'pieces sold too few or too many', value: Math.abs(sold - pieces), unit: '' }
  report.add({ ...exactly, limit: { atMost: 0 }, note: `${sold} sold in ${orders} orders` })
  report.add({ what: 'pieces left', value: left, unit: '', limit: { atMost: 0 } })
  report.add({ what: 'their orders not paid', value: unpaid, unit: '', limit: { atMost: 0 } })
}

await bench('drop', async (report) => {
  await using database = await openBenchDatabase()
  const { db } = database
  const [wanted, ...others] = await stockedPieces(db)
  if (!wanted) throw new Error('The catalogue has no pieces.')
  await sql`
    update stock_items set available = ${pieces}
    where id = (select stock_item_id from variants where id = ${wanted.variantId})`.execute(db)
  const crowd = await makeShoppers(db, others, { count: warmUps + 4 * othersOfProcess, lines: 2 })
  const waiting = await makeShoppers(db, [wanted], { count: buyers, lines: 1 })
  await using first = await startShop(database.url, { DEMO: '1' })
  await using second = await startShop(database.url, { DEMO: '1' })
  const shops = [first, second]
  const at = { shops, database }
  const half = warmUps + 2 * othersOfProcess
  await otherOrders(at, { shoppers: crowd.slice(0, warmUps), seconds: 60 })
  const alone = await otherOrders(at, { shoppers: crowd.slice(warmUps, half), seconds })
  const [beside, dropped] = await Promise.all([
    otherOrders(at, { shoppers: crowd.slice(half), seconds }),
    drop({ urls: shops.map(({ url }) => url), buyers: waiting, seconds }),
  ])
  addSold(report, await soldOf(db, wanted.variantId))
  addAnswers(report, dropped)
  const note = `${rateOf(beside).toFixed(0)} /s beside the drop, ${rateOf(alone).toFixed(0)} /s without it`
  const share = { what: "other orders' share of their rate", value: rateOf(beside) / rateOf(alone), unit: '' }
  report.add({ ...share, limit: { atLeast: shareOfOthers }, note })
  report.add({ what: 'other orders failed', value: failuresOf([...alone, ...beside]), unit: '', limit: { atMost: 0 } })
})
