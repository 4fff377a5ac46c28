import { sql, type RawBuilder } from 'kysely'
import type { BankMatchKind } from '@shop/contract/settlement-options'
import type { Database } from '#platform/db/db.ts'

type Sql = RawBuilder<unknown>

/** Transfers that an order awaits; an expired order is paid by a transfer as long as this. */
const lateDays = 30
const plainCode = sql`regexp_replace(o.code, '[^A-Z0-9]', '', 'g')`

const netOfSettlement = sql`(
  select sum(part.credit_minor - part.debit_minor)::bigint from gateway_lines part where part.settlement_id = settlement.id
)`
const isFree = (column: 'settlement_id' | 'statement_id'): Sql =>
  sql`not exists (select from bank_lines other where other.${sql.ref(column)} = found.id)`
const isFreeOrder = (kind: BankMatchKind): Sql => sql`not exists (
  select from bank_lines other where other.order_id = found.id and other.match_kind = ${sql.lit(kind)}
)`
const isOpen = sql`line.state in ('unmatched', 'proposed')`

type Matching = {
  readonly kind: BankMatchKind
  readonly state: 'matched' | 'proposed'
  /** Rows (line_id, found_id), each thing once. */
  readonly pairs: Sql
}

const columnOf = { settlement: 'settlement_id', transfer: 'order_id', payout: 'order_id', statement: 'statement_id' }

/** Returns the number of lines that got a match. */
async function match(db: Database, { kind, state, pairs }: Matching): Promise<number> {
  const idOf = (column: string): Sql => (columnOf[kind] === column ? sql`pair.found_id` : sql`null`)
  const { rows } = await sql`
    update bank_lines line set state = ${state}, match_kind = ${kind}, settlement_id = ${idOf('settlement_id')},
      order_id = ${idOf('order_id')}, statement_id = ${idOf('statement_id')}, version = line.version + 1
    from (
      select distinct on (single.line_id) single.* from (
        select distinct on (found_id) line_id, found_id from (${pairs}) every_pair order by found_id, line_id
      ) single order by single.line_id, single.found_id
    ) pair
    where line.id = pair.line_id returning line.id`.execute(db)
  return rows.length
}

const settlements = sql`
  select line.id as line_id, found.id as found_id from bank_lines line
  join (
    select settlement.id, upper(settlement.utr) as utr, ${netOfSettlement} as net
    from gateway_settlements settlement where settlement.utr <> ''
  ) found on found.utr = any (line.words) and found.net = line.amount_minor
  where ${isOpen} and not exists (
    select from bank_lines other where other.settlement_id = found.id and other.id <> line.id
  )`

const transfers = sql`
  select line.id as line_id, found.id as found_id from bank_lines line
  join (
    select o.id, payment.provider_payment_id as reference, payment.amount_minor as amount
    from payments payment join orders o on o.id = payment.order_id where payment.provider = 'bank_transfer'
  ) found on found.reference = any (line.words) and found.amount = line.amount_minor
  where ${isOpen} and not exists (
    select from bank_lines other
    where other.order_id = found.id and other.match_kind = 'transfer' and other.id <> line.id
  )`

const statements = sql`
  select line.id as line_id, found.id as found_id from bank_lines line
  join (
    select statement.id, upper(regexp_replace(statement.paid_reference, '[^A-Za-z0-9]', '', 'g')) as reference,
      -statement.closing_minor as amount
    from designer_statements statement where statement.state = 'paid'
  ) found on found.amount = line.amount_minor and length(found.reference) >= 6
    and position(found.reference in line.plain) > 0
  where ${isOpen} and ${isFree('statement_id')}`

const paidOut = sql`
  select line.id as line_id, found.id as found_id from bank_lines line
  join (
    select o.id, ${plainCode} as code, -sum(refund.amount_minor)::bigint as amount
    from refunds refund join payments payment on payment.id = refund.payment_id
    join orders o on o.id = payment.order_id join offline_orders way on way.order_id = o.id
    where refund.status = 'processed' and payment.provider in ('cash_on_delivery', 'bank_transfer') group by o.id
  ) found on found.amount = line.amount_minor and position(found.code in line.plain) > 0
  where ${isOpen} and ${isFreeOrder('payout')}`

