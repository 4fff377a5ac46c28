import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { UndoSituation } from './undo.rules.ts'

/** Locks the next products of an undo, last written first; a concurrent undo finds none of them. */
export async function lockNext(db: Database, runId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from import_changes where run_id = ${runId} and outcome is null
    order by product_id desc limit ${limit} for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`select from products where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return ids
}

type Digested = {
  readonly runId: number
  readonly ids: readonly number[]
  readonly digests: RawBuilder<unknown>
  readonly draftDigests: RawBuilder<unknown>
}

export async function listSituations(
  db: Database,
  { runId, ids, digests, draftDigests }: Digested,
): Promise<UndoSituation[]> {
  const { rows } = await sql<UndoSituation>`
    with now as materialized (${digests}), draft as materialized (${draftDigests})
    select change.product_id as "productId", change.before is null as "isNew", now.id is not null as "isThere",
      now.digest is not distinct from change.after_digest as "isSame",
      draft.digest is not distinct from change.after_digest as "isSameDraft",
      (
        select max(later.run_id) from import_changes later
        where later.product_id = change.product_id and later.run_id > change.run_id
          and later.outcome is distinct from 'restored'
      ) as "laterRun",
      case
        when exists (select from order_lines where product_id = change.product_id) then 'order'
        when exists (
          select from variants join stock_holds on stock_holds.stock_item_id = variants.stock_item_id
          where variants.product_id = change.product_id and stock_holds.state = 'held'
        ) then 'hold'
        when exists (select from product_questions where product_id = change.product_id) then 'question'
        when exists (select from reviews where product_id = change.product_id) then 'review'
      end as use
    from import_changes change left join now on now.id = change.product_id
      left join draft on draft.id = change.product_id
    where change.run_id = ${runId} and change.product_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Rows for `restoreProducts`. */
export function snapshotsOf(runId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select product_id as id, before, after_stock from import_changes
    where run_id = ${runId} and product_id = any(${ids}::bigint[])`
}

/** Restores the fingerprints from before this import, by which the next import of the list recognises changes. */
export async function restoreFingerprints(
  db: Database,
  { runId, restored, withdrawn }: { runId: number; restored: readonly number[]; withdrawn: readonly number[] },
): Promise<void> {
  await sql`
    update product_sources set fingerprint = coalesce(change.fingerprint_before, '')
    from import_changes change join import_runs run on run.id = change.run_id
    where change.run_id = ${runId} and change.product_id = any(${[...restored, ...withdrawn]}::bigint[])
      and product_sources.source = run.source and product_sources.source_key = change.source_key`.execute(db)
}

type Outcome = { readonly productId: number; readonly outcome: string; readonly reason?: string }

export async function saveOutcomes(db: Database, runId: number, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ productId, outcome, reason = '' }) => ({ id: productId, outcome, reason }))
  await sql`
    update import_changes set outcome = given.outcome, reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, outcome text, reason text)
    where import_changes.run_id = ${runId} and import_changes.product_id = given.id`.execute(db)
}

/** Categories and designers of these products that the import created. */
export async function listNewCategories(db: Database, runId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive used as (
      select category_id as id from product_categories where product_id = any(${ids}::bigint[])
      union
      select designers.category_id from products join designers on designers.id = products.designer_id
      where products.id = any(${ids}::bigint[])
    ), above as (
      select id from used
      union
      select categories.parent_id from categories join above on above.id = categories.id
      where categories.parent_id is not null
    )
    select categories.id from categories join above using (id) join import_runs run on run.id = ${runId}
    where categories.created_at >= run.started_at and categories.updated_at = categories.created_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes unused categories and designers, from the leaves up. */
export async function deleteEmptyCategories(db: Database, ids: readonly number[]): Promise<void> {
  for (let level = 0; level < 4 && ids.length > 0; level += 1) {
    const { rows } = await sql`
      delete from categories where id = any(${ids}::bigint[])
        and not exists (select from product_categories where category_id = categories.id)
        and not exists (select from categories child where child.parent_id = categories.id)
        and not exists (select from products where main_category_id = categories.id)
        and not exists (
          select from products join designers on designers.id = products.designer_id
          where designers.category_id = categories.id
        )
      returning id`.execute(db)
    if (rows.length === 0) return
  }
}

export type UndoCounts = {
  readonly restored: number
  readonly deleted: number
  readonly withdrawn: number
  readonly conflicts: number
}

/** Counts a run's products and the handled ones, by the run's index. */
export async function countOutcomes(db: Database, runId: number): Promise<UndoCounts & { readonly open: number }> {
  const { rows } = await sql<UndoCounts & { open: number }>`
    select count(*) filter (where outcome = 'restored') as restored,
      count(*) filter (where outcome = 'deleted') as deleted,
      count(*) filter (where outcome = 'withdrawn') as withdrawn,
      count(*) filter (where outcome = 'conflict') as conflicts, count(*) filter (where outcome is null) as open
    from import_changes where run_id = ${runId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count without rows.')
  return found
}
