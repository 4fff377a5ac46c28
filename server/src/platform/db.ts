import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './rows.ts'

export type Database = Kysely<DB>

const int8 = 20
const int8Array = 1016

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer.`)
  return value
}

function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger)
}

/** The driver hands bigint out as text; all of ours are safe integers (ids, paise). */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return safeInteger
    if (oid === int8Array) return safeIntegers
    const parse: unknown = pg.types.getTypeParser(oid, format)
    return parse
  },
}

const statementNames = new Map<string, string>()

/** Sends the statements below by name: each connection parses them once, and stops planning them after a few runs. */
class ShopClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    const sendByName = (query: unknown, ...rest: unknown[]): unknown => {
      const name = typeof query === 'string' ? statementNames.get(query) : undefined
      return name === undefined ? send(query, ...rest) : send({ name, text: query }, ...rest)
    }
    this.query = sendByName as typeof this.query
  }
}

export type Statement<Row> = (db: Database, ...values: readonly unknown[]) => Promise<Row[]>

/**
 * A statement that is run again and again: its text never changes, values are `$1` and so on. Make it once, where the
 * module is loaded. Name its columns: an answer of `*` breaks when a migration runs beside older processes.
 */
export function statement<Row>(text: string): Statement<Row> {
  const known = statementNames.get(text) ?? `shop_${statementNames.size + 1}`
  statementNames.set(text, known)
  return async (db, ...values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
}

export type ConnectionOptions = {
  readonly connection: pg.PoolConfig
  /** Connections kept at most. */
  readonly max?: number
  readonly applicationName?: string
}

export type OpenDatabase = { readonly db: Database; readonly pool: pg.Pool; readonly close: () => Promise<void> }

export function openDatabase({ connection, max = 20, applicationName = 'shop' }: ConnectionOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    Client: ShopClient,
    max,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: false,
  })
  // An idle connection that breaks (a restarting server) is replaced by the pool; nothing was lost.
  pool.on('error', () => undefined)
  // A closing pool stops listening before its connections are gone; a server that ends meanwhile must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
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

/** Another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
