/** Measures pages of the catalogue in Hindi against English, and the console's translations, in a shop with 100,000 translated pieces. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { textSources, wordsOfHouse, wordsOfPieces } from '#server/src/catalogue/translations/translation-sources.ts'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { median, quantile } from './lib/figures.ts'
import { latency } from './lib/latency.ts'
import type { Report } from './lib/report.ts'
import { openSeededShop, type SeededShop } from './lib/seeded.ts'
import { startShop, type Server } from './lib/servers.ts'
import { keyHeaders } from './lib/staff-key.ts'

const products = 100_000
const api = '/api/v2'
const warmUps = 100
const pairs = 1500
const maxTimes = 1.05
const requests = 20
const maxMs = 200
const departments = [10, 40, 80, 110]

const lists = {
  'missing texts of pieces': 'translations?kind=product',
  'outdated texts of pieces': 'translations?kind=product&need=outdated',
  'drafts of pieces': 'translations?kind=product&need=unreviewed',
  'reviewed texts of pieces': 'translations?kind=product&need=reviewed',
  'a page deep in the reviewed texts': 'translations?kind=product&need=reviewed&cursor=50000 1 name',
  'missing words': 'translations?kind=phrase',
  'reviewed words': 'translations?kind=phrase&need=reviewed',
  counts: 'translation-counts?',
} as const satisfies Record<string, string>

/** Every text of the shop has a reviewed Hindi one. */
async function translateAll(db: Database): Promise<void> {
  await sql`delete from translations`.execute(db)
  for (const [kind, source] of Object.entries(textSources))
    await sql`
      insert into translations (kind, subject_id, field, language, value, source_digest, state, author)
      select ${kind}, subject_id, field, 'hi', 'हिन्दी ' || english, sha256(convert_to(english, 'UTF8')), 'reviewed', 'Asha'
      from (${sql.raw(source)}) texts`.execute(db)
  await sql`
    insert into translations (kind, subject_id, field, language, value, source_digest, state, author)
    select 'phrase', 0, word, 'hi', 'हिन्दी ' || word, sha256(convert_to(word, 'UTF8')), 'reviewed', 'Asha'
    from (${wordsOfPieces(sql`true`)} union ${wordsOfHouse}) words`.execute(db)
  await sql`vacuum (analyze) translations`.execute(db)
}

/** No path is asked for twice in a language, so that no cache contains its answer. */
async function reads({ db }: SeededShop): Promise<Readonly<Record<string, readonly string[]>>> {
  const numbers = Array.from({ length: warmUps + pairs }, (_, index) => index)
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings order by md5(product_id::text) limit ${numbers.length}`.execute(db)
  const listing = (n: number): string => `categories=${departments[n % 4]}&min=${100 + n}`
  return {
    listing: numbers.map((n) => `${api}/products/search?${listing(n)}`),
    'listing with facets': numbers.map((n) => `${api}/products/search?facets=1&${listing(n)}`),
    piece: rows.map(({ id }) => `${api}/products/${id}?`),
  }
}

type Times = Record<'en' | 'hi', number[]>

/** Each path in both languages, one after the other in turns, so that both see the same noise. */
async function timesOf(shop: Server, paths: readonly string[], agent: Agent): Promise<Times> {
  const times: Times = { en: [], hi: [] }
  for (const [index, path] of paths.entries())
    for (const language of index % 2 === 0 ? (['en', 'hi'] as const) : (['hi', 'en'] as const))
      times[language].push(await timed(`${shop.url}${path}&language=${language}`, agent))
  return { en: times.en.slice(warmUps), hi: times.hi.slice(warmUps) }
}

async function comparePairs(report: Report, shop: Server, seeded: SeededShop): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const [what, paths] of Object.entries(await reads(seeded))) {
    const times = await timesOf(shop, paths, agent)
    const [english, hindi] = [quantile(times.en, 0.95), quantile(times.hi, 0.95)]
    const note = `${hindi.toFixed(2)} ms of ${english.toFixed(2)} ms; median ${median(times.hi).toFixed(2)} of ${median(times.en).toFixed(2)}`
    // Pieces of which nobody asked before are read from the database; lists show the same ones again and again.
    const limit = what === 'piece' ? {} : { limit: { atMost: maxTimes } }
    report.add({ what: `${what}, p95 in Hindi to English`, value: hindi / english, unit: '×', ...limit, note })
  }
  agent.destroy()
}

function timed(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(address, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}.`))
      reply
        .on('error', reject)
        .on('end', () => resolve(performance.now() - startedAt))
        .resume()
    }).on('error', reject)
  })
}

type Headers = Readonly<Record<string, string>>
const counts = z.object({ isCounting: z.boolean() })

async function isCounting(shop: Server, headers: Headers): Promise<boolean> {
  const reply = await fetch(`${shop.url}/api/admin/v1/translation-counts?language=hi`, { headers })
  return counts.parse(await reply.json()).isCounting
}

type Console = { readonly shop: Server; readonly seeded: SeededShop; readonly headers: Headers }

async function measureConsole(report: Report, { shop, seeded, headers }: Console): Promise<void> {
  for (const [what, list] of Object.entries(lists)) {
    const paths = Array.from({ length: requests }, () => encodeURI(`/api/admin/v1/${list}&language=hi`))
    const { p50Ms, p99Ms } = await latency({ shop, ...seeded, paths, headers })
    const note = `slowest ${p99Ms.toFixed(0)} ms`
    report.add({ what: `console: ${what}`, value: p50Ms, unit: 'ms', limit: { atMost: maxMs }, note })
  }
}

await bench('translations', async (report) => {
  await using seeded = await openSeededShop(products)
  await translateAll(seeded.db)
  const headers = await keyHeaders(seeded.db)
  const ready = Promise.withResolvers<void>()
  const settings = { DATA_DIR: seeded.dataDir, LOG_LEVEL: 'info', LANGUAGES: 'hi' }
  await using shop = await startShop(seeded.url, settings, (line) => {
    if (line.includes('the index of listings is ready')) ready.resolve()
  })
  await ready.promise
  const startedAt = performance.now()
  while (await isCounting(shop, headers)) await sleep(100)
  const counted = { value: performance.now() - startedAt, unit: 'ms' }
  report.add({ what: 'console: all texts are counted once', ...counted })
  await measureConsole(report, { shop, seeded, headers })
  await comparePairs(report, shop, seeded)
})
