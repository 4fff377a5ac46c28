import { sql } from 'kysely'
import type { DispatchKinds, DispatchPreview } from '@shop/contract/fulfilment/admin-terms'
import type { Database } from '#platform/db/db.ts'

export type DispatchDays = { readonly isMade: boolean; readonly min: number; readonly max: number }

const maxCounted = 5000

/** The dispatch days that most of the newest pieces have: first of ready pieces, then of made-to-order ones. */
export async function listUsualDays(db: Database): Promise<DispatchDays[]> {
  const { rows } = await sql<DispatchDays>`
    with newest as (
      select product.dispatch_days_min as min, product.dispatch_days_max as max,
        exists (select from unnest(listing.facts) fact where fact like 'made:%') as "isMade"
      from product_listings listing join products product on product.id = listing.product_id
      where not product.is_gift_card
      order by listing.product_id desc limit ${maxCounted}
    )
    select distinct on ("isMade") "isMade", min, max
    from newest group by "isMade", min, max order by "isMade", count(*) desc, max, min`.execute(db)
  return rows
}

const maxSamples = 8

/** Compares pieces with the days of their kind, by the rules that the transaction sees. */
export async function readDaysOfKinds(db: Database): Promise<DispatchPreview> {
  const { rows } = await sql<DispatchPreview>`
    with days as materialized (
      select *, is_slow_changed
          or (ready_min, ready_max) is distinct from (ready_min_now, ready_max_now) as is_changed
      from dispatch_days_by_kind
      cross join lateral (
        select (days_min, days_max) is distinct from (days_min_now, days_max_now) as is_slow_changed
      ) slow
    )
    select
      (select count(*) from products where has_own_dispatch_days and not is_gift_card) as own,
      (select count(*) from days) as following, (select count(*) from days where is_changed) as changed,
      coalesce((
        select json_agg(json_build_object('id', product_id, 'name', name, 'isMade', is_made and is_slow_changed,
          'before', case when is_slow_changed then json_build_object('min', days_min_now, 'max', days_max_now)
            else json_build_object('min', coalesce(ready_min_now, days_min_now), 'max', coalesce(ready_max_now, days_max_now)) end,
          'after', case when is_slow_changed then json_build_object('min', days_min, 'max', days_max)
            else json_build_object('min', coalesce(ready_min, days_min), 'max', coalesce(ready_max, days_max)) end
        ) order by product_id desc)
        from (select * from days where is_changed order by product_id desc limit ${maxSamples}) newest
      ), '[]') as samples`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table has one row.')
  return row
}

export async function listKindPaths(db: Database): Promise<DispatchKinds['kinds']> {
  const { rows } = await sql<{ id: number; path: string }>`
    with recursive paths as (
      select id, kind, name::text as path from categories where parent_id is null
      union all
      select child.id, child.kind, above.path || ' › ' || child.name
      from categories child join paths above on above.id = child.parent_id
    )
    select id, path from paths where kind in ('department', 'category') order by path`.execute(db)
  return rows
}
