/** Measures a price change of 10,000 pieces in the console, and how much it slows requests and sales meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase } from './lib/database.ts'
import { quantile } from './lib/figures.ts'
import { besides, journeys } from './lib/journey.ts'
import { latency } from './lib/latency.ts'
import type { Report } from './lib/report.ts'
import { startShop } from './lib/servers.ts'
import { makeShoppers, stockedPieces } from './lib/shoppers.ts'

const api = '/api/v2'
const most = 10_000
const readsAtOnce = 100
const roundsBefore = 30
const shopperSeconds = 20
const warmUps = 100
const maxShoppers = 6000
const connections = 2
const slowerAtMost = 1.2
const longestSeconds = 300

/** Pages of products and filtered listings; every address is new, so that no cache contains its response. */
function uncached(round: number): string[] {
  return Array.from({ length: readsAtOnce }, (_, index) => {
    const n = round * readsAtOnce + index
    if (n % 2 === 0) return `${api}/products/${1 + (n % most)}?n=${n}`
    return `${api}/products/search?facets=1&sort_by=popularity&min=${101 + n * 17}`
  })
}

async function openBatch(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into piece_batches (author, change, product_ids, created_at)
    select 'bench', '{"kind": "percent", "percent": 5}', array_agg(id order by id), now()
    from (select id from products where status = 'published' and not is_gift_card order by id limit ${most}) chosen
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The batch was not inserted.')
  return row.id
}

type Progress = { readonly state: string; readonly total: number }

async function progressOf(db: Database, id: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select state, cardinality(product_ids) as total from piece_batches where id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The batch is gone.')
  return row
}

/** The longest wait for a lock in milliseconds, read every 50 ms. */
async function longestWait(db: Database, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const { rows } = await sql<{ ms: number | null }>`
      select max(extract(epoch from clock_timestamp() - query_start) * 1000)::float8 as ms
      from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    longest = Math.max(longest, rows[0]?.ms ?? 0)
    await pause(50)
  }
  return longest
}

type Reads = { readonly p50Ms: number; readonly p99Ms: number }

async function readRounds(read: (round: number) => Promise<Reads>, isOver: (round: number) => Promise<boolean>) {
  const medians: number[] = []
  const slowest: number[] = []
  for (let round = 0; !(await isOver(round)); round += 1) {
    const { p50Ms, p99Ms } = await read(round)
    medians.push(p50Ms)
    slowest.push(p99Ms)
  }
  return { p50Ms: quantile(medians, 0.5), p99Ms: quantile(slowest, 1) }
}

function addTimes(report: Report, before: Reads, during: Reads): void {
  const note = (reads: Reads): string => `p99 of the slowest hundred ${reads.p99Ms.toFixed(0)} ms`
  report.add({ what: 'uncached answer before, median', value: before.p50Ms, unit: 'ms', note: note(before) })
  report.add({ what: 'uncached answer during the change, median', value: during.p50Ms, unit: 'ms', note: note(during) })
  report.add({
    what: 'slower during the change',
    value: during.p50Ms / before.p50Ms,
    unit: '×',
    limit: { atMost: slowerAtMost },
  })
}

await bench('prices', async (report) => {
  await using database = await openBenchDatabase()
  const { db, postmasterPid } = database
  const pieces = await stockedPieces(db)
  // So little stock is left that each order updates its listings, and waits for their locks.
  await sql`update stock_items set available = 5 where policy = 'tracked'`.execute(db)
  const shoppers = await makeShoppers(db, pieces, { count: maxShoppers, lines: 2 })
  await using shop = await startShop(database.url, { DEMO: '1' }, (line) => {
    if (line.includes('"level":50')) console.error(line)
  })
  const order = { name: 'order', shop, postmasterPid, connections } as const
  await journeys({ ...order, shoppers: shoppers.slice(0, warmUps), seconds: 60 })
  const read = (round: number) => latency({ shop, postmasterPid, paths: uncached(round) })
  const half = maxShoppers / 2
  const ordersBefore = journeys({ ...order, shoppers: shoppers.slice(warmUps, half), seconds: shopperSeconds })
  const before = await readRounds(read, async (round) => round === roundsBefore)
  const sold = await ordersBefore
  report.add({ what: 'orders before', value: sold.perSecond, unit: '/s', note: besides(sold) })

  const ordersDuring = journeys({ ...order, shoppers: shoppers.slice(half), seconds: shopperSeconds })
  const id = await openBatch(db)
  let isDone = false
  const waits = longestWait(db, () => isDone)
  const startedAt = performance.now()
  let seconds = 0
  const during = await readRounds(
    (round) => read(roundsBefore + round),
    async () => {
      seconds = (performance.now() - startedAt) / 1000
      if (seconds > longestSeconds) throw new Error('The change does not end.')
      isDone = (await progressOf(db, id)).state !== 'open'
      return isDone
    },
  )
  const { state, total } = await progressOf(db, id)
  if (state !== 'done') throw new Error(`The change is ${state}.`)
  const soldDuring = await ordersDuring
  report.add({ what: `prices of ${total} pieces changed`, value: seconds, unit: 's' })
  report.add({ what: 'longest wait for a lock', value: await waits, unit: 'ms', limit: { atMost: 3000 } })
  report.add({ what: 'orders during', value: soldDuring.perSecond, unit: '/s', note: besides(soldDuring) })
  report.add({ what: 'orders failed', value: sold.failures + soldDuring.failures, unit: '', limit: { atMost: 0 } })
  addTimes(report, before, during)
})
