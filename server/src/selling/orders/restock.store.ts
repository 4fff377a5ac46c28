import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Restocked = { readonly stockItemId: number; readonly pieces: number }

/** Returns some pieces of sold stock, never more than the order still has. */
export async function releasePieces(
  db: Database,
  orderId: number,
  { stockItemId, pieces, now }: Restocked & { readonly now: Date },
): Promise<void> {
  if (pieces === 0) return
  await sql`
    with sold as (
      select order_id, stock_item_id, quantity, least(quantity, ${pieces}::integer) as pieces from order_pieces
      where order_id = ${orderId} and stock_item_id = ${stockItemId} and released_at is null
        and exists (select from orders where id = ${orderId} and paid_at is not null)
      for update
    ),
    released as (
      update order_pieces piece set
        quantity = case when sold.pieces = sold.quantity then sold.quantity else sold.quantity - sold.pieces end,
        released_at = case when sold.pieces = sold.quantity then ${now}::timestamptz end
      from sold where piece.order_id = sold.order_id and piece.stock_item_id = sold.stock_item_id
      returning sold.pieces
    ),
    noted as (
      insert into stock_movements (stock_item_id, at, kind, change, order_id)
      select ${stockItemId}, ${now}, 'return', released.pieces, ${orderId} from released
    )
    update stock_items set available = available + released.pieces, updated_at = ${now}
    from released where id = ${stockItemId}`.execute(db)
}

/** The stock items of some lines, by position; lines without a count have none. */
export async function listStockItems(
  db: Database,
  orderId: number,
): Promise<readonly { readonly position: number; readonly stockItemId: number; readonly productId: number | null }[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['position', 'stock_item_id', 'product_id'])
    .where('order_id', '=', orderId)
    .where('stock_item_id', 'is not', null)
    .orderBy('stock_item_id')
    .orderBy('position')
    .execute()
  return rows.flatMap(({ position, stock_item_id: stockItemId, product_id: productId }) =>
    stockItemId === null ? [] : [{ position, stockItemId, productId }],
  )
}
