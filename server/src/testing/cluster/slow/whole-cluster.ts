import { randomBytes } from 'node:crypto'
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/postgres'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { startShop, type ShopProcess } from '#testing/chaos/shop-process.ts'
import { openHaproxy, openShopHaproxy } from '#testing/cluster/haproxy.ts'
import { addressThrough, openStandbyPair, type StandbyPair } from '#testing/cluster/standby.ts'
import { startVarnish } from '#testing/cluster/varnish.ts'
import { openSwift, type SwiftStore } from '#testing/swift-store.ts'
import { servingUrlOf } from '#testing/test-database.ts'

/** A part that a test stops and starts again. */
export type Part = { readonly stop: () => Promise<void>; readonly start: () => Promise<void> }

export type WholeCluster = AsyncDisposable & {
  /** The address of pages, which Varnish keeps. */
  readonly pages: string
  /** The address of calls, which HAProxy passes on. */
  readonly calls: string
  /** The addresses of the two web processes themselves. */
  readonly webs: readonly [string, string]
  readonly db: Database
  readonly pair: StandbyPair
  readonly parts: Readonly<Record<'web' | 'worker' | 'swift' | 'varnish' | 'haproxy' | 'database', Part>>
  /** What the shop's processes logged. */
  readonly log: () => readonly string[]
}

type Restarted = Part & AsyncDisposable

/** Starts it, and starts a new one in its place after each stop. */
async function restartable<T extends AsyncDisposable>(open: () => Promise<T>): Promise<Restarted> {
  let running: T | undefined = await open()
  const stop = async (): Promise<void> => {
    const ended = running
    running = undefined
    await ended?.[Symbol.asyncDispose]()
  }
  return {
    stop,
    async start() {
      running = await open()
    },
    [Symbol.asyncDispose]: stop,
  }
}

type Member = Part & { readonly port: number; readonly end: () => Promise<void>; readonly lines: () => string[] }

/** One process of the shop with a folder of its own, which stays empty until the process writes to it. */
async function startMember(settings: Readonly<Record<string, string>>): Promise<Member> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'shop-member-'))
  await chmod(folder.path, 0o711)
  const port = await freePort('127.0.0.1')
  const open = () => startShop({ dataDir: folder.path, port, settings })
  const all: ShopProcess[] = [await open()]
  return {
    port,
    lines: () => all.flatMap(({ lines }) => lines()),
    stop: async () => all.at(-1)?.kill(),
    async start() {
      all.push(await open())
    },
    async end() {
      await all.at(-1)?.stop()
      await folder.remove()
    },
  }
}

function storeAddress({ account }: SwiftStore): string {
  const url = new URL(account.bucketUrl)
  url.username = encodeURIComponent(account.keyId)
  url.password = account.secret
  url.searchParams.set('region', account.region)
  return url.href
}

const origin = (port: number) => `http://127.0.0.1:${port}`

/** Two web processes and a worker that share a database with a standby and a bucket, behind HAProxy and Varnish. */
export async function startWholeCluster(varnish: string): Promise<WholeCluster> {
  await using undo = new AsyncDisposableStack()
  const pair = undo.use(await openStandbyPair())
  const swift = undo.use(await openSwift())
  const port = await freePort('127.0.0.1')
  const database = undo.use(await restartable(() => openHaproxy([pair.primary, pair.standby], port)))
  const databaseUrl = addressThrough({ port }, pair.primary.url)
  const shared = {
    DATABASE_URL: servingUrlOf(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    S3_URL: storeAddress(swift),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT: 'on',
    LOG_LEVEL: 'warn',
    EDGE: 'cache',
  }
  const member = async (ROLE: string): Promise<Member> => {
    const one = await startMember({ ...shared, ROLE })
    undo.defer(one.end)
    return one
  }
  // The first one fills the database.
  const web1 = await member('web')
  const [web2, worker] = [await member('web'), await member('worker')]
  const shops = [web1.port, web2.port] as const
  const [pages, calls] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const edge = undo.use(await restartable(() => startVarnish(varnish, { own: pages, shops })))
  const haproxy = undo.use(await restartable(() => openShopHaproxy({ own: calls, shops })))
  const { db } = undo.adopt(openDatabase({ connection: { connectionString: databaseUrl }, max: 4 }), ({ close }) =>
    close(),
  )
  const all = undo.move()
  return {
    pages: origin(pages),
    calls: origin(calls),
    webs: [origin(web1.port), origin(web2.port)],
    db,
    pair,
    parts: { web: web1, worker, swift, varnish: edge, haproxy, database },
    log: () => [web1, web2, worker].flatMap(({ lines }) => lines()),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
