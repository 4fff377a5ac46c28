/** Measures searches, restarts and edits of a shop with a million products, and of one with 10,000. */
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { refreshListings } from '#server/src/catalogue/index.ts'
import { bench } from './lib/bench.ts'
import { median, quantile } from './lib/figures.ts'
import { latency } from './lib/latency.ts'
import type { Report } from './lib/report.ts'
import { openSeededShop, type SeededShop } from './lib/seeded.ts'
import { startShop, type Server } from './lib/servers.ts'
import { memoryMb, peakMemoryMb } from './lib/usage.ts'

const api = '/api/v2'
const headers = { 'accept-encoding': 'gzip, br' }
const warmUps = 200
const measured = 1000
const departments = [10, 40, 80, 110]
const filters = [
  '',
  '&color=Red',
  '&selected_attribute_values[]=M&selected_attribute_values[]=L',
  '&color=Blue&selected_attribute_values[]=S',
  '&occasions[]=sangeet',
  '&fabrics[]=silk&discount=20',
  '&crafts[]=zardozi&color=Pink',
  '&ready=1&max=40000',
]
const names = [
  'saree',
  'red lehenga',
  'silk saree under 20000',
  'kurta for men',
  'velvet sherwani',
  'haldi outfit',
  'gota patti suit',
  'organza',
  'pearl',
  'bridal jewellery',
]

/** Every path is new, so that no cache contains its response. */
function listings(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const category = n % 3 === 0 ? '' : `&categories=${departments[n % 4]}`
    const order = ['popularity', 'new_arrival', 'price_low_to_high'][n % 3]
    return `${api}/products/search?facets=1&sort_by=${order}&min=${101 + n * 17}${category}${filters[n % filters.length]}`
  })
}

function searches(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const name = names[n % names.length]?.replaceAll(' ', '+')
    return `${api}/products/search?facets=1&sort_by=relevance&name=${name}&min=${101 + n * 17}`
  })
}

type Started = Server & { readonly readyMs: number; readonly source: string }

/** Starts the shop and waits for its index; the time runs from the start of the process. */
async function startIndexed({ url, dataDir }: SeededShop): Promise<Started> {
  const startedAt = performance.now()
  const ready = Promise.withResolvers<string>()
  const onLine = (line: string): void => {
    if (line.includes('the index of listings is ready')) ready.resolve(/"source":"(\w+)"/.exec(line)?.[1] ?? '')
  }
  const shop = await startShop(url, { DATA_DIR: dataDir, LOG_LEVEL: 'info' }, onLine)
  const source = await ready.promise
  return { ...shop, readyMs: performance.now() - startedAt, source }
}

type Medians = { readonly listing: number; readonly search: number }

type Measured = { readonly shop: Started; readonly seeded: SeededShop; readonly what: string }

async function measureReads(report: Report, { shop, seeded, what }: Measured): Promise<Medians> {
  const kinds = { listing: listings(warmUps + measured), search: searches(warmUps + measured) }
  const medians = { listing: 0, search: 0 }
  for (const kind of ['listing', 'search'] as const) {
    const { [kind]: paths } = kinds
    await latency({ shop, ...seeded, paths: paths.slice(0, warmUps), headers })
    const found = await latency({ shop, ...seeded, paths: paths.slice(warmUps), headers })
    medians[kind] = found.p50Ms
    const isLarge = what !== small
    const name = kind === 'listing' ? 'filtered listing with counts' : 'word search with counts'
    const cpu = `cpu ${found.shopCpuMs.toFixed(2)} ms shop, ${found.postgresCpuMs.toFixed(2)} ms PostgreSQL`
    report.add({
      what: `${what}: ${name}, median`,
      value: found.p50Ms,
      unit: 'ms',
      ...(isLarge ? { limit: { atMost: 10 } } : {}),
      note: cpu,
    })
    report.add({
      what: `${what}: ${name}, p99`,
      value: found.p99Ms,
      unit: 'ms',
      ...(isLarge ? { limit: { atMost: 40 } } : {}),
    })
  }
  return medians
}

/** Renames products one by one, and searches until each is found. */
async function measureEdits(report: Report, { shop, seeded: { db }, what }: Measured): Promise<void> {
  const ids = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(12)
    .execute()
  const waits: number[] = []
  const writes: number[] = []
  for (const [index, { id }] of ids.entries()) {
    const word = `xyzzy${Date.now().toString(36)}${index}`
    const before = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    const rename = (name: string) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ name }).where('id', '=', id).execute()
        await refreshListings(trx, [id])
      })
    const startedAt = performance.now()
    await rename(`${before.name} ${word}`)
    const writtenAt = performance.now()
    writes.push(writtenAt - startedAt)
    while (!(await isFound(shop, word, id))) await sleep(5)
    waits.push(performance.now() - writtenAt)
    await rename(before.name)
  }
  report.add({ what: `${what}: an edit, median`, value: median(writes), unit: 'ms' })
  report.add({
    what: `${what}: an edit is found, slowest of ${waits.length}`,
    value: quantile(waits, 1),
    unit: 'ms',
    limit: { atMost: 1000 },
    note: `median ${median(waits).toFixed(0)} ms`,
  })
}

async function isFound(shop: Started, word: string, id: number): Promise<boolean> {
  const reply = await fetch(`${shop.url}${api}/products/search?name=${word}&min=${Math.ceil(Math.random() * 100)}`)
  const { data, meta } = catalogueEndpoints.search.reply.parse(await reply.json())
  return (meta.search?.dropped ?? []).length === 0 && data.some((card) => card.id === id)
}

const small = '10,000'

async function measure(report: Report, products: number, what: string): Promise<Medians> {
  await using seeded = await openSeededShop(products)
  {
    await using first = await startIndexed(seeded)
    report.add({
      what: `${what}: first start until searches are in memory`,
      value: first.readyMs,
      unit: 'ms',
      note: first.source,
    })
    // The index file is written while searches continue.
    await sleep(products / 100 + 1000)
  }
  await using shop = await startIndexed(seeded)
  report.add({
    what: `${what}: restart until searches are in memory`,
    value: shop.readyMs,
    unit: 'ms',
    limit: { atMost: 5000 },
    note: shop.source,
  })
  const medians = await measureReads(report, { shop, seeded, what })
  await measureEdits(report, { shop, seeded, what })
  report.add({
    what: `${what}: memory after the searches`,
    value: memoryMb(shop.pid),
    unit: 'MB',
    ...(what === small ? {} : { limit: { atMost: 400 } }),
    note: `at most ${peakMemoryMb(shop.pid).toFixed(0)} MB`,
  })
  return medians
}

await bench('million', async (report) => {
  const few = await measure(report, 10_000, small)
  const many = await measure(report, 1_000_000, '1,000,000')
  for (const kind of ['listing', 'search'] as const) {
    report.add({ what: `growth of a ${kind}`, value: many[kind] / few[kind], unit: '×', limit: { atMost: 3 } })
  }
})
