import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { OrderedPiece } from './renewal.rules.ts'

export async function listSteps(
  db: Database,
  orderId: number,
): Promise<{ readonly state: string; readonly actor: string }[]> {
  const { rows } = await sql<{ state: string; actor: string }>`
    select to_state as state, actor from order_steps where order_id = ${orderId} order by place`.execute(db)
  return rows
}

/** The pieces of an order, and whether the catalogue still sells them. */
export async function listPieces(db: Database, orderId: number): Promise<OrderedPiece[]> {
  const { rows } = await sql<OrderedPiece>`
    select line.product_name as name, coalesce(line.options ->> 'Size', '') as choice,
      line.stock_item_id as "stockItemId",
      coalesce(product.status = 'published' and (variant.is_active or variant.amount_name is not null), false) as "isOnSale"
    from order_lines line left join products product on product.id = line.product_id
    left join variants variant on variant.id = line.variant_id
    where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows
}

/**
 * Locks the shopper's other unpaid orders. Leaves out bank transfers and orders by phone, which may exist beside
 * others.
 */
export async function lockOtherUnpaid(db: Database, userId: number, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where user_id = ${userId} and id <> ${orderId} and state = 'awaiting_payment' and payment_type <> 'bank_transfer'
      and not is_by_phone
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

export async function reserveUntil(db: Database, orderId: number, until: Date): Promise<void> {
  await db.updateTable('orders').set({ reserved_until: until }).where('id', '=', orderId).execute()
}
