import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPrimary, openStandbyOf, type ReplicatedServer } from '@shop/postgres/testing'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { startAt, type RunningShop } from './three-shops.ts'

export type StandbyPair = AsyncDisposable & {
  readonly primary: ReplicatedServer
  /** Has each commit that the primary has confirmed. */
  readonly standby: ReplicatedServer
  readonly proxy: TcpProxy
  /** The shop's database through the proxy, as the owner of the tables. */
  readonly databaseUrl: string
  /** Makes the standby the primary; the proxy already points to it, or is pointed to it now. */
  readonly promote: () => Promise<void>
}

export function addressThrough({ port }: Pick<TcpProxy, 'port'>, url: string): string {
  const { username, password, pathname } = new URL(url)
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
}

/** Two PostgreSQL servers, one of them a synchronous standby, behind a switch. */
export async function openStandbyPair(): Promise<StandbyPair> {
  await using undo = new AsyncDisposableStack()
  const primary = undo.use(await openPrimary())
  const standby = undo.use(await openStandbyOf(primary))
  const proxy = undo.use(await openTcpProxy(primary.socket))
  const all = undo.move()
  return {
    primary,
    standby,
    proxy,
    databaseUrl: addressThrough(proxy, primary.url),
    async promote() {
      await standby.run('select pg_promote(true, 30)')
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export type ShopsOverStandby = AsyncDisposable & {
  readonly pair: StandbyPair
  readonly shops: readonly RunningShop[]
  readonly db: Database
  /** Starts another process over the standby, which takes no writes. */
  readonly startOverStandby: () => Promise<RunningShop>
}

/** Several processes over a database with a standby. */
export async function startShopsOverStandby(count: number): Promise<ShopsOverStandby> {
  await using undo = new AsyncDisposableStack()
  const pair = undo.use(await openStandbyPair())
  const folder = undo.use(await mkdtempDisposable(join(tmpdir(), 'shop-failover-')))
  await chmod(folder.path, 0o711)
  const shops: RunningShop[] = []
  const start = async (databaseUrl: string): Promise<RunningShop> => {
    const shop = await startAt({ dataDir: folder.path, databaseUrl }, undefined, 'warn')
    started.defer(() => shop.stop())
    return shop
  }
  const started = undo.use(new AsyncDisposableStack())
  // One after the other: the first fills the database.
  while (shops.length < count) shops.push(await start(pair.databaseUrl))
  const standby = undo.use(await openTcpProxy(pair.standby.socket))
  const startOverStandby = async () => start(addressThrough(standby, pair.primary.url))
  const connection = { connectionString: pair.databaseUrl }
  const { db } = undo.adopt(openDatabase({ connection, max: 4 }), ({ close }) => close())
  const all = undo.move()
  return { pair, shops, db, startOverStandby, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
