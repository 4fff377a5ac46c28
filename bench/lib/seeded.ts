/** Shops of the demo's range of any size, each with its own PostgreSQL below .data, which later runs reuse. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbeddedPostgres } from '@shop/postgres'
import { seedMany } from '#demo/seed/seed-many.ts'
import { openDatabase, type Database } from '#server/src/platform/db/db.ts'
import { migrate } from '#server/src/platform/db/migrate.ts'
import { loadReferenceRows } from '#server/src/platform/reference/reference.ts'
import { makePicturesReady } from './catalogue.ts'
import { projectFolder } from './child.ts'
import { parentOf } from './usage.ts'

export type SeededShop = AsyncDisposable & {
  readonly db: Database
  readonly url: string
  readonly postmasterPid: number
  readonly dataDir: string
}

/** Seeds what is missing: a million products take about 20 minutes, once. */
export async function openSeededShop(products: number): Promise<SeededShop> {
  await using stack = new AsyncDisposableStack()
  const dataDir = join(projectFolder, '.data', `seeded-${products}`)
  if (!existsSync(dataDir)) console.log(`  seeding ${products} products (once) …`)
  const embedded = await openEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
  stack.defer(() => embedded.close())
  const { db, close } = openDatabase({ connection: { ...embedded.connection }, max: 4, applicationName: 'bench' })
  stack.defer(close)
  await migrate(db)
  await loadReferenceRows(db)
  await seedMany(db, { count: products, now: new Date(), onBatch: progressOf(products) })
  await makePicturesReady(db)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const opened = stack.move()
  return {
    db,
    url: embedded.url,
    postmasterPid: parentOf(rows[0]?.pid ?? 0),
    dataDir,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function progressOf(products: number): (pieces: number) => void {
  return (pieces) => {
    if (pieces % 50_000 < 500) console.log(`  ${pieces} of ${products}`)
  }
}
