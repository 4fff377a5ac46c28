import { sql } from 'kysely'
import type pg from 'pg'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '@shop/postgres'
import type { PoolSizes } from './connections.ts'
import { openDatabase, type ConnectionOptions, type OpenDatabase, type TimeLimits } from './db.ts'

export class DatabaseUnreachableError extends Error {
  constructor(setting: string, url: string, cause: unknown) {
    const { host, pathname } = new URL(url)
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'nobody answers there'
    super(`The database that ${setting} names (${host}${pathname}) can not be used: ${reason}`, { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

export type ShopDatabaseOptions = {
  /** Undefined for the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined when the role of `databaseUrl` owns the tables. */
  readonly databaseOwnerUrl?: string | undefined
  readonly dataDir: string
  readonly say: (line: string) => void
  readonly applicationName: string
  readonly limits?: TimeLimits
  readonly sizes?: PoolSizes | undefined
}

export type ShopDatabase = OpenDatabase & {
  /** For migrations: the role of the others may not be allowed to change tables. */
  readonly ownerConnection: pg.ClientConfig
}

/** Opens the database for requests. Closing it stops an embedded PostgreSQL that no other process uses. */
export async function openShopDatabase(options: ShopDatabaseOptions): Promise<ShopDatabase> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir, say, ...rest } = options
  if (databaseUrl !== undefined) {
    const open = await openReachable('DATABASE_URL', databaseUrl, rest)
    return { ...open, ownerConnection: { connectionString: databaseOwnerUrl } }
  }
  const embedded = await openEmbeddedPostgres({ dataDir, log: say })
  return {
    ...openWith(embedded, { ...rest, connection: { ...embedded.servingConnection } }),
    ownerConnection: { ...embedded.connection },
  }
}

/** Opens the database for the operator, who may do everything. */
export async function openOwnDatabase(options: ShopDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, say, ...rest } = options
  if (databaseOwnerUrl !== undefined) return openReachable('DATABASE_OWNER_URL', databaseOwnerUrl, rest)
  if (databaseUrl !== undefined) return openReachable('DATABASE_URL', databaseUrl, rest)
  const embedded = await openEmbeddedPostgres({ dataDir, log: say })
  return openWith(embedded, { ...rest, connection: { ...embedded.connection } })
}

function openWith(embedded: EmbeddedPostgres, options: ConnectionOptions): OpenDatabase {
  const open = openDatabase(options)
  return {
    ...open,
    async close() {
      await open.close()
      await embedded.close()
    },
  }
}

export type ShopServer = {
  readonly database: string
  readonly connectionTo: (database: string) => pg.ClientConfig
  readonly close: () => Promise<void>
}

export async function openShopServer({
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
  dataDir,
  say,
}: Omit<ShopDatabaseOptions, 'applicationName' | 'limits'>): Promise<ShopServer> {
  if (databaseOwnerUrl !== undefined) return { ...serverOf(databaseOwnerUrl), close: () => Promise.resolve() }
  const embedded = await openEmbeddedPostgres({ dataDir, log: say })
  return { ...serverOf(embedded.url), close: () => embedded.close() }
}

export function serverOf(url: string): Omit<ShopServer, 'close'> {
  const connectionTo = (database: string): pg.ClientConfig => {
    const address = new URL(url)
    address.pathname = `/${encodeURIComponent(database)}`
    return { connectionString: address.href }
  }
  return { database: decodeURIComponent(new URL(url).pathname.slice(1)), connectionTo }
}

async function openReachable(
  setting: string,
  url: string,
  options: Omit<ConnectionOptions, 'connection'>,
): Promise<OpenDatabase> {
  const open = openDatabase({ ...options, connection: { connectionString: url } })
  try {
    await sql`select 1`.execute(open.db)
    return open
  } catch (error) {
    await open.close()
    throw new DatabaseUnreachableError(setting, url, error)
  }
}
