import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'

type Days = {
  readonly id: number
  readonly min: number
  readonly max: number
  /** Of the sizes on the shelf, for a piece with others that are made to order. */
  readonly readyMin: number | null
  readonly readyMax: number | null
}

const differs = `(days_min, days_max, ready_min, ready_max)
  is distinct from (days_min_now, days_max_now, ready_min_now, ready_max_now)`

const listDiffering = statement<Days>(`
  select product_id as id, days_min as min, days_max as max, ready_min as "readyMin", ready_max as "readyMax"
  from dispatch_days_by_kind
  where product_id = any ($1::bigint[]) and ${differs}`)

/** Own days of the sizes on the shelf mean nothing once a piece has only such sizes, or none. */
const dropNeedless = statement(`
  update products product set ready_days_min = null, ready_days_max = null
  where product.id = any ($1::bigint[]) and product.ready_days_min is not null and product.has_own_dispatch_days and (
    select count(distinct stock.policy = 'made_to_order') < 2
    from variants variant join stock_items stock on stock.id = variant.stock_item_id
    where variant.product_id = product.id and variant.is_active
  )`)

/** Gives these pieces the days of their kind, unless they have their own; writes only changed rows. */
export async function applyDispatchDays(db: Database, productIds: readonly number[]): Promise<void> {
  await dropNeedless(db, productIds)
  const days = await listDiffering(db, productIds)
  if (days.length === 0) return
  await sql`
    update products set dispatch_days_min = given.min, dispatch_days_max = given.max,
      ready_days_min = given."readyMin", ready_days_max = given."readyMax"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as given (id bigint, min integer, max integer, "readyMin" integer, "readyMax" integer)
    where products.id = given.id and not products.has_own_dispatch_days`.execute(db)
}

const listNext = statement<{ id: number }>(`
  select product_id as id from dispatch_days_by_kind where product_id > $1 and ${differs}
  order by product_id limit $2`)

/** Pieces whose days differ from those of their kind. */
export async function listOutdatedDays(db: Database, after: number, limit: number): Promise<number[]> {
  return (await listNext(db, after, limit)).map(({ id }) => id)
}
