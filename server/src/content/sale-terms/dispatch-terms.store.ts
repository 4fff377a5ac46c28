import { sql } from 'kysely'
import type { DispatchDaysDocument } from '@shop/contract/content/sale-terms-types'
import type { Database } from '#platform/db/db.ts'

export async function readDispatchDays(db: Database): Promise<DispatchDaysDocument> {
  const { rows } = await sql<DispatchDaysDocument>`
    select ready_min as "readyMin", ready_max as "readyMax", made_min as "madeMin", made_max as "madeMax",
      coalesce((
        select json_agg(json_build_object('categoryId', category_id, 'readyMin', ready_min, 'readyMax', ready_max,
          'madeMin', made_min, 'madeMax', made_max) order by id)
        from dispatch_day_rules where category_id is not null
      ), '[]') as kinds
    from dispatch_day_rules where category_id is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('dispatch_day_rules has no row for every kind.')
  return row
}

/** Skips categories that were deleted since. */
export async function writeDispatchDays(db: Database, { kinds, ...rest }: DispatchDaysDocument): Promise<void> {
  const rows = [{ ...rest, categoryId: null }, ...kinds]
  await sql`delete from dispatch_day_rules`.execute(db)
  await sql`
    insert into dispatch_day_rules (category_id, ready_min, ready_max, made_min, made_max)
    select given."categoryId", given."readyMin", given."readyMax", given."madeMin", given."madeMax"
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (
      "categoryId" bigint, "readyMin" integer, "readyMax" integer, "madeMin" integer, "madeMax" integer
    )) with ordinality as given
    where given."categoryId" is null or exists (select from categories where id = given."categoryId")
    order by given.ordinality`.execute(db)
}

/** Ids that belong to no department and no category. */
export async function listUnknownKinds(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (
      select from categories where categories.id = given.id and kind in ('department', 'category')
    )`.execute(db)
  return rows.map(({ id }) => id)
}
