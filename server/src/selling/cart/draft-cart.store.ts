import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** A cart whose lines were moved away, with its address, city, store, code and the session of an agent. */
export type SetAside = {
  readonly cartId: number
  /** The cart that holds the lines meanwhile. */
  readonly shelfUserId: number
  readonly shelfCartId: number
  readonly addressId: number | null
  readonly cityId: number | null
  readonly code: string | null
  readonly storeId: number | null
  readonly collectorName: string | null
  readonly collectorPhone: string | null
  readonly agentSessionId: string | null
}

type Origin = Pick<SetAside, 'storeId' | 'collectorName' | 'collectorPhone' | 'agentSessionId'>
type Settings = Pick<SetAside, 'addressId' | 'cityId' | 'code'>

/** Moves the lines of a locked cart to a cart without an owner, so that they keep their ids, prices and recipients. */
export async function setAside(trx: Database, userId: number): Promise<SetAside> {
  const cart = await trx
    .selectFrom('carts')
    .select([
      'id',
      'address_id as addressId',
      'city_id as cityId',
      'offer_code as code',
      'pickup_location_id as storeId',
      'pickup_name as collectorName',
      'pickup_phone as collectorPhone',
      'agent_session_id as agentSessionId',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const shelf = await trx
    .insertInto('users')
    .values({ name: '', is_guest: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = await trx.insertInto('carts').values({ user_id: shelf.id }).returning('id').executeTakeFirstOrThrow()
  await moveLines(trx, cart.id, other.id)
  const { id: cartId, ...settings } = cart
  return { ...settings, cartId, shelfUserId: shelf.id, shelfCartId: other.id }
}

async function moveLines(trx: Database, from: number, to: number): Promise<void> {
  await trx.updateTable('cart_items').set({ cart_id: to }).where('cart_id', '=', from).execute()
}

const byTheHouse: Origin = { storeId: null, collectorName: null, collectorPhone: null, agentSessionId: null }

async function setCart(trx: Database, cartId: number, settings: Settings & Origin): Promise<void> {
  const { addressId, cityId, code, storeId, collectorName, collectorPhone, agentSessionId } = settings
  await trx
    .updateTable('carts')
    .set({
      address_id: addressId,
      city_id: cityId,
      offer_code: code,
      pickup_location_id: storeId,
      pickup_name: collectorName,
      pickup_phone: collectorPhone,
      agent_session_id: agentSessionId,
    })
    .where('id', '=', cartId)
    .execute()
}

export type DraftLine = { readonly variantId: number; readonly quantity: number }

/** Fills an empty cart; lines of unknown sizes are left out. */
export async function fill(
  trx: Database,
  cartId: number,
  { lines, ...settings }: Settings & { readonly lines: readonly DraftLine[] },
): Promise<void> {
  await setCart(trx, cartId, { ...settings, ...byTheHouse })
  await sql`
    insert into cart_items (cart_id, variant_id, quantity)
    select ${cartId}, variants.id, given.quantity
    from unnest(
      ${lines.map(({ variantId }) => variantId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as given (variant_id, quantity, place)
    join variants on variants.id = given.variant_id order by given.place`.execute(trx)
}

export async function bringBack(
  trx: Database,
  { cartId, shelfUserId, shelfCartId, ...settings }: SetAside,
): Promise<void> {
  await trx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
  await moveLines(trx, shelfCartId, cartId)
  await setCart(trx, cartId, settings)
  await trx.deleteFrom('users').where('id', '=', shelfUserId).execute()
}

/** Makes these the lines of a cart; a line that stays keeps its place and the price at which it was added. */
export async function replaceLines(trx: Database, cartId: number, lines: readonly DraftLine[]): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId)
  await sql`
    delete from cart_items where cart_id = ${cartId} and variant_id <> all (${variantIds}::bigint[])`.execute(trx)
  await sql`
    insert into cart_items (cart_id, variant_id, quantity)
    select ${cartId}, given.variant_id, given.quantity
    from unnest(
      ${variantIds}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as given (variant_id, quantity, place) order by given.place
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, updated_at = now()
    where cart_items.quantity <> excluded.quantity`.execute(trx)
}

export async function findCartId(trx: Database, userId: number): Promise<number> {
  const { id } = await trx.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return id
}

export async function setAgentSession(trx: Database, userId: number, sessionId: string): Promise<void> {
  await trx.updateTable('carts').set({ agent_session_id: sessionId }).where('user_id', '=', userId).execute()
}
