import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Waiting = {
  readonly returns: number
  readonly enquiries: number
  readonly paymentExceptions: number
}

export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (
        select count(*) from return_requests
        where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')
      ) as returns,
      (select count(*) from enquiries where done_at is null) as enquiries,
      (select count(*) from payment_exceptions where resolved_at is null) as "paymentExceptions"`.execute(db)
  const [waiting] = rows
  if (!waiting) throw new Error('A count without rows.')
  return waiting
}

export type Stretch = { readonly from: Date; readonly until: Date }
export type SalesSum = { readonly totalMinor: number; readonly orders: number }

/** Orders placed long before they were paid are rare: the index of the placing time finds the rest. */
const longestUnpaidDays = 31

/** Sums the paid orders of each stretch of time, in one pass. */
export async function sumSales(db: Database, stretches: readonly Stretch[]): Promise<SalesSum[]> {
  const [from, until] = [stretches.map((one) => one.from), stretches.map((one) => one.until)]
  const first = new Date(Math.min(...from.map((at) => at.getTime())))
  const { rows } = await sql<SalesSum>`
    select coalesce(sum(o.total_minor), 0)::bigint as "totalMinor", count(o.id) as orders
    from unnest(${from}::timestamptz[], ${until}::timestamptz[]) with ordinality as stretch (begins, ends, place)
    left join (
      select id, total_minor, paid_at from orders
      where created_at >= ${first}::timestamptz - make_interval(days => ${longestUnpaidDays})
        and paid_at >= ${first}
    ) o on o.paid_at >= stretch.begins and o.paid_at < stretch.ends
    group by stretch.place order by stretch.place`.execute(db)
  return rows
}
