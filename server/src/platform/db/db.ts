import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ShopClient, type ShopClientConfig } from './client.ts'
import type { PoolSizes } from './connections.ts'
import { registerState, watchState, type StateWatch } from './database-state.ts'
import type { Database } from './database.ts'
import { watchPool } from './pools.ts'
import type { DB } from './rows.ts'
import { listenForSilence } from './silence.ts'
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
export { unitOfWork, type UnitOfWork } from './unit-of-work.ts'

export type ConnectionOptions = {
  readonly connection: pg.PoolConfig
  readonly max?: number
  /** Instead of `max`: the size of each pool. */
  readonly sizes?: PoolSizes | undefined
  readonly applicationName?: string
  readonly limits?: TimeLimits
  /** What another opening of the same database already watches. */
  readonly state?: StateWatch
}

export type TimeLimits = {
  readonly lockMs: number
  /** Lock timeout of one batched statement, on which several callers wait; it is retried until `lockMs` have passed. */
  readonly batchLockMs: number
  readonly statementMs: number
  readonly idleInTransactionMs: number
  readonly connectMs: number
  /** A statement that gets no byte for this time makes the shop look at the database, and ends when that is away. */
  readonly silentMs: number
}

export const requestLimits: TimeLimits = {
  lockMs: 3000,
  batchLockMs: 800,
  statementMs: 15_000,
  idleInTransactionMs: 15_000,
  connectMs: 5000,
  silentMs: 4000,
}

/** For jobs and recurring tasks: no request waits for them, and a housekeeping statement may be long. */
const backgroundLimits: TimeLimits = {
  ...requestLimits,
  statementMs: 300_000,
  idleInTransactionMs: 60_000,
  connectMs: 30_000,
  silentMs: 30_000,
}

/** PostgreSQL's own limit of a statement and the way of its answer. */
const graceMs = 5000

export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly state: StateWatch
  readonly close: () => Promise<void>
}

/** More would not make the server faster; each takes memory there and has its own prepared statements. */
const defaultConnections = Math.min(20, 4 + 3 * availableParallelism())
/** For statements that bypass Kysely: they are batched, so a few connections are enough. */
const maxBatchConnections = 8

export function openDatabase({
  connection,
  max = defaultConnections,
  sizes = { transactions: max, statements: Math.min(max, maxBatchConnections) },
  applicationName = 'shop',
  limits,
  state = watchState(connection),
}: ConnectionOptions): OpenDatabase {
  const silence =
    limits && listenForSilence(state, { silentMs: limits.silentMs, answerMs: limits.statementMs + graceMs })
  const around = { connectionTimeoutMillis: limits?.connectMs, state, silence }
  const config = { ...connection, application_name: applicationName, ...around }
  const pool = openPool({ ...config, max: sizes.transactions }, limitSettings(limits, limits?.lockMs))
  const batchPool = openPool({ ...config, max: sizes.statements }, [
    // Named statements are written for one plan; by default the server would plan many of them again on each run. They
    // find a few rows by key: a generic plan made while a table was nearly empty must not scan the whole table later.
    'set plan_cache_mode = force_generic_plan',
    'set enable_seqscan = off',
    ...limitSettings(limits, limits?.batchLockMs),
  ])
  watchPool(pool, applicationName)
  watchPool(batchPool, `${applicationName} batches`)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  usePool(db, batchPool, limits?.lockMs)
  registerState(db, state)
  let closing: Promise<unknown> | undefined
  const close = async (): Promise<void> => {
    closing ??= Promise.all([db.destroy(), batchPool.end(), state.close()])
    await closing
    silence?.close()
  }
  return { db, pool, connection, state, close }
}

/** Settings of the session: a pooler such as PgBouncer refuses them as connection parameters. */
function limitSettings(limits: TimeLimits | undefined, lockMs = 0): string[] {
  if (!limits) return []
  return [
    `set lock_timeout = ${lockMs}`,
    `set statement_timeout = ${limits.statementMs}`,
    `set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  ]
}

const defaultConnectMs = 10_000

function openPool(config: pg.PoolConfig & ShopClientConfig, settings: readonly string[]): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: ShopClient,
    types,
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? defaultConnectMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
    // oxlint-disable-next-line no-misused-promises -- the pool awaits it, though its type does not say so
    onConnect: (client) => (settings.length > 0 ? client.query(settings.join('; ')) : undefined),
  })
  config.state?.onChange((state) => {
    if (state === 'up') dropIdle(pool)
  })
  // The pool replaces an idle connection that breaks, as when the server restarts; nothing is lost.
  pool.on('error', () => undefined)
  // A closing pool removes its listener before its connections are closed; a server that stops meanwhile would crash
  // the process with an unhandled error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** They may lead to a server that was replaced: reads over them would show its last state for ever. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      // The next request reports it.
      () => undefined,
    )
  }
}

const backgroundConnections = 5

export function openBackground(
  { connection, state }: Pick<OpenDatabase, 'connection' | 'state'>,
  sizes?: PoolSizes,
): OpenDatabase {
  return openDatabase({
    connection,
    state,
    max: backgroundConnections,
    sizes,
    applicationName: 'shop background',
    limits: backgroundLimits,
  })
}

/** A foreign key to the shopper's row failed: they deleted their account during another call. */
export function isShopperGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return false
  return 'constraint' in error && String(error.constraint).endsWith('_user_id_fkey')
}

export { DatabaseRestsError, isBusy, isOutage, logFailure } from './busy-errors.ts'
export { databaseStates, watchOf, type DatabaseState, type StateWatch } from './database-state.ts'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The data that a batch was decided on has changed; the batch is rolled back (`raise_conflict`). */
export function isWriteConflict(error: unknown): boolean {
  return codeOf(error) === 'SH001'
}

export function refusalDetail(error: unknown, code: `SH${string}`): string | undefined {
  if (codeOf(error) !== code || !(error instanceof Error) || !('detail' in error)) return undefined
  return typeof error.detail === 'string' ? error.detail : undefined
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}
