import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { untilNoDeadlock } from '#platform/transaction.ts'
import type { Step } from './batch.ts'
import { batchText, ShopClient } from './client.ts'
import type { Database } from './database.ts'
import { sharedReads } from './shared-reads.ts'

export type { Step } from './batch.ts'

export type Statement<Row> = {
  (db: Database, ...values: readonly unknown[]): Promise<Row[]>
  /** One run of it, for `runTogether`. */
  readonly with: (...values: readonly unknown[]) => Step<Row>
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A statement that is run again and again: its text never changes, values are `$1` and so on. Each connection parses it
 * once and stops planning it after a few runs. Make it once, where the module is loaded, and name its columns: an answer
 * of `*` breaks when a migration runs beside older processes.
 */
export function statement<Row>(text: string): Statement<Row> {
  return made(text, false)
}

/**
 * A statement that reads a few rows by their keys, and neither changes nor locks anything: outside a transaction it
 * travels with what other callers read at the same time.
 */
export function reading<Row>(text: string): Statement<Row> {
  return made(text, true)
}

function made<Row>(text: string, isReading: boolean): Statement<Row> {
  const name = nameOf(text)
  const withValues = (...values: readonly unknown[]): Step<Row> => ({ name, text, values, isReading })
  const run = async (db: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const [rows] = await send(db, [withValues(...values)])
    return rows as Row[]
  }
  return Object.assign(run, { with: withValues })
}

type RowsOf<Steps extends readonly Step[]> = {
  [Index in keyof Steps]: Steps[Index] extends Step<infer Row> ? Row[] : never
}

/**
 * Steps in one round trip, in their order. Outside a transaction they are one: all of them count or none, and a deadlock
 * is tried again. Resolves to the rows of each.
 */
export async function runTogether<const Steps extends readonly Step[]>(
  db: Database,
  ...steps: Steps
): Promise<RowsOf<Steps>> {
  if (steps.length === 0) return [] as RowsOf<Steps>
  const rows = await (db.isTransaction ? send(db, steps) : untilNoDeadlock(() => send(db, steps)))
  return rows as RowsOf<Steps>
}

type Run = (steps: readonly Step[]) => Promise<unknown[][]>
type Ways = { readonly alone: Run; readonly shared: Run }

const ways = new WeakMap<Database, Ways>()

/** Steps outside a transaction need nothing of Kysely's: they go straight to a connection of this pool. */
export function sendThrough(db: Database, pool: pg.Pool): void {
  const alone = runner(pool)
  ways.set(db, { alone, shared: sharedReads(alone) })
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

async function send(db: Database, steps: readonly Step[]): Promise<unknown[][]> {
  const way = ways.get(db)
  if (way !== undefined) return steps.every(({ isReading }) => isReading) ? way.shared(steps) : way.alone(steps)
  const { rows } = await db.executeQuery(CompiledQuery.raw(batchText, [...steps]))
  return rows as unknown[][]
}
