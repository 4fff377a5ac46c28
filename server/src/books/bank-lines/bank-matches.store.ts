import { sql, type RawBuilder } from 'kysely'
import type { BankMatchKind } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'
import { insertMatches, type NewMatch } from './line-matches.store.ts'
import {
  awaited,
  bookedTransfers,
  isFree,
  netOfSettlement,
  owedRefunds,
  paidRefunds,
  statementPayments,
} from './open-items.store.ts'

type Sql = RawBuilder<unknown>

const isOpen = sql`line.state in ('unmatched', 'proposed')`
const isFreeOf = (kind: BankMatchKind): Sql => isFree(kind, sql`line.id`)

type Matching = {
  readonly kind: BankMatchKind
  readonly state: 'matched' | 'proposed'
  /** Rows (line_id, found_id, amount): one per line, or several that sum to the line. */
  readonly pairs: Sql
}

/** Matches each line and each item once: among rivals, the older line and the older item win. */
const single = (pairs: Sql): Sql => sql`
  select distinct on (one.line_id) one.* from (
    select distinct on (found_id) line_id, found_id, amount from (${pairs}) every_pair order by found_id, line_id
  ) one order by one.line_id, one.found_id`

/** Returns the number of matched lines. */
async function match(db: Database, { kind, state, pairs }: Matching): Promise<number> {
  const { rows } = await sql<Omit<NewMatch, 'kind'>>`
    select pair.line_id as "lineId", pair.found_id as id, pair.amount::bigint as "amountMinor" from (${pairs}) pair
  `.execute(db)
  if (rows.length === 0) return 0
  return insertMatches(db, { state, matches: rows.map((row) => ({ ...row, kind })) })
}

const settlements = sql`
  select line.id as line_id, found.id as found_id, line.amount_minor as amount from bank_lines line
  join (
    select settlement.id, upper(settlement.utr) as utr, ${netOfSettlement} as net
    from gateway_settlements settlement where settlement.utr <> ''
  ) found on found.utr = any (line.words) and found.net = line.amount_minor
  where ${isOpen} and ${isFreeOf('settlement')}`

const transfers = sql`
  select line.id as line_id, found.id as found_id, line.amount_minor as amount from bank_lines line
  join (${bookedTransfers}) found on found.reference = any (line.words) and found.amount = line.amount_minor
  where ${isOpen} and ${isFreeOf('transfer')}`

const statements = sql`
  select line.id as line_id, found.id as found_id, line.amount_minor as amount from bank_lines line
  join (${statementPayments}) found on found.amount = line.amount_minor and length(found.reference) >= 6
    and position(found.reference in line.plain) > 0
  where ${isOpen} and ${isFreeOf('statement')}`

const paidOut = sql`
  select line.id as line_id, found.id as found_id, line.amount_minor as amount from bank_lines line
  join (${paidRefunds}) found on found.amount = line.amount_minor and position(found.code in line.plain) > 0
  where ${isOpen} and ${isFreeOf('payout')}`

/** Settlements of the exact sum whose UTR the bank did not write, if only one line and one settlement of a week fit. */
const likelySettlements = sql`
  select line_id, found_id, amount from (
    select line.id as line_id, found.id as found_id, line.amount_minor as amount,
      count(*) over (partition by line.id) as rivals, count(*) over (partition by found.id) as lines
    from bank_lines line join (
      select settlement.id, (settlement.settled_at at time zone 'Asia/Kolkata')::date as day, ${netOfSettlement} as net
      from gateway_settlements settlement
    ) found on found.net = line.amount_minor and line.day between found.day - 1 and found.day + 7
    where line.state = 'unmatched' and ${isFreeOf('settlement')}
  ) likely where rivals = 1 and lines = 1`

/** The order that the line names, or the only order of the exact sum if no other line fits it. */
const likelyOrders = (orders: Sql, kind: BankMatchKind): Sql => sql`
  select line_id, found_id, amount from (
    select line.id as line_id, found.id as found_id, position(found.code in line.plain) > 0 as is_named,
      line.amount_minor as amount, count(*) over (partition by line.id) as rivals,
      count(*) over (partition by found.id) as lines
    from bank_lines line join (${orders}) found on found.amount = line.amount_minor and found.day <= line.day
    where line.state = 'unmatched' and ${isFreeOf(kind)}
  ) likely where is_named or rivals = 1 and lines = 1`

/** Several orders that one line names and that add up to it, if no other open line names one of them. */
const namedTogether = (orders: Sql, kind: BankMatchKind): Sql => sql`
  select line_id, found_id, amount from (
    select named.*, sum(amount) over (partition by line_id) as total, count(*) over (partition by line_id) as things,
      max(lines) over (partition by line_id) as most_lines
    from (
      select line.id as line_id, line.amount_minor as whole, found.id as found_id, found.amount,
        count(*) over (partition by found.id) as lines
      from bank_lines line join (${orders}) found
        on position(found.code in line.plain) > 0 and found.day <= line.day
      where line.state = 'unmatched' and ${isFreeOf(kind)}
    ) named
  ) summed where things > 1 and total = whole and most_lines = 1`

/** Withdraws proposals for orders that no longer await this sum. */
async function withdrawStale(db: Database, now: Date): Promise<void> {
  await sql`
    with stale as (
      select distinct part.line_id from bank_line_matches part join bank_lines line on line.id = part.line_id
      where line.state = 'proposed' and (
        part.kind = 'transfer' and (part.order_id, part.amount_minor) not in (select id, amount from (${awaited(now)}) due)
        or part.kind = 'payout' and (part.order_id, part.amount_minor) not in (select id, amount from (${owedRefunds}) due)
      )
    ), freed as (
      update bank_lines line set state = 'unmatched', version = version + 1 from stale where line.id = stale.line_id
    )
    delete from bank_line_matches part using stale where part.line_id = stale.line_id`.execute(db)
}

export type MatchCounts = { readonly matched: number; readonly proposed: number }

/** Matches by references first; a merely likely match is proposed to a person. */
export async function matchAll(db: Database, now: Date): Promise<MatchCounts> {
  const exact = [
    { kind: 'settlement', pairs: settlements },
    { kind: 'transfer', pairs: transfers },
    { kind: 'statement', pairs: statements },
    { kind: 'payout', pairs: paidOut },
  ] as const
  let matched = 0
  for (const { kind, pairs } of exact) matched += await match(db, { kind, state: 'matched', pairs: single(pairs) })
  await withdrawStale(db, now)
  const likely = [
    { kind: 'settlement', pairs: single(likelySettlements) },
    { kind: 'transfer', pairs: single(likelyOrders(awaited(now), 'transfer')) },
    { kind: 'payout', pairs: single(likelyOrders(owedRefunds, 'payout')) },
    { kind: 'transfer', pairs: namedTogether(awaited(now), 'transfer') },
    { kind: 'payout', pairs: namedTogether(owedRefunds, 'payout') },
  ] as const
  let proposed = 0
  for (const { kind, pairs } of likely) proposed += await match(db, { kind, state: 'proposed', pairs })
  return { matched, proposed }
}
