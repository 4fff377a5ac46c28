import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { traced } from '#platform/runtime/tracing.ts'
import type { Step } from './batch.ts'
import { batchText, ShopClient } from './client.ts'
import type { Database } from './database.ts'
import { isBatchable, groupCommit, refusalOf } from './group-commit.ts'
import { assertLockOrder } from './lock-order.ts'
import { retryOnLockTimeout } from './lock-waits.ts'
import { readBatcher } from './read-batcher.ts'
import { retryOnDeadlock } from './transaction.ts'
import { toText } from './types.ts'

export type { Step } from './batch.ts'

export type Statement<Row> = {
  (db: Database, ...values: readonly unknown[]): Promise<Row[]>
  readonly with: (...values: readonly unknown[]) => Step<Row>
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A statement that runs often. Define it at module level and name its columns: `*` breaks during a migration. */
export function statement<Row>(text: string): Statement<Row> {
  return createStatement(text, {})
}

/** A read of a few rows by key, which shares round trips with other callers' reads. */
export function query<Row>(text: string): Statement<Row> {
  return createStatement(text, { isRead: true })
}

/** Serves many callers in one run: `$1::bigint[]` has one entry per caller, and `request_no` names it in each row. */
export function batchedStatement<Row>(text: string): Statement<Row> {
  return createStatement(text, { isBatched: true })
}

/** Like `batchedStatement`, for a read that neither writes nor locks: concurrent callers share one run. */
export function batchedQuery<Row>(text: string): Statement<Row> {
  return createStatement(text, { isBatched: true, isRead: true })
}

/** Commits together with other callers' writes; it must not decide by their changes. */
export function groupableStatement<Row>(text: string): Statement<Row> {
  return createStatement(text, { isGroupable: true })
}

type StatementOptions = { readonly isRead?: boolean; readonly isBatched?: boolean; readonly isGroupable?: boolean }

/** Counts `$1` and so on in a batched statement, which writes each as `$1::bigint[]`. */
function arrayCountOf(text: string): number {
  const positions = [...text.matchAll(/\$(\d+)(::\w+\[\])?/g)].map(([whole, position, type]) => {
    if (type === undefined) throw new TypeError(`${whole} needs an array type, as in $1::bigint[].`)
    return Number(position)
  })
  return Math.max(0, ...positions)
}

function createStatement<Row>(
  text: string,
  { isRead: isReading = false, isBatched: isForMany = false, isGroupable = false }: StatementOptions,
): Statement<Row> {
  const name = nameOf(text)
  const count = isForMany ? arrayCountOf(text) : 0
  // Encoded here, a value without a text fails its own request and not the batch.
  const arraysOf = (values: readonly unknown[]) => Array.from({ length: count }, (_, index) => [toText(values[index])])
  const withValues = (...values: readonly unknown[]): Step<Row> =>
    isForMany
      ? { name, text, values: arraysOf(values), isRead: isReading, requestCount: 1 }
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

/** Runs steps in one round trip; outside a transaction they are atomic and retried on deadlock. */
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
      const refusal = refusalOf(steps)
      if (refusal) throw refusal
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

function send(db: Database, steps: readonly Step[]): Promise<unknown[][]> {
  return traced({ name: 'database batch', attributes: () => attributesOf(steps) }, () => sendUntraced(db, steps))
}

/** The texts contain no values. */
function attributesOf(steps: readonly Step[]) {
  return {
    'db.system.name': 'postgresql',
    'db.operation.batch.size': steps.length,
    'db.query.text': steps.map(({ text }) => text.trim()).join(';\n'),
  }
}

async function sendUntraced(db: Database, steps: readonly Step[]): Promise<unknown[][]> {
  const own = runners.get(db)
  if (own !== undefined) return runnerOf(own, steps)(steps)
  const { rows } = await db.executeQuery(CompiledQuery.raw(batchText, [...steps]))
  return rows as unknown[][]
}
