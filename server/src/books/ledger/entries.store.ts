import { sql, type RawBuilder } from 'kysely'
import type { LedgerAccount, LedgerKind } from '@shop/contract/books/ledger-options'
import type { Database } from '#platform/db/db.ts'
import { readInParts } from '#platform/db/read-in-parts.ts'
import { columnOf } from './balances.store.ts'

type Sql = RawBuilder<unknown>

/** Days in India, `until` inclusive; null for no limit. */
export type Days = { readonly from: string | null; readonly until: string | null }
export type Bounds = { readonly firstId: number; readonly lastId: number }

const dayStart = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
const dayEnd = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

const month = sql`interval '31 days'`

/**
 * The first or last entry of the nearest month; after a longer gap it searches all entries. The fence makes PostgreSQL
 * use the index on the time.
 */
function edgeId(edge: 'min' | 'max', near: Sql, all: Sql): Sql {
  const among = (condition: Sql) => sql`(
    select ${sql.raw(edge)}(one.id) from (select id from ledger_transactions where ${condition} offset 0) one
  )`
  return sql`coalesce(${among(near)}, ${among(all)})`
}

function firstIdOf(day: string): Sql {
  const start = dayStart(day)
  return edgeId('min', sql`at >= ${start} and at < ${start} + ${month}`, sql`at >= ${start}`)
}

function lastIdOf(day: string): Sql {
  const end = dayEnd(day)
  return edgeId('max', sql`at < ${end} and at >= ${end} - ${month}`, sql`at < ${end}`)
}

/** The range of ids of a period's entries, which are numbered in the order of their booking. */
export async function boundsOf(db: Database, { from, until }: Days): Promise<Bounds> {
  const none = sql`null::bigint`
  const { rows } = await sql<{ firstId: number | null; lastId: number | null; newest: number | null }>`
    select ${from === null ? none : firstIdOf(from)} as "firstId", ${until === null ? none : lastIdOf(until)} as "lastId",
      (select max(id) from ledger_transactions) as newest`.execute(db)
  const { firstId, lastId, newest } = rows[0] ?? { firstId: null, lastId: null, newest: null }
  return {
    firstId: from === null ? 0 : (firstId ?? Number.MAX_SAFE_INTEGER),
    lastId: until === null ? (newest ?? 0) : (lastId ?? 0),
  }
}

const settlementOf = sql`
  left join gateway_bookings settled on settled.id = booking.gateway_booking_id
  left join gateway_settlements settlement on settlement.id = settled.settlement_id`
const reference = sql`coalesce(payment.provider_payment_id, settlement.code) as reference`

export type ListedEntry = {
  readonly id: number
  readonly at: Date
  readonly kind: LedgerKind
  readonly orderCode: string | null
  /** The payment, or the provider's id of the settlement. */
  readonly reference: string | null
  readonly settlementId: number | null
  readonly amountMinor: number
}

export type EntryFilter = Bounds & {
  readonly account: LedgerAccount
  readonly kind: LedgerKind | null
  /** An order number; empty for all. */
  readonly order: string
  readonly limit: number
}

export async function listEntries(db: Database, filter: EntryFilter): Promise<ListedEntry[]> {
  const { account, kind, order, firstId, lastId, limit } = filter
  const amount = sql.ref(`booking.${columnOf(account)}`)
  const conditions = [
    sql`booking.id between ${firstId} and ${lastId}`,
    sql`${amount} <> 0`,
    ...(kind === null ? [] : [sql`booking.kind = ${kind}`]),
    ...(order === '' ? [] : [sql`booking.order_id = (select id from orders where code = ${order})`]),
  ]
  const { rows } = await sql<ListedEntry>`
    select booking.id, booking.at, booking.kind, o.code as "orderCode", ${reference}, settlement.id as "settlementId",
      ${amount} as "amountMinor"
    from ledger_transactions booking left join orders o on o.id = booking.order_id
    left join payments payment on payment.id = booking.payment_id ${settlementOf}
    where ${sql.join(conditions, sql` and `)} order by booking.id desc limit ${limit}`.execute(db)
  return rows
}

export type FileEntry = Omit<ListedEntry, 'amountMinor'> & {
  readonly account: LedgerAccount
  readonly amountMinor: number
}

type FileFilter = {
  readonly from: string
  readonly until: string
  readonly account: LedgerAccount | null
  readonly limit: number
}

/** Entries of all accounts in the order of their booking. */
export function readForFile(db: Database, { from, until, account, limit }: FileFilter): AsyncGenerator<FileEntry> {
  return readInParts(
    db,
    sql<FileEntry>`
    select booking.id, booking.at, booking.kind, o.code as "orderCode", ${reference}, settlement.id as "settlementId",
      entry.account, entry.amount_minor as "amountMinor"
    from ledger_transactions booking
    join ledger_entries entry on entry.transaction_id = booking.id
    left join orders o on o.id = booking.order_id left join payments payment on payment.id = booking.payment_id
    ${settlementOf}
    where booking.at >= ${dayStart(from)} and booking.at < ${dayEnd(until)}
      and (${account}::text is null or entry.account = ${account})
    order by booking.id, entry.account limit ${limit}`,
  )
}
