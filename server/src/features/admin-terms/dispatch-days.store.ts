import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type DispatchDays = { readonly isMade: boolean; readonly min: number; readonly max: number }

const mostCounted = 5000

/** The days of dispatch that most of the newest pieces have: ready ones, then those made to order. */
export async function listUsualDays(db: Database): Promise<DispatchDays[]> {
  const { rows } = await sql<DispatchDays>`
    with newest as (
      select product.dispatch_days_min as min, product.dispatch_days_max as max,
        exists (select from unnest(listing.facts) fact where fact like 'made:%') as "isMade"
      from product_listings listing join products product on product.id = listing.product_id
      where not product.is_gift_card
      order by listing.product_id desc limit ${mostCounted}
    )
    select distinct on ("isMade") "isMade", min, max
    from newest group by "isMade", min, max order by "isMade", count(*) desc, max, min`.execute(db)
  return rows
}
