import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ShopClient } from './client.ts'
import type { Database } from './database.ts'
import type { DB } from './rows.ts'
import { usePool } from './statement.ts'
import { types } from './types.ts'

export type { Database } from './database.ts'
export {
  query,
  batchedQuery,
  groupableStatement,
  runBatch,
  statement,
  batchedStatement,
  type Step,
} from './statement.ts'

export type ConnectionOptions = {
  readonly connection: pg.PoolConfig
  /** Connections kept at most. */
  readonly max?: number
  readonly applicationName?: string
  /** Absent: nothing is given up, for work that takes as long as it takes. */
  readonly limits?: TimeLimits
}

/** How long a session of the pool waits before the server gives its statement, or the session, up. */
export type TimeLimits = {
  /** For a lock that another session holds. */
  readonly lockMs: number
  /** The same for statements of many callers, who wait for one another: such a statement is tried again until `lockMs` are over. */
  readonly batchLockMs: number
  readonly statementMs: number
  /** For the next statement of a transaction. */
  readonly idleInTransactionMs: number
  /** For a connection, when all are in use. */
  readonly connectMs: number
}

/** For what people wait for. */
export const requestLimits: TimeLimits = {
  lockMs: 3000,
  batchLockMs: 800,
  statementMs: 15_000,
  idleInTransactionMs: 15_000,
  connectMs: 5000,
}

/** For jobs and recurring tasks: nobody waits for them, and a housekeeping statement may be long. */
const backgroundLimits: TimeLimits = {
  ...requestLimits,
  statementMs: 300_000,
  idleInTransactionMs: 60_000,
  connectMs: 30_000,
}

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  /** For connections beside the pool's. */
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}

/** More would not make the server faster, and each takes memory there and keeps statements of its own. */
const defaultConnections = Math.min(20, 4 + 3 * availableParallelism())
/** For what goes without Kysely: it travels together, so a few are enough. */
const maxBatchConnections = 8

export function openDatabase({
  connection,
  max = defaultConnections,
  applicationName = 'shop',
  limits,
}: ConnectionOptions): OpenDatabase {
  const config = { ...connection, application_name: applicationName, connectionTimeoutMillis: limits?.connectMs }
  const pool = openPool({ ...config, max }, limitSettings(limits, limits?.lockMs))
  const batchPool = openPool({ ...config, max: Math.min(max, maxBatchConnections) }, [
    // Statements by name have been written for one plan; left to itself the server plans many of them with each run. They
    // find a few rows by their keys: a plan that was made while a table was nearly empty must not read all of it later.
    'set plan_cache_mode = force_generic_plan',
    'set enable_seqscan = off',
    ...limitSettings(limits, limits?.batchLockMs),
  ])
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  usePool(db, batchPool, limits?.lockMs)
  let closing: Promise<unknown> | undefined
  const close = async (): Promise<void> => {
    closing ??= Promise.all([db.destroy(), batchPool.end()])
    await closing
  }
  return { db, pool, connection, close }
}

/** Set in the session: as parameters of the connection a pooler such as PgBouncer would refuse them. */
function limitSettings(limits: TimeLimits | undefined, lockMs = 0): string[] {
  if (!limits) return []
  return [
    `set lock_timeout = ${lockMs}`,
    `set statement_timeout = ${limits.statementMs}`,
    `set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  ]
}

const defaultConnectMs = 10_000

function openPool(config: pg.PoolConfig, settings: readonly string[]): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: ShopClient,
    types,
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? defaultConnectMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it, though its type does not say so
    onConnect: (client) => (settings.length > 0 ? client.query(settings.join('; ')) : undefined),
  })
  // An idle connection that breaks (a restarting server) is replaced by the pool; nothing was lost.
  pool.on('error', () => undefined)
  // A closing pool stops listening before its connections are gone; a server that ends meanwhile must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const backgroundConnections = 5

/** Connections of their own for work that nobody waits for, so that it never takes those of shoppers. */
export function openBackground({ connection }: Pick<OpenDatabase, 'connection'>): OpenDatabase {
  return openDatabase({
    connection,
    max: backgroundConnections,
    applicationName: 'shop background',
    limits: backgroundLimits,
  })
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

/** A lock was held too long, the statement or its transaction took too long, or there were connections enough already. */
const busyCodes: ReadonlySet<unknown> = new Set(['55P03', '57014', '25P03', '25P04', '53300'])
/** The server is not there yet, or not any more: nothing was sent to it. */
const unavailableCodes: ReadonlySet<unknown> = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])
/** The pool's own words: its errors have no code. */
const connectTimeouts: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Nothing was changed, and the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error)
  return busyCodes.has(code) || isUnavailable(error) || (error instanceof Error && connectTimeouts.has(error.message))
}

/** Files that are not there have the same code as a socket that is not. */
function isUnavailable(error: unknown): boolean {
  return (
    unavailableCodes.has(codeOf(error)) &&
    (error instanceof pg.DatabaseError || (error instanceof Error && 'syscall' in error && error.syscall === 'connect'))
  )
}

/** What a batch was decided by is no longer so; nothing of it counts (migration 0066). */
export function isWriteConflict(error: unknown): boolean {
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
