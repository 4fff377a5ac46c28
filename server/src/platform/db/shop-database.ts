import { sql } from 'kysely'
import type pg from 'pg'
import { openEmbeddedPostgres } from '#platform/postgres/index.ts'
import { openDatabase, type OpenDatabase, type TimeLimits } from './db.ts'

export class DatabaseUnreachableError extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url)
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'nobody answers there'
    super(`The database that DATABASE_URL names (${host}${pathname}) can not be used: ${reason}`, { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

export type ShopDatabaseOptions = {
  /** Undefined for the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly say: (line: string) => void
  readonly applicationName: string
  readonly limits?: TimeLimits
}

/** Closing it stops an embedded PostgreSQL that no other process uses. */
export async function openShopDatabase(options: ShopDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, say, ...rest } = options
  if (databaseUrl !== undefined) {
    const open = openDatabase({ ...rest, connection: { connectionString: databaseUrl } })
    await answer(open, databaseUrl)
    return open
  }
  const embedded = await openEmbeddedPostgres({ dataDir, log: say })
  const open = openDatabase({ ...rest, connection: { ...embedded.connection } })
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
  dataDir,
  say,
}: Pick<ShopDatabaseOptions, 'databaseUrl' | 'dataDir' | 'say'>): Promise<ShopServer> {
  if (databaseUrl !== undefined) return { ...serverOf(databaseUrl), close: () => Promise.resolve() }
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

async function answer(open: OpenDatabase, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(open.db)
  } catch (error) {
    await open.close()
    throw new DatabaseUnreachableError(url, error)
  }
}
