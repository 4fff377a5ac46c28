import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { sizeNameOf } from './size-name.store.ts'

export type Written = {
  readonly stockItemId: number
  /** The number of pieces that become free, negative when taken; 0 only for a count. */
  readonly change: number
  readonly counted: number | null
}

type Movement = {
  readonly kind: 'count' | 'adjustment'
  readonly reason: string
  readonly note: string
  readonly actor: string
  readonly now: Date
}

/** Locks the items in the same sequence as orders. */
export async function lockItems(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select id from stock_items where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
}

/** The caller must have locked the items and checked that nothing becomes negative. */
export async function writeMovements(db: Database, written: readonly Written[], movement: Movement): Promise<void> {
  if (written.length === 0) return
  const { kind, reason, note, actor, now } = movement
  await db
    .insertInto('stock_movements')
    .values(
      written.map(({ stockItemId, change, counted }) => ({
        stock_item_id: stockItemId,
        at: now,
        kind,
        change,
        counted,
        reason,
        note,
        actor,
      })),
    )
    .execute()
  const changed = written.filter(({ change }) => change !== 0)
  await sql`
    update stock_items stock set available = stock.available + given.change, updated_at = ${now}
    from unnest(
      ${changed.map(({ stockItemId }) => stockItemId)}::bigint[], ${changed.map(({ change }) => change)}::integer[]
    ) as given (id, change)
    where stock.id = given.id`.execute(db)
}

export async function listProducts(
  db: Database,
  stockItemIds: readonly number[],
): Promise<readonly { readonly productId: number; readonly stockItemId: number; readonly size: string }[]> {
  const { rows } = await sql<{ productId: number; stockItemId: number; size: string }>`
    select product_id as "productId", stock_item_id as "stockItemId",
      string_agg(${sizeNameOf('variant')}, ', ' order by position) as size
    from variants variant where stock_item_id = any(${[...stockItemIds]}::bigint[])
    group by product_id, stock_item_id order by product_id, stock_item_id`.execute(db)
  return rows
}
