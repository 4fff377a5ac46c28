import type { Context } from '#platform/runtime/context.ts'
import { addToLevel } from './location-levels.store.ts'

type Taken = {
  readonly stockItemId: number
  readonly locationId: number
  readonly isMain: boolean
  readonly pieces: number
  readonly orderId: number
}

/**
 * Takes pieces that leave with an order from the location that has them. Free stock stays, because the order took it when
 * it was placed. The caller must have locked the stock item.
 */
export async function takeFromLocation(trx: Context, taken: Taken): Promise<void> {
  const { stockItemId, locationId, isMain, pieces, orderId } = taken
  if (!isMain) await addToLevel(trx.db, { stockItemId, locationId, pieces: -pieces })
  await trx.db
    .insertInto('stock_movements')
    .values({
      stock_item_id: stockItemId,
      at: trx.now,
      kind: 'dispatch',
      change: 0,
      location_id: locationId,
      on_hand_change: -pieces,
      order_id: orderId,
    })
    .execute()
}