/** A settlement of the exact sum, whose UTR the bank did not write: one line and one settlement in a week. */
const likelySettlements = sql`
  select line_id, found_id from (
    select line.id as line_id, found.id as found_id, count(*) over (partition by line.id) as rivals,
      count(*) over (partition by found.id) as lines
    from bank_lines line join (
      select settlement.id, (settlement.settled_at at time zone 'Asia/Kolkata')::date as day, ${netOfSettlement} as net
      from gateway_settlements settlement
    ) found on found.net = line.amount_minor and line.day between found.day - 1 and found.day + 7
    where line.state = 'unmatched' and ${isFree('settlement_id')}
  ) likely where rivals = 1 and lines = 1`

const awaited = (now: Date): Sql => sql`
  select o.id, ${plainCode} as code, (o.created_at at time zone 'Asia/Kolkata')::date as day,
    o.total_minor - o.gift_card_minor - o.store_credit_minor as amount
  from offline_orders way join orders o on o.id = way.order_id
  where way.method = 'bank_transfer' and way.collected_at is null and (
    o.state = 'awaiting_payment'
    or o.state = 'cancelled' and o.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(lateDays)})
  )`

const owedRefunds = sql`
  select o.id, ${plainCode} as code, min((refund.created_at at time zone 'Asia/Kolkata')::date) as day,
    -sum(refund.amount_minor)::bigint as amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  join orders o on o.id = payment.order_id join offline_orders way on way.order_id = o.id
  where refund.status = 'pending' and payment.provider in ('cash_on_delivery', 'bank_transfer') group by o.id`

/** The order that the line names, or the only one of the exact sum that the line alone can be for. */
const likelyOrders = (orders: Sql, kind: BankMatchKind): Sql => sql`
  select line_id, found_id from (
    select line.id as line_id, found.id as found_id, position(found.code in line.plain) > 0 as is_named,
      count(*) over (partition by line.id) as rivals, count(*) over (partition by found.id) as lines
    from bank_lines line join (${orders}) found on found.amount = line.amount_minor and found.day <= line.day
    where line.state = 'unmatched' and ${isFreeOrder(kind)}
  ) likely where is_named or rivals = 1 and lines = 1`

/** Takes back proposals whose order no longer waits. */
async function withdrawStale(db: Database, now: Date): Promise<void> {
  await sql`
    update bank_lines line set state = 'unmatched', match_kind = null, order_id = null, version = version + 1
    where line.state = 'proposed' and (
      line.match_kind = 'transfer' and line.order_id not in (select id from (${awaited(now)}) due)
      or line.match_kind = 'payout' and line.order_id not in (select id from (${owedRefunds}) due)
    )`.execute(db)
}

export type MatchCounts = { readonly matched: number; readonly proposed: number }

/** By references first; what is only likely is proposed to a person. */
export async function matchAll(db: Database, now: Date): Promise<MatchCounts> {
  const exact = [
    { kind: 'settlement', pairs: settlements },
    { kind: 'transfer', pairs: transfers },
    { kind: 'statement', pairs: statements },
    { kind: 'payout', pairs: paidOut },
  ] as const
  let matched = 0
  for (const { kind, pairs } of exact) matched += await match(db, { kind, state: 'matched', pairs })
  await withdrawStale(db, now)
  const likely = [
    { kind: 'settlement', pairs: likelySettlements },
    { kind: 'transfer', pairs: likelyOrders(awaited(now), 'transfer') },
    { kind: 'payout', pairs: likelyOrders(owedRefunds, 'payout') },
  ] as const
  let proposed = 0
  for (const { kind, pairs } of likely) proposed += await match(db, { kind, state: 'proposed', pairs })
  return { matched, proposed }
}
