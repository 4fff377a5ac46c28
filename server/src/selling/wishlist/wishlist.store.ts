import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

/** Returns the entry's id, new or existing; undefined when the product is not available. */
export async function add(db: Database, userId: number, productId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wishlist_items as item (user_id, product_id, price_when_saved_minor)
    select ${userId}, product.id, listing.price_minor
    from products product left join product_listings listing on listing.product_id = product.id
    where product.id = ${productId} and product.status = 'published'
    on conflict (user_id, product_id) do update set created_at = item.created_at
    returning id`.execute(db)
  return rows[0]?.id
}

export type Saved = {
  readonly id: number
  readonly productId: number
  /** Null when unknown. */
  readonly priceWhenSaved: Money | null
}

/** Newest first. */
export async function listByOwner(db: Database, userId: number): Promise<Saved[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select(['id', 'product_id as productId', 'price_when_saved_minor as priceWhenSavedMinor'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ priceWhenSavedMinor: minor, ...row }) => ({
    ...row,
    priceWhenSaved: minor === null ? null : money(minor),
  }))
}

export async function remove(db: Database, userId: number, productId: number): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Moves the oldest first, so that the newest stay on top. */
export async function moveAll(db: Database, fromUserId: number, toUserId: number): Promise<number> {
  const { rows } = await sql`
    insert into wishlist_items (user_id, product_id, created_at, price_when_saved_minor)
    select ${toUserId}, product_id, created_at, price_when_saved_minor
    from wishlist_items where user_id = ${fromUserId} order by id
    on conflict (user_id, product_id) do nothing
    returning id`.execute(db)
  await db.deleteFrom('wishlist_items').where('user_id', '=', fromUserId).execute()
  return rows.length
}
