import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ShopClient } from './db/client.ts'
import type { Database } from './db/database.ts'
import { sendThrough } from './db/statement.ts'
import { types } from './db/types.ts'
import type { DB } from './rows.ts'

export type { Database } from './db/database.ts'
export { reading, readingForMany, runTogether, statement, statementForMany, type Step } from './db/statement.ts'

export type ConnectionOptions = {
  readonly connection: pg.PoolConfig
  /** Connections kept at most. */
  readonly max?: number
  readonly applicationName?: string
}

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** For connections beside the pool's. */
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}

/** More would not make the server faster, and each takes memory there and keeps statements of its own. */
const usualConnections = Math.min(20, 4 + 3 * availableParallelism())
/** For what goes without Kysely: it travels together, so a few are enough. */
const mostTrips = 8

export function openDatabase({
  connection,
  max = usualConnections,
  applicationName = 'shop',
}: ConnectionOptions): OpenDatabase {
  const open = (most: number): pg.Pool => openPool({ ...connection, max: most, application_name: applicationName })
  const pool = open(max)
  const trips = open(Math.min(max, mostTrips))
  // Statements by name have been written for one plan; left to itself the server plans many of them with each run. They
  // find a few rows by their keys: a plan that was made while a table was nearly empty must not read all of it later.
  trips.on('connect', (client) => {
    client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off').catch(() => undefined)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  sendThrough(db, trips)
  let closing: Promise<unknown> | undefined
  const close = async (): Promise<void> => {
    closing ??= Promise.all([db.destroy(), trips.end()])
    await closing
  }
  return { db, pool, connection, close }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: ShopClient,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
  })
  // An idle connection that breaks (a restarting server) is replaced by the pool; nothing was lost.
  pool.on('error', () => undefined)
  // A closing pool stops listening before its connections are gone; a server that ends meanwhile must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** True when the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // Being unreachable is the answer here.
    return false
  }
}

/** The shopper's row is gone: they deleted their account while another call of theirs was under way. */
export function isShopperGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return false
  return 'constraint' in error && String(error.constraint).endsWith('_user_id_fkey')
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** What a batch was decided by is no longer so; nothing of it counts (migration 0066). */
export function isStale(error: unknown): boolean {
  return codeOf(error) === 'SH001'
}

/** The text that a refusal of ours carries in its detail, when `error` is one of that code. */
export function refusalDetail(error: unknown, code: `SH${string}`): string | undefined {
  if (codeOf(error) !== code || !(error instanceof Error) || !('detail' in error)) return undefined
  return typeof error.detail === 'string' ? error.detail : undefined
}

/** Another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}
