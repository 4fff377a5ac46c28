import { sql, type RawBuilder } from 'kysely'
import type { SettlementView } from '@shop/contract/books/admin-settlements'
import type { Database } from '#platform/db/db.ts'

type Sql = RawBuilder<unknown>

export type ListedSettlement = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly utr: string
  readonly settledAt: Date
  readonly lineCount: number
  readonly bookedLines: number
  readonly exceptions: number
  readonly paymentsMinor: number
  readonly refundsMinor: number
  readonly feesMinor: number
  readonly taxMinor: number
  readonly adjustmentsMinor: number
  readonly netMinor: number
  readonly bankLineId: number | null
  readonly bankDay: string | null
  readonly bankMinor: number | null
}

const columns = sql`
  settlement.id, settlement.version, settlement.code, settlement.utr, settlement.settled_at as "settledAt",
  sums.*, bank.id as "bankLineId", bank.day::text as "bankDay", part.amount_minor as "bankMinor"`

const sumOf = (amount: Sql, filter: Sql = sql``): Sql => sql`coalesce(sum(${amount}) ${filter}, 0)::bigint`
const gross = sql`facts.net_minor + facts.fee_minor`

const source = sql`
  gateway_settlements settlement cross join lateral (
    select count(*)::integer as "lineCount", count(facts.booking_id)::integer as "bookedLines",
      (count(*) filter (where facts.needs_person))::integer as exceptions,
      ${sumOf(gross, sql`filter (where facts.kind = 'payment')`)} as "paymentsMinor",
      ${sumOf(gross, sql`filter (where facts.kind = 'refund')`)} as "refundsMinor",
      ${sumOf(sql`facts.tax_minor - facts.fee_minor`)} as "feesMinor", ${sumOf(sql`-facts.tax_minor`)} as "taxMinor",
      ${sumOf(gross, sql`filter (where facts.kind in ('transfer', 'adjustment'))`)} as "adjustmentsMinor",
      ${sumOf(sql`facts.net_minor`)} as "netMinor"
    from gateway_line_facts facts where facts.settlement_id = settlement.id
  ) sums
  left join bank_line_matches part on part.settlement_id = settlement.id
  left join bank_lines bank on bank.id = part.line_id and bank.state = 'matched'`

const isUnbooked = sql`settlement.id in (select line.settlement_id from gateway_lines line where line.booking_id is null)`
const needsPerson = sql`settlement.id in (
  select facts.settlement_id from gateway_line_facts facts where facts.booking_id is null and facts.needs_person
)`

const notArrived = sql`not exists (
  select from bank_line_matches part join bank_lines bank on bank.id = part.line_id
  where part.settlement_id = settlement.id and bank.state = 'matched'
)`

const conditions: Readonly<Record<SettlementView, Sql>> = {
  all: sql`true`,
  exceptions: needsPerson,
  ready: sql`${isUnbooked} and not ${needsPerson}`,
  booked: sql`not ${isUnbooked}`,
  not_arrived: notArrived,
}

type Wanted = { readonly view: SettlementView; readonly afterId: number | null; readonly limit: number }

export async function listSettlements(db: Database, { view, afterId, limit }: Wanted): Promise<ListedSettlement[]> {
  const isAfter =
    afterId === null
      ? sql`true`
      : sql`(settlement.settled_at, settlement.id) < (
          select last.settled_at, last.id from gateway_settlements last where last.id = ${afterId}
        )`
  const { rows } = await sql<ListedSettlement>`
    select ${columns} from ${source} where ${conditions[view]} and ${isAfter}
    order by settlement.settled_at desc, settlement.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findSettlement(db: Database, id: number): Promise<ListedSettlement | undefined> {
  const { rows } = await sql<ListedSettlement>`select ${columns} from ${source} where settlement.id = ${id}`.execute(db)
  return rows[0]
}

/** False when there is no such settlement. */
export async function lockSettlement(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select id from gateway_settlements where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

export async function raiseVersion(db: Database, id: number): Promise<void> {
  await sql`update gateway_settlements set version = version + 1 where id = ${id}`.execute(db)
}

export type Booking = {
  readonly number: number
  readonly lines: number
  readonly netMinor: number
  readonly bookedAt: Date
  readonly bookedBy: string
}

export async function listBookings(db: Database, settlementId: number): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select number, lines, net_minor as "netMinor", booked_at as "bookedAt", booked_by as "bookedBy"
    from gateway_bookings where settlement_id = ${settlementId} order by number`.execute(db)
  return rows
}

type NewBooking = {
  readonly settlementId: number
  readonly lines: readonly { readonly id: number; readonly clearedMinor: number }[]
  readonly netMinor: number
  readonly by: string
  readonly now: Date
}

/** Returns the booking's id and assigns the lines to it, with the amounts that it cleared. */
export async function insertBooking(db: Database, booking: NewBooking): Promise<number> {
  const { settlementId, lines, netMinor, by, now } = booking
  const { rows } = await sql<{ id: number }>`
    insert into gateway_bookings (settlement_id, number, lines, net_minor, booked_at, booked_by)
    select ${settlementId}, count(*) + 1, ${lines.length}, ${netMinor}, ${now}::timestamptz, ${by}
    from gateway_bookings where settlement_id = ${settlementId} returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The booking was not written.')
  await sql`
    update gateway_lines line set booking_id = ${made.id}, cleared_minor = booked.cleared
    from unnest(
      ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ clearedMinor }) => clearedMinor)}::bigint[]
    ) as booked (id, cleared)
    where line.id = booked.id`.execute(db)
  return made.id
}

export type SettlementCounts = { readonly exceptions: number; readonly ready: number; readonly notArrived: number }

export async function countSettlements(db: Database): Promise<SettlementCounts> {
  const countOf = (view: SettlementView): Sql =>
    sql`(select count(*)::integer from gateway_settlements settlement where ${conditions[view]})`
  const { rows } = await sql<SettlementCounts>`
    select ${countOf('exceptions')} as exceptions, ${countOf('ready')} as ready,
      ${countOf('not_arrived')} as "notArrived"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}
