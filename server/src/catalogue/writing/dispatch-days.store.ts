import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'

type Days = { readonly id: number; readonly min: number; readonly max: number }

const differs = '(days_min, days_max) is distinct from (days_min_now, days_max_now)'

const listDiffering = statement<Days>(`
  select product_id as id, days_min as min, days_max as max from dispatch_days_by_kind
  where product_id = any ($1::bigint[]) and ${differs}`)

/** Gives these pieces the days of their kind, unless they have their own; writes only changed rows. */
export async function applyDispatchDays(db: Database, productIds: readonly number[]): Promise<void> {
  const days = await listDiffering(db, productIds)
  if (days.length === 0) return
  await sql`
    update products set dispatch_days_min = given.min, dispatch_days_max = given.max
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (id bigint, min integer, max integer)
    where products.id = given.id and not products.has_own_dispatch_days`.execute(db)
}

const listNext = statement<{ id: number }>(`
  select product_id as id from dispatch_days_by_kind where product_id > $1 and ${differs}
  order by product_id limit $2`)

/** Pieces whose days differ from those of their kind. */
export async function listOutdatedDays(db: Database, after: number, limit: number): Promise<number[]> {
  return (await listNext(db, after, limit)).map(({ id }) => id)
}
