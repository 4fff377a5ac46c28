import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort } from '@shop/postgres'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { startShop, type ShopProcess } from '#testing/chaos/shop-process.ts'
import { dropDatabase, runAsAdmin, servingUrlOf, urlOf } from '#testing/test-database.ts'
import { startNginx, type Proxy } from './nginx.ts'

const othersMayPass = 0o711

export type Place = AsyncDisposable & {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly open: () => Database
}

/** An empty database and a folder for pictures and emails, which several processes share. */
export async function sharedPlace(): Promise<Place> {
  const { adminUrl } = inject('testServer')
  const name = `cluster_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-cluster-'))
  await chmod(dataDir, othersMayPass)
  const databaseUrl = urlOf(adminUrl, name)
  let opened: ReturnType<typeof openDatabase> | undefined
  return {
    databaseUrl,
    dataDir,
    open: () => (opened ??= openDatabase({ connection: { connectionString: databaseUrl }, max: 4 })).db,
    async [Symbol.asyncDispose]() {
      await opened?.close()
      await dropDatabase(adminUrl, name)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type RunningShop = ShopProcess & { readonly port: number }

type Address = Pick<Place, 'dataDir' | 'databaseUrl'>

/** Starts another process there; `entry` is another version's main file. */
export async function startAt(
  { dataDir, databaseUrl }: Address,
  entry?: string,
  logLevel = 'error',
): Promise<RunningShop> {
  const port = await freePort()
  const database = { DATABASE_URL: servingUrlOf(databaseUrl), DATABASE_OWNER_URL: databaseUrl }
  const settings = { ...database, PUBLIC_URL: 'http://localhost', RATE_LIMIT: 'on', LOG_LEVEL: logLevel, EDGE: 'keys' }
  return { ...(await startShop({ dataDir, port, settings, ...(entry !== undefined && { entry }) })), port }
}

export type Cluster = AsyncDisposable & {
  readonly place: Place
  readonly shops: readonly RunningShop[]
  readonly proxy: Proxy
}

/** Three processes that start at the same moment over an empty database, behind nginx. */
export async function startCluster(nginx: string): Promise<Cluster> {
  await using undo = new AsyncDisposableStack()
  const place = undo.use(await sharedPlace())
  const started = await Promise.allSettled([startAt(place), startAt(place), startAt(place)])
  for (const one of started) if (one.status === 'fulfilled') undo.defer(() => one.value.stop())
  const shops = started.map((one) => {
    if (one.status === 'rejected') throw new Error('A process did not start.', { cause: one.reason })
    return one.value
  })
  const proxy = await startNginx(nginx, { own: await freePort(), shops: shops.map(({ port }) => port) })
  undo.defer(() => proxy.stop())
  const all = undo.move()
  return { place, shops, proxy, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
