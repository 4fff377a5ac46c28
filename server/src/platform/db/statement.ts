import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { untilNoDeadlock } from '#platform/transaction.ts'
import type { Step } from './batch.ts'
import { batchText, ShopClient } from './client.ts'
import type { Database } from './database.ts'
import { checkedElement, listTypesOf } from './lists.ts'
import { untilUnlocked } from './lock-waits.ts'
import { sharedReads } from './shared-reads.ts'
import { mayTravel, sharedWrites } from './shared-writes.ts'

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
 * of `*` breaks when a migration runs beside older processes. Outside a transaction a deadlock is tried again.
 */
export function statement<Row>(text: string): Statement<Row> {
  return made(text, {})
}

/**
 * A statement that reads a few rows by their keys, and neither changes nor locks anything: outside a transaction it
 * travels with what other callers read at the same time.
 */
export function reading<Row>(text: string): Statement<Row> {
  return made(text, { isReading: true })
}

/**
 * A statement that does for many what it does for one: `$1::bigint[]` and so on are lists with one entry a caller, of a list its
 * text, and the column `asked` of each row says, from 1, whose it is. Callers give and get what is their own. Outside a
 * transaction it is made once, and committed once, for all that wait at the same time; so are batches of such statements
 * when they say what they are `about`.
 */
export function statementForMany<Row>(text: string): Statement<Row> {
  return made(text, { isForMany: true })
}

/** The same for what neither changes nor locks anything: whoever reads at the same time is answered by one statement. */
export function readingForMany<Row>(text: string): Statement<Row> {
  return made(text, { isForMany: true, isReading: true })
}

type Kind = { readonly isReading?: boolean; readonly isForMany?: boolean }

function made<Row>(text: string, { isReading = false, isForMany = false }: Kind): Statement<Row> {
  const name = nameOf(text)
  const lists = isForMany ? listTypesOf(text) : undefined
  const withValues = (...values: readonly unknown[]): Step<Row> =>
    lists
      ? {
          name,
          text,
          values: lists.map((type, index) => [checkedElement(type, values[index])]),
          isReading,
          callers: 1,
          lists,
        }
      : { name, text, values, isReading }
  const run = async (db: Database, ...values: readonly unknown[]): Promise<Row[]> => {
    const steps = [withValues(...values)]
    const [rows] = await (isReading || db.isTransaction ? send(db, steps) : untilNoDeadlock(() => send(db, steps)))
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
type Ways = { readonly alone: Run; readonly reads: Run; readonly writes: Run }

const ways = new WeakMap<Database, Ways>()

/** Steps outside a transaction need nothing of Kysely's: they go straight to a connection of this pool. */
export function sendThrough(db: Database, pool: pg.Pool, lockPatienceMs = 0): void {
  const run = runner(pool)
  const alone: Run = (steps) => untilUnlocked(lockPatienceMs, () => run(steps))
  ways.set(db, { alone, reads: sharedReads(run), writes: sharedWrites(run, lockPatienceMs) })
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

function wayOf({ alone, reads, writes }: Ways, steps: readonly Step[]): Run {
  if (steps.every(({ isReading }) => isReading)) return reads
  return mayTravel(steps) ? writes : alone
}

async function send(db: Database, steps: readonly Step[]): Promise<unknown[][]> {
  const way = ways.get(db)
  if (way !== undefined) return wayOf(way, steps)(steps)
  const { rows } = await db.executeQuery(CompiledQuery.raw(batchText, [...steps]))
  return rows as unknown[][]
}
