import { sql, type RawBuilder } from 'kysely'
import type { BankMatchKind } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'

type Sql = RawBuilder<unknown>

/** A transfer can pay an order for this many days after it expired. */
const lateDays = 30
/** Items about as old as the line come first; a search by name finds older ones. */
const listedDays = { before: 120, after: 30 }

const plainCode = sql`regexp_replace(o.code, '[^A-Z0-9]', '', 'g')`
const indiaDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Kolkata')::date`

export const netOfSettlement = sql`(
  select sum(part.credit_minor - part.debit_minor)::bigint from gateway_lines part where part.settlement_id = settlement.id
)`

export const awaited = (now: Date): Sql => sql`
  select o.id, o.code as name, ${plainCode} as code, ${indiaDay(sql`o.created_at`)} as day,
    o.total_minor - o.gift_card_minor - o.store_credit_minor as amount
  from offline_orders way join orders o on o.id = way.order_id
  where way.method = 'bank_transfer' and way.collected_at is null and (
    o.state = 'awaiting_payment'
    or o.state = 'cancelled' and o.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(lateDays)})
  )`

const refundsOf = (status: 'pending' | 'processed'): Sql => sql`
  select o.id, o.code as name, ${plainCode} as code, min(${indiaDay(sql`refund.created_at`)}) as day,
    -sum(refund.amount_minor)::bigint as amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  join orders o on o.id = payment.order_id join offline_orders way on way.order_id = o.id
  where refund.status = ${sql.lit(status)} and payment.provider in ('cash_on_delivery', 'bank_transfer') group by o.id`

export const owedRefunds = refundsOf('pending')
export const paidRefunds = refundsOf('processed')

export const bookedTransfers = sql`
  select o.id, o.code as name, payment.provider_payment_id as reference, payment.amount_minor as amount,
    ${indiaDay(sql`payment.created_at`)} as day
  from payments payment join orders o on o.id = payment.order_id where payment.provider = 'bank_transfer'`

/** `DS-2026-10-001/2` is the second payment of a statement. */
export const paymentName = sql`statement.number || '/' || payment.number`

export const statementPayments = sql`
  select payment.id, ${paymentName} as name, payment.paid_on as day,
    upper(regexp_replace(payment.reference, '[^A-Za-z0-9]', '', 'g')) as reference, -payment.amount_minor as amount
  from designer_payments payment join designer_statements statement on statement.id = payment.statement_id
  where payment.reversed_at is null`

const reportedSettlements = sql`
  select settlement.id, settlement.code as name, upper(settlement.utr) as reference,
    ${indiaDay(sql`settlement.settled_at`)} as day, ${netOfSettlement} as amount
  from gateway_settlements settlement`

type Source = { readonly kind: BankMatchKind; readonly isBooked: boolean; readonly items: Sql; readonly mark: Sql }

/** An order with outstanding refunds comes before refunds that it got earlier. */
const sourcesAt = (now: Date): readonly Source[] => [
  { kind: 'settlement', isBooked: true, items: reportedSettlements, mark: sql`reference` },
  { kind: 'transfer', isBooked: false, items: awaited(now), mark: sql`code` },
  { kind: 'transfer', isBooked: true, items: bookedTransfers, mark: sql`reference` },
  { kind: 'payout', isBooked: false, items: owedRefunds, mark: sql`code` },
  { kind: 'payout', isBooked: true, items: paidRefunds, mark: sql`code` },
  { kind: 'statement', isBooked: true, items: statementPayments, mark: sql`reference` },
]

const subjectColumns = {
  settlement: 'settlement_id',
  transfer: 'order_id',
  payout: 'order_id',
  statement: 'payment_id',
} as const satisfies Record<BankMatchKind, string>

/** True when no other line of the bank has the item. */
export const isFree = (kind: BankMatchKind, lineId: Sql): Sql => sql`not exists (
  select from bank_line_matches other where other.${sql.ref(subjectColumns[kind])} = found.id
    and other.kind = ${sql.lit(kind)} and other.line_id <> ${lineId}
)`

function openItems(now: Date, lineId: number): Sql {
  const parts = sourcesAt(now).map(
    ({ kind, isBooked, items, mark }) => sql`
      select ${sql.lit(kind)} as kind, ${sql.lit(isBooked)} as "isBooked", found.id, found.name,
        found.amount as "amountMinor", found.day, ${mark} as mark
      from (${items}) found where found.amount <> 0 and ${isFree(kind, sql`${lineId}::bigint`)}`,
  )
  return sql`
    select distinct on (kind, id) * from (${sql.join(parts, sql` union all `)}) item order by kind, id, "isBooked"`
}

export type OpenItemRow = {
  readonly kind: BankMatchKind
  readonly id: number
  readonly name: string
  readonly amountMinor: number
  readonly day: string
  readonly isBooked: boolean
  /** True when the line contains the order's number or the reference. */
  readonly isNamed: boolean
}

const columns = sql`
  item.kind, item.id, item.name, item."amountMinor", item.day::text as day, item."isBooked",
  length(item.mark) >= 6 and position(item.mark in line.plain) > 0 as "isNamed"`

type Near = { readonly lineId: number; readonly search: string; readonly now: Date; readonly limit: number }

/** Items of the line's direction: first the ones that it names, then by the distance of their days. */
export async function listOpenItems(db: Database, { lineId, search, now, limit }: Near): Promise<OpenItemRow[]> {
  const { before, after } = listedDays
  const condition =
    search === ''
      ? sql`item.day between line.day - ${sql.lit(before)} and line.day + ${sql.lit(after)}`
      : sql`position(upper(${search}) in upper(item.name)) > 0`
  const { rows } = await sql<OpenItemRow>`
    select ${columns} from (${openItems(now, lineId)}) item join bank_lines line on line.id = ${lineId}
    where ${condition}
    order by "isNamed" desc, (item."amountMinor" > 0) = (line.amount_minor > 0) desc, abs(item.day - line.day),
      item.kind, item.name
    limit ${limit}`.execute(db)
  return rows
}

export type Wanted = { readonly kind: BankMatchKind; readonly name: string }

/** Those of the wanted items that are open for the line. */
export async function findOpenItems(
  db: Database,
  { lineId, wanted, now }: { readonly lineId: number; readonly wanted: readonly Wanted[]; readonly now: Date },
): Promise<OpenItemRow[]> {
  const { rows } = await sql<OpenItemRow>`
    select ${columns} from (${openItems(now, lineId)}) item join bank_lines line on line.id = ${lineId}
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (kind text, name text)
      on given.kind = item.kind and given.name = item.name
    order by item.kind, item.name`.execute(db)
  return rows
}
