import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Waiting = {
  readonly returns: number
  readonly enquiries: number
  readonly paymentExceptions: number
  readonly settlements: number
  readonly webhooksOff: number
}

export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (
        select count(*) from return_requests
        where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')
      ) as returns,
      (select count(*) from enquiries where done_at is null) as enquiries,
      (select count(*) from payment_exceptions where resolved_at is null) as "paymentExceptions",
      (
        select count(distinct settlement_id) from gateway_line_facts where booking_id is null and needs_person
      ) as settlements,
      (select count(*) from webhook_endpoints where off_reason in ('failing', 'gone')) as "webhooksOff"`.execute(db)
  const [waiting] = rows
  if (!waiting) throw new Error('A count without rows.')
  return waiting
}

export type Stretch = { readonly from: Date; readonly until: Date }
export type SalesSum = { readonly totalMinor: number; readonly orders: number }

/**
 * Few orders are placed longer than this before they are paid, so the index on the placing time finds nearly all of
 * them.
 */
const longestUnpaidDays = 31

const paidSince = (first: Date) => sql`
  created_at >= ${first}::timestamptz - make_interval(days => ${longestUnpaidDays}) and paid_at >= ${first}`

/** Sums the paid orders of each period in one pass. */
export async function sumSales(db: Database, stretches: readonly Stretch[]): Promise<SalesSum[]> {
  const first = new Date(Math.min(...stretches.map(({ from }) => from.getTime())))
  const sums = stretches.map(({ from, until }) => {
    const isIn = sql`filter (where paid_at >= ${from} and paid_at < ${until})`
    return sql`jsonb_build_object(
      'totalMinor', coalesce(sum(total_minor) ${isIn}, 0), 'orders', count(*) ${isIn}
    )`
  })
  const { rows } = await sql<{ sums: SalesSum[] }>`
    select jsonb_build_array(${sql.join(sums)}) as sums from orders where ${paidSince(first)}`.execute(db)
  return rows[0]?.sums ?? []
}

export type DaySum = SalesSum & { readonly day: string }

/** Sums the paid orders of each day in India; a day without one has no row. */
export async function sumDays(db: Database, first: Date): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select (paid_at at time zone 'Asia/Kolkata')::date::text as day, sum(total_minor)::bigint as "totalMinor",
      count(*) as orders
    from orders where ${paidSince(first)} group by 1`.execute(db)
  return rows
}
