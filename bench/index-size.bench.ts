/** Measures how many listings the index in memory bears: bytes, seconds to load, and searches at growing sizes. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbeddedPostgres } from '@shop/postgres'
import { seedMany } from '#demo/seed/seed-many.ts'
import { openDatabase, type Database } from '#server/src/platform/db/db.ts'
import { migrate } from '#server/src/platform/db/migrate.ts'
import { loadReferenceRows } from '#server/src/platform/reference/reference.ts'
import { bench } from './lib/bench.ts'
import { projectFolder, startChild } from './lib/child.ts'
import { isFigures, type IndexFigures, type IndexJob } from './lib/index-figures.ts'
import type { Report } from './lib/report.ts'

const seeded = 10_000
const dataDir = join(projectFolder, '.data', 'index-size')
const sizes = [200_000, 500_000, 1_000_000]
const searches = 200

/** Only what the index reads: its table without indexes, triggers and products. */
async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await loadReferenceRows(db)
  await seedMany(db, { count: seeded, now: new Date(), onBatch: () => undefined })
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'product_listings'::regclass and not indisprimary`.execute(db)
  for (const { name } of rows) await sql`drop index if exists ${sql.raw(name)}`.execute(db)
  await sql`alter table product_listings drop constraint if exists product_listings_product_id_fkey`.execute(db)
  await sql`alter table product_listings disable trigger user`.execute(db)
}

/** Copies of the demo's listings with another price, age and sales, and with a number in their name as seeding gives one. */
async function growTo(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_listings`.execute(db)
  const from = rows[0]?.count ?? 0
  const copies = Math.ceil((size - from) / seeded)
  if (copies <= 0) return
  await sql`
    insert into product_listings (product_id, name, designer_id, designer_name, main_category_id, price_minor, price_max_minor,
      mrp_minor, percent_off, category_ids, size_ids, colour_ids, has_stock, size_labels, sold, listed_at, is_gift_card,
      is_featured, search_words, facts)
    select ${from} + 1000000 + row_number() over (), name, designer_id, designer_name, main_category_id,
      price_minor + 100 * (random() * 2000)::bigint, price_max_minor, mrp_minor, percent_off, category_ids, size_ids,
      colour_ids, has_stock, size_labels, sold + (random() * 50)::integer, listed_at - random() * interval '900 days',
      is_gift_card, is_featured,
      search_words || setweight(to_tsvector('simple', (${from} + row_number() over ())::text), 'A'), facts
    from (select * from product_listings order by product_id limit ${seeded}) original, generate_series(1, ${copies})`.execute(
    db,
  )
  await sql`analyze product_listings`.execute(db)
}

async function measured(job: IndexJob): Promise<IndexFigures> {
  await using child = startChild('bench/lib/index-process.ts', { flags: ['--expose-gc'] })
  const figures = Promise.withResolvers<IndexFigures>()
  child.process.once('message', (message) => {
    if (isFigures(message)) figures.resolve(message)
    else figures.reject(new TypeError('The process answers with its figures.'))
  })
  child.process.once('exit', () => figures.reject(new Error('The process ended without figures.')))
  child.process.send(job)
  return await figures.promise
}

function addTo(
  report: Report,
  what: string,
  { loadMs, cpuMs, rssMb, peakMb, listingMs, searchMs }: IndexFigures,
): void {
  report.add({
    what: `${what}: until it answers`,
    value: loadMs / 1000,
    unit: 's',
    note: `processor ${(cpuMs / 1000).toFixed(1)} s`,
  })
  report.add({
    what: `${what}: memory of the process`,
    value: rssMb,
    unit: 'MB',
    note: `at most ${peakMb.toFixed(0)} MB`,
  })
  report.add({
    what: `${what}: a listing with counts`,
    value: listingMs[0],
    unit: 'ms',
    note: `p99 ${listingMs[1].toFixed(1)} ms`,
  })
  report.add({
    what: `${what}: a word with counts`,
    value: searchMs[0],
    unit: 'ms',
    note: `p99 ${searchMs[1].toFixed(1)} ms`,
  })
}

await bench('index-size', async (report) => {
  // An interrupted run leaves listings behind.
  await rm(dataDir, { recursive: true, force: true })
  const embedded = await openEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
  const { db, close } = openDatabase({ connection: { ...embedded.connection }, max: 2, applicationName: 'bench' })
  const path = join(dataDir, 'listings.idx')
  try {
    await prepare(db)
    for (const size of sizes) {
      await growTo(db, size)
      await rm(path, { force: true })
      addTo(report, `${size} from the database`, await measured({ url: embedded.url, path, searches }))
      const { size: bytes } = await stat(path)
      report.add({
        what: `${size}: the file`,
        value: bytes / 1e6,
        unit: 'MB',
        note: `${(bytes / size).toFixed(0)} bytes a listing`,
      })
      addTo(report, `${size} from the file`, await measured({ url: embedded.url, path, searches }))
    }
  } finally {
    await close()
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
