import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { reservedStock } from './reserved-stock.ts'

/** The pieces of one counted size at one location. */
export type LocationLevel = {
  readonly stockItemId: number
  readonly locationId: number
  readonly name: string
  readonly kind: string
  readonly rank: number
  readonly isMain: boolean
  readonly sellsOnline: boolean
  readonly onHand: number
  /** Pieces there that leave with orders. */
  readonly committed: number
}

/** True once the house has a second open location; until then nothing of locations is read or shown. */
export async function hasSeveral(db: Database): Promise<boolean> {
  const { rows } = await sql`select from locations where is_active limit 2`.execute(db)
  return rows.length > 1
}

/** The open locations, those that send first in front; none for a house with one. */
export async function listOpenLocations(
  db: Database,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.length > 1 ? rows : []
}

/**
 * Counted sizes by location, those that send first in front; empty for a house with one location. The main location
 * holds the pieces on the shelf that no other location for online orders has.
 */
export async function listLocationLevels(db: Database, stockItemIds: readonly number[]): Promise<LocationLevel[]> {
  if (stockItemIds.length === 0 || !(await hasSeveral(db))) return []
  const ids = sql`${[...stockItemIds]}::bigint[]`
  const { rows } = await sql<LocationLevel>`
    with ${reservedStock(stockItemIds)},
    elsewhere as (
      select level.stock_item_id as id, sum(level.on_hand)::integer as pieces
      from stock_levels level join locations location on location.id = level.location_id and location.sells_online
      where level.stock_item_id = any(${ids}) group by level.stock_item_id
    ),
    leaving as (
      select line.stock_item_id, line.location_id, sum(line.pieces - line.sent)::integer as pieces
      from order_allocations line join orders o on o.id = line.order_id
      where line.stock_item_id = any(${ids}) and line.sent < line.pieces
        -- An unpaid order has a location only if the shopper collects it there.
        and o.state in ('awaiting_payment', 'paid', 'confirmed', 'in_workroom', 'quality_check')
      group by line.stock_item_id, line.location_id
    )
    select stock.id as "stockItemId", location.id as "locationId", location.name, location.kind, location.rank,
      location.is_main as "isMain", location.sells_online as "sellsOnline",
      case when location.is_main
        then stock.available + coalesce(reserved.held + reserved.promised, 0) - coalesce(elsewhere.pieces, 0)
        else coalesce(level.on_hand, 0)
      end as "onHand",
      coalesce(leaving.pieces, 0) as committed
    from stock_items stock cross join locations location
    left join reserved on reserved.id = stock.id
    left join elsewhere on elsewhere.id = stock.id
    left join stock_levels level on level.stock_item_id = stock.id and level.location_id = location.id
    left join leaving on leaving.stock_item_id = stock.id and leaving.location_id = location.id
    where stock.id = any(${ids}) and stock.policy = 'tracked' and location.is_active
    order by stock.id, location.rank, location.id`.execute(db)
  return rows
}

type Gained = { readonly stockItemId: number; readonly locationId: number; readonly pieces: number }

/**
 * Adds pieces to a location other than the main one, or takes them when negative; a check constraint refuses more than
 * it has. The caller must have locked the stock item.
 */
export async function addToLevel(db: Database, { stockItemId, locationId, pieces }: Gained): Promise<void> {
  await sql`
    insert into stock_levels (stock_item_id, location_id, on_hand) values (${stockItemId}, ${locationId}, 0)
    on conflict do nothing`.execute(db)
  await sql`
    update stock_levels set on_hand = on_hand + ${pieces}
    where stock_item_id = ${stockItemId} and location_id = ${locationId}`.execute(db)
}
