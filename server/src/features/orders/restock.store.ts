import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Returns sold stock, once; reservations that are no longer sold stay unchanged. */
export async function releaseSold(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    with released as (
      update order_pieces set released_at = ${now}
      where order_id = ${orderId} and released_at is null
        and exists (select from orders where id = ${orderId} and paid_at is not null)
      returning stock_item_id, quantity
    ),
    locked as (
      select stock.id from stock_items stock join released on released.stock_item_id = stock.id
      order by stock.id for update of stock
    )
    update stock_items stock set available = stock.available + released.quantity, updated_at = ${now}
    from released join locked on locked.id = released.stock_item_id
    where stock.id = released.stock_item_id`.execute(db)
}
