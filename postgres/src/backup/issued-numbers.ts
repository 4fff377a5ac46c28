import pg from 'pg'
import type { OpenDatabase } from '@shop/server/platform/db/db.ts'
import { listSequences, quotedName } from './tables.ts'

type Counter = { readonly series: string; readonly financialYear: string; readonly lastNumber: number }

/** The numbers that a shop has issued: sequences of orders, tickets and others, and invoice counters. */
export type IssuedNumbers = {
  readonly sequences: ReadonlyMap<string, number>
  readonly counters: readonly Counter[]
}

export type NumberGap = {
  readonly series: string
  readonly financialYear: string
  readonly first: number
  readonly last: number
}

export type MovedNumbers = {
  /** Whether the replaced shop was readable; otherwise the issued numbers are unknown, and a margin is left. */
  readonly isExact: boolean
  /** The next order's number is higher. */
  readonly lastOrderId: number
  readonly gaps: readonly NumberGap[]
}

const orderSequence = 'public.orders_id_seq'

/** Undefined when there is no shop, or an unreadable one. */
export async function issuedBy(connection: pg.ClientConfig): Promise<IssuedNumbers | undefined> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.invoice_counters') is not null as "isThere"`,
    )
    return rows[0]?.isThere === true ? await issuedNumbers(client) : undefined
  } finally {
    await client.end()
  }
}

async function issuedNumbers(client: pg.ClientBase): Promise<IssuedNumbers> {
  const sequences = await listSequences(client)
  const { rows } = await client.query<Counter>(
    `select series, financial_year as "financialYear", last_number as "lastNumber" from invoice_counters order by 1, 2`,
  )
  const own = sequences.filter(({ schema }) => schema === 'public')
  return {
    sequences: new Map(own.map(({ schema, name, lastValue }) => [`${schema}.${name}`, lastValue])),
    counters: rows,
  }
}

/** Reuses no number: continues from the replaced shop if it is a later state of the same, else skips `margin`. */
export async function advanceNumbers(
  target: OpenDatabase,
  before: IssuedNumbers | undefined,
  margin: number,
): Promise<MovedNumbers> {
  const client = await target.pool.connect()
  try {
    await client.query('begin')
    const restored = await issuedNumbers(client)
    const isExact = before !== undefined && isLater(before, restored)
    const ahead = isExact ? 0 : margin
    for (const [name, lastValue] of restored.sequences) {
      await setSequence(client, name, Math.max(lastValue + ahead, before?.sequences.get(name) ?? 0))
    }
    for (const [name, lastValue] of before?.sequences ?? []) {
      if (!restored.sequences.has(name)) await setSequence(client, name, lastValue)
    }
    const gaps: NumberGap[] = []
    for (const counter of nextCounters(restored, { before, ahead })) {
      const gap = await moveCounter(client, restored, counter)
      if (gap) gaps.push(gap)
    }
    const moved = await issuedNumbers(client)
    await client.query('commit')
    return { isExact, lastOrderId: moved.sequences.get(orderSequence) ?? 0, gaps }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function isLater(before: IssuedNumbers, restored: IssuedNumbers): boolean {
  return (
    [...restored.sequences].every(([name, lastValue]) => (before.sequences.get(name) ?? 0) >= lastValue) &&
    restored.counters.every((counter) => lastNumberOf(before, counter) >= counter.lastNumber)
  )
}

function lastNumberOf({ counters }: IssuedNumbers, { series, financialYear }: Omit<Counter, 'lastNumber'>): number {
  return counters.find((one) => one.series === series && one.financialYear === financialYear)?.lastNumber ?? 0
}

/** A sequence of an older version may not exist any more. */
async function setSequence(client: pg.ClientBase, name: string, lastValue: number): Promise<void> {
  const quoted = name.split('.').map(quotedName).join('.')
  await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [quoted, lastValue])
}

type AdvanceOptions = { readonly before: IssuedNumbers | undefined; readonly ahead: number }

/** Adds the margin only to counters of the newest financial year; earlier years are closed. */
function nextCounters(restored: IssuedNumbers, { before, ahead }: AdvanceOptions): Counter[] {
  const known = [...restored.counters, ...(before?.counters ?? [])]
  const newest = known
    .map(({ financialYear }) => financialYear)
    .toSorted()
    .at(-1)
  const names = new Map(known.map((one) => [`${one.series} ${one.financialYear}`, one]))
  return [...names.values()].map((one) => {
    const margin = one.financialYear === newest ? ahead : 0
    const lastNumber = Math.max(lastNumberOf(restored, one) + margin, before ? lastNumberOf(before, one) : 0)
    return { ...one, lastNumber }
  })
}

const reason = 'Issued, or possibly issued, after the backup that was restored.'

async function moveCounter(
  client: pg.ClientBase,
  restored: IssuedNumbers,
  { series, financialYear, lastNumber }: Counter,
): Promise<NumberGap | undefined> {
  const first = lastNumberOf(restored, { series, financialYear }) + 1
  if (lastNumber < first) return undefined
  await client.query(
    `insert into invoice_counters (series, financial_year, last_number) values ($1, $2, $3)
     on conflict (series, financial_year) do update set last_number = excluded.last_number`,
    [series, financialYear, lastNumber],
  )
  await client.query(
    `insert into invoice_number_gaps (series, financial_year, first_number, last_number, reason)
     values ($1, $2, $3, $4, $5)`,
    [series, financialYear, first, lastNumber, reason],
  )
  return { series, financialYear, first, last: lastNumber }
}
