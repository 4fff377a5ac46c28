import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { checkElement, arrayTypesOf } from './array-encoding.ts'
import type { Step } from './batch.ts'
import { batchText, ShopClient } from './client.ts'
import type { Database } from './database.ts'
import { isBatchable, groupCommit } from './group-commit.ts'
import { assertLockOrder } from './lock-order.ts'
import { retryOnLockTimeout } from './lock-waits.ts'
import { readBatcher } from './read-batcher.ts'
import { retryOnDeadlock } from './transaction.ts'

export type { Step } from './batch.ts'

export type Statement<Row> = {
  (db: Database, ...values: readonly unknown[]): Promise<Row[]>
  /** Binds values, for `runBatch`. */
  readonly with: (...values: readonly unknown[]) => Step<Row>
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Defines a statement that runs often: its text never changes, values are `$1` and so on. Each connection parses it
 * once and stops planning it after a few runs. Define it once, at module level, and name its columns: the result of `*`
 * breaks when a migration runs beside older processes. Outside a transaction it is retried on deadlock.
 */
export function statement<Row>(text: string): Statement<Row> {
  return createStatement(text, {})
}

/**
 * Defines a read of a few rows by key that neither writes nor locks. Outside a transaction it shares round trips with
 * other callers' reads.
 */
export function query<Row>(text: string): Statement<Row> {
  return createStatement(text, { isRead: true })
}

/**
 * Defines a statement that serves many callers in one run. `$1::bigint[]` and so on are arrays with one entry per
 * caller (a caller's array is passed as its text), and the column `request_no` of each row, counted from 1, names the
 * caller. Callers pass and get only their own values and rows. Outside a transaction all callers that wait at the same
 * time share one run and one commit; so do batches of these statements when they have a `conflictKey`.
 */
export function batchedStatement<Row>(text: string): Statement<Row> {
  return createStatement(text, { isBatched: true })
}

/** Like `batchedStatement`, for a read that neither writes nor locks: concurrent callers share one run. */
export function batchedQuery<Row>(text: string): Statement<Row> {
  return createStatement(text, { isBatched: true, isRead: true })
}

/**
 * A statement that never decides by what another caller's run of it has changed: outside a transaction it is committed
 * together with what others write at the same time, each run by itself.
 */
export function groupableStatement<Row>(text: string): Statement<Row> {
  return createStatement(text, { isGroupable: true })
}

type StatementOptions = { readonly isRead?: boolean; readonly isBatched?: boolean; readonly isGroupable?: boolean }

function createStatement<Row>(
  text: string,
  { isRead: isReading = false, isBatched: isForMany = false, isGroupable = false }: StatementOptions,
): Statement<Row> {
  const name = nameOf(text)
  const lists = isForMany ? arrayTypesOf(text) : undefined
  const withValues = (...values: readonly unknown[]): Step<Row> =>
    lists
      ? {
          name,
          text,
          values: lists.map((type, index) => [checkElement(type, values[index])]),
          isRead: isReading,
          requestCount: 1,
          arrayTypes: lists,
        }
      : { name, text, values, isRead: isReading, isGroupable }
  const run = async (db: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const steps = [withValues(...values)]
    const [rows] = await (isReading || db.isTransaction ? send(db, steps) : retryOnDeadlock(() => send(db, steps)))
    return rows as Row[]
  }
  return Object.assign(run, { with: withValues })
}

type RowsOf<Steps extends readonly Step[]> = {
  [Index in keyof Steps]: Steps[Index] extends Step<infer Row> ? Row[] : never
}

/**
 * Runs steps in order in one round trip and returns the rows of each. Outside a transaction they are atomic and retried
 * on deadlock.
 */
export async function runBatch<const Steps extends readonly Step[]>(
  db: Database,
  ...steps: Steps
): Promise<RowsOf<Steps>> {
  if (steps.length === 0) return [] as RowsOf<Steps>
  assertLockOrder(steps)
  const rows = await (db.isTransaction ? send(db, steps) : retryOnDeadlock(() => send(db, steps)))
  return rows as RowsOf<Steps>
}

type Run = (steps: readonly Step[]) => Promise<unknown[][]>
type Runners = { readonly direct: Run; readonly reads: Run; readonly writes: Run }

const runners = new WeakMap<Database, Runners>()

/** Sends steps outside a transaction straight to a connection of this pool, bypassing Kysely. */
export function usePool(db: Database, pool: pg.Pool, lockTimeoutMs = 0): void {
  const run = runner(pool)
  const alone: Run = (steps) => retryOnLockTimeout(lockTimeoutMs, () => run(steps))
  runners.set(db, { direct: alone, reads: readBatcher(run), writes: groupCommit(run, lockTimeoutMs) })
}

function runner(pool: pg.Pool): Run {
  return async (steps) => {
    const client = await pool.connect()
    try {
      if (!(client instanceof ShopClient)) throw new TypeError('The pool makes clients of another kind.')
      return await client.run(steps)
    } finally {
      client.release()
    }
  }
}

function runnerOf({ direct: alone, reads, writes }: Runners, steps: readonly Step[]): Run {
  if (steps.every(({ isRead: isReading }) => isReading)) return reads
  return isBatchable(steps) ? writes : alone
}

async function send(db: Database, steps: readonly Step[]): Promise<unknown[][]> {
  const way = runners.get(db)
  if (way !== undefined) return runnerOf(way, steps)(steps)
  const { rows } = await db.executeQuery(CompiledQuery.raw(batchText, [...steps]))
  return rows as unknown[][]
}
