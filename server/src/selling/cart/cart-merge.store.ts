import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Lines = ReadonlyMap<number, number>

/** Quantities by variant, in the order of the lines. */
export async function quantitiesOf(db: Database, userId: number): Promise<Lines> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select item.variant_id as "variantId", item.quantity from cart_items item
    join carts on carts.id = item.cart_id where carts.user_id = ${userId} order by item.id`.execute(db)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

/**
 * Adds lines for variants that the cart lacks, takes over the code unless the cart has one, and the session of an agent
 * that the other cart came from, and empties the other cart.
 */
export async function moveLines(db: Database, fromUserId: number, toUserId: number): Promise<void> {
  await sql`
    insert into cart_items (cart_id, variant_id, quantity)
    select mine.id, item.variant_id, item.quantity
    from carts guest join cart_items item on item.cart_id = guest.id, carts mine
    where guest.user_id = ${fromUserId} and mine.user_id = ${toUserId} order by item.id
    on conflict (cart_id, variant_id) do nothing`.execute(db)
  await sql`
    delete from cart_items using carts where carts.id = cart_items.cart_id and carts.user_id = ${fromUserId}`.execute(
    db,
  )
  await sql`
    update carts set offer_code = coalesce(carts.offer_code, guest.offer_code),
      agent_session_id = coalesce(guest.agent_session_id, carts.agent_session_id)
    from carts guest where carts.user_id = ${toUserId} and guest.user_id = ${fromUserId}
      and (carts.offer_code is null or guest.agent_session_id is not null)`.execute(db)
  await sql`
    update carts set address_id = null, city_id = null, offer_code = null, pickup_location_id = null,
      pickup_name = null, pickup_phone = null, agent_session_id = null where user_id = ${fromUserId}`.execute(db)
}

export async function setQuantities(db: Database, userId: number, quantities: Lines): Promise<void> {
  await sql`
    update cart_items item set quantity = planned.quantity, updated_at = now()
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as planned (variant_id, quantity),
      carts
    where carts.id = item.cart_id and carts.user_id = ${userId} and item.variant_id = planned.variant_id
      and item.quantity <> planned.quantity`.execute(db)
}

export async function deleteVariants(db: Database, userId: number, variantIds: readonly number[]): Promise<void> {
  await sql`
    delete from cart_items item using carts
    where carts.id = item.cart_id and carts.user_id = ${userId}
      and item.variant_id = any (${[...variantIds]}::bigint[])`.execute(db)
}
