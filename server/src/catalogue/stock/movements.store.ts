import { sql } from 'kysely'
import type { MovementKind } from '@shop/contract/catalogue/admin-stock'
import type { AdjustmentReason } from '@shop/contract/catalogue/stock-options'
import type { Database } from '#platform/db/db.ts'
import { sizeNameOf } from './size-name.store.ts'

export type Movement = {
  readonly at: Date
  readonly stockItemId: number
  readonly size: string
  readonly kind: MovementKind
  readonly change: number
  readonly freeAfter: number
  readonly counted: number | null
  readonly reason: AdjustmentReason | ''
  readonly note: string
  readonly actor: string
  readonly orderCode: string | null
  /** Both null for a movement of the main location, and for all of a house with one. */
  readonly location: string | null
  readonly onHandChange: number | null
}

type Wanted = {
  readonly productId: number
  readonly stockItemId: number | null
  readonly skip: number
  readonly limit: number
}

/** Common table expression `item` (id, variants, size) of the wanted sizes. */
const itemsOf = ({ productId, stockItemId }: Wanted) => sql`
    item as (
      select variant.stock_item_id as id, array_agg(variant.id) as variants,
        string_agg(${sizeNameOf('variant')}, ', ' order by variant.position) as size
      from variants variant
      where variant.product_id = ${productId} and (${stockItemId}::bigint is null or variant.stock_item_id = ${stockItemId})
      group by variant.stock_item_id
    )`

/**
 * Reads orders from their pieces and everything else from stock_movements. The balance is counted back from the present
 * stock, so that it is right even where older changes left no record.
 */
export async function listMovements(db: Database, wanted: Wanted): Promise<Movement[]> {
  const { skip, limit } = wanted
  const { rows } = await sql<Movement>`
    with ${itemsOf(wanted)},
    -- A paid order gives single pieces back, so its lines say how many it took. A changed size counts as a movement of
    -- its own day, so the pieces that an order took at first are those of its lines without these changes.
    bought as (
      select item.id, line.order_id, line.quantity
      from item join order_lines line on line.variant_id = any (item.variants) and line.stock_item_id = item.id
      union all
      select item.id, one.order_id, one.change
      from item join stock_movements one on one.stock_item_id = item.id and one.kind = 'size_change'
    ),
    ordered as (
      select bought.id, o.id as order_id, o.code, o.created_at, o.paid_at, piece.released_at,
        sum(bought.quantity)::integer as quantity
      from bought
      join order_pieces piece on piece.order_id = bought.order_id and piece.stock_item_id = bought.id
      join orders o on o.id = bought.order_id
      group by bought.id, o.id, piece.released_at
      having sum(bought.quantity) <> 0
    ),
    movement as (
      select id, created_at as at, order_id as place, 'order' as kind, -quantity as change, null::integer as counted, '' as reason,
        '' as note, '' as actor, code, null::bigint as location_id, null::integer as on_hand_change
      from ordered
      union all
      select id, released_at, order_id, 'order_end', quantity, null, '', '', '', code, null, null
      from ordered where released_at is not null and paid_at is null
      union all
      select item.id, one.at, one.id, one.kind, one.change, one.counted, one.reason, one.note, one.actor, o.code,
        one.location_id, one.on_hand_change
      from item join stock_movements one on one.stock_item_id = item.id left join orders o on o.id = one.order_id
    )
    select movement.at, movement.id as "stockItemId", item.size, movement.kind, movement.change,
      (stock.available - coalesce(sum(movement.change) over (
        partition by movement.id order by movement.at desc, movement.kind, movement.place desc
        rows between unbounded preceding and 1 preceding
      ), 0))::integer as "freeAfter",
      movement.counted, movement.reason, movement.note, movement.actor, movement.code as "orderCode",
      (select name from locations where id = movement.location_id) as location, movement.on_hand_change as "onHandChange"
    from movement join item on item.id = movement.id join stock_items stock on stock.id = movement.id
    order by movement.at desc, movement.kind, movement.place desc
    limit ${limit} offset ${skip}`.execute(db)
  return rows
}
