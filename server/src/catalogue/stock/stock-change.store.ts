import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { addToLevel } from './location-levels.store.ts'
import { sizeNameOf } from './size-name.store.ts'
import type { At } from './stock-change.rules.ts'

export type Written = {
  readonly stockItemId: number
  /** The number of pieces that become free, negative when taken; 0 only for a count. */
  readonly change: number
  /** The number of pieces that the location gains. */
  readonly onHandChange: number
  readonly counted: number | null
  /** Null for an item that is gone. */
  readonly at: At | null
}

type Movement = {
  readonly kind: 'count' | 'adjustment' | 'transfer_out' | 'transfer_in'
  readonly reason: string
  readonly note: string
  readonly actor: string
  readonly now: Date
}

/** Locks the items in the same sequence as orders. */
export async function lockItems(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select id from stock_items where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
}

/** The caller must have locked the items and checked that nothing becomes negative. An item may change at two locations. */
export async function writeMovements(db: Database, written: readonly Written[], movement: Movement): Promise<void> {
  if (written.length === 0) return
  const { kind, reason, note, actor, now } = movement
  await db
    .insertInto('stock_movements')
    .values(
      written.map(({ stockItemId, change, onHandChange, counted, at }) => ({
        stock_item_id: stockItemId,
        at: now,
        kind,
        change,
        ...(at?.locationId != null && { location_id: at.locationId, on_hand_change: onHandChange }),
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
    from (
      select id, sum(change)::integer as change from unnest(
        ${changed.map(({ stockItemId }) => stockItemId)}::bigint[], ${changed.map(({ change }) => change)}::integer[]
      ) as each_one (id, change) group by id
    ) given
    where stock.id = given.id`.execute(db)
  for (const { stockItemId, onHandChange: pieces, at } of written) {
    if (at?.locationId == null || at.isMain || pieces === 0) continue
    await addToLevel(db, { stockItemId, locationId: at.locationId, pieces })
  }
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
