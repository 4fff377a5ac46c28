/** Starts PostgreSQL as durable as the shop's own; each run works on a copy of a filled catalogue in .data/bench. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbeddedPostgres } from '@shop/postgres'
import { openDatabase, type Database } from '#server/src/platform/db/db.ts'
import { readMigrations, migrate } from '#server/src/platform/db/migrate.ts'
import { loadReferenceRows } from '#server/src/platform/reference/reference.ts'
import { fillCatalogue, type CatalogueSize } from './catalogue.ts'
import { projectFolder } from './child.ts'
import { parentOf } from './usage.ts'

export type BenchDatabase = AsyncDisposable & {
  readonly db: Database
  readonly url: string
  /** The parent process of every backend. */
  readonly postmasterPid: number
}

const dataDir = join(projectFolder, '.data', 'bench')

/** The benchmarks' limits hold for this size. */
const usualSize: CatalogueSize = { products: 10_000, designers: 150 }

export async function openBenchDatabase(size: CatalogueSize = usualSize): Promise<BenchDatabase> {
  await using stack = new AsyncDisposableStack()
  const template = await fillOnce(size)
  const { embedded, admin } = await openServer(stack)
  const name = `run_${process.pid}`
  await sql`drop database if exists ${sql.ref(name)}`.execute(admin.db)
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin.db)
  stack.defer(async () => {
    const drop = sql`drop database ${sql.ref(name)}`
    // With `force` it fails while autovacuum uses the database; without, the server stops autovacuum itself.
    await drop.execute(admin.db).catch(() => sql`${drop} with (force)`.execute(admin.db))
  })
  const url = urlOf(embedded.url, name)
  const { db, close } = openDatabase({ connection: { connectionString: url }, max: 4, applicationName: 'bench' })
  stack.defer(close)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const resources = stack.move()
  return { db, url, postmasterPid: parentOf(rows[0]?.pid ?? 0), [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

async function openServer(stack: AsyncDisposableStack) {
  const embedded = await openEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
  stack.defer(() => embedded.close())
  const admin = openDatabase({ connection: { ...embedded.connection }, max: 1, applicationName: 'bench' })
  stack.defer(() => admin.close())
  return { embedded, admin }
}

/** Returns the filled database. The stopped server has WAL segments to recycle, as a long-running one does. */
async function fillOnce(size: CatalogueSize): Promise<string> {
  await using stack = new AsyncDisposableStack()
  const { embedded, admin } = await openServer(stack)
  return await filledTemplate(admin.db, embedded.url, size)
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Fills under a temporary name, so that an interrupted fill never passes for a complete one. */
async function filledTemplate(admin: Database, serverUrl: string, size: CatalogueSize): Promise<string> {
  const name = `filled_${size.products}_${await fingerprint(size)}`
  const { rows } = await sql<{ name: string; isInUse: boolean }>`
    select datname as name, exists (select from pg_stat_activity where datname = d.datname) as "isInUse"
    from pg_database d where datname like 'filled\_%' or datname like 'part\_%' or datname like 'run\_%'`.execute(admin)
  if (rows.some((row) => row.name === name)) return name
  const outdated = rows.filter((row) => !row.isInUse && !row.name.startsWith('run_') && isOf(size, row.name))
  for (const row of outdated) await sql`drop database ${sql.ref(row.name)}`.execute(admin)
  const part = `part_${size.products}_${process.pid}`
  console.log(`Filling a database with ${size.products} products (once) …`)
  await sql`create database ${sql.ref(part)}`.execute(admin)
  const filling = openDatabase({ connection: { connectionString: urlOf(serverUrl, part) }, max: 2 })
  try {
    await migrate(filling.db)
    await loadReferenceRows(filling.db)
    await fillCatalogue(filling.db, size, new Date())
  } finally {
    await filling.close()
  }
  await sql`alter database ${sql.ref(part)} rename to ${sql.ref(name)}`.execute(admin)
  return name
}

function isOf({ products }: CatalogueSize, name: string): boolean {
  return name.split('_')[1] === String(products)
}

/** Changes with everything that determines the filled database. */
async function fingerprint(size: CatalogueSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  hash.update(readFileSync(new URL('./catalogue.ts', import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}
