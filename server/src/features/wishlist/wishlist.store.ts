import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'

/** The entry's id, also when it was there; undefined when no such product is on sale. */
export async function add(db: Database, userId: number, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wishlist_items as item (user_id, product_id)
    select ${userId}, id from products where id = ${productId} and status = 'published'
    on conflict (user_id, product_id) do update set created_at = item.created_at
    returning id`.execute(db)
  return rows[0]?.id
}

export type Saved = { readonly id: number; readonly productId: number }

/** Newest first. */
export function listByOwner(db: Database, userId: number): Promise<Saved[]> {
  return db
    .selectFrom('wishlist_items')
    .select(['id', 'product_id as productId'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export async function remove(db: Database, userId: number, productId: number): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}
