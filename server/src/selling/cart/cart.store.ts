import { sql, type SqlBool } from 'kysely'
import {
  batchedQuery,
  batchedStatement,
  runBatch,
  statement,
  type Database,
  type Step,
  type UnitOfWork,
} from '#platform/db/db.ts'
import { selectItems, toItem } from './cart-items.store.ts'
import type { CartItem, DeliveryAddress, DeliveryPlace } from './cart-line.types.ts'

export type CartRow = {
  readonly id: number
  readonly place: DeliveryPlace | null
  readonly address: DeliveryAddress | null
  /** The code that the shopper entered. */
  readonly code: string | null
}

type PlaceRow = {
  id: number
  addressId: number | null
  name: string | null
  phone: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  state: string | null
  stateCode: string | null
  stateGstCode: string | null
  country: string | null
  countryCode: string | null
  isDeliveredTo: boolean | null
  offerCode: string | null
  pickupStoreId: number | null
  pickupReadyDays: number | null
}

function toAddress(row: PlaceRow, place: DeliveryPlace): DeliveryAddress | null {
  if (row.addressId === null && place.pickup === undefined) return null
  return {
    ...place,
    id: row.addressId,
    name: row.name ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    stateGstCode: row.stateGstCode,
    country: row.country ?? '',
    postalCode: row.postalCode ?? '',
  }
}

function toCartRow(row: PlaceRow): CartRow {
  const { id, offerCode: code } = row
  if (row.countryCode === null || row.stateCode === null) return { id, code, place: null, address: null }
  const place = {
    countryCode: row.countryCode,
    stateCode: row.stateCode,
    state: row.state ?? '',
    postalCode: row.postalCode,
    isDeliveredTo: row.isDeliveredTo === true,
    ...(row.pickupStoreId !== null &&
      row.pickupReadyDays !== null && { pickup: { storeId: row.pickupStoreId, readyDays: row.pickupReadyDays } }),
  }
  return { id, code, place, address: toAddress(row, place) }
}

const placeColumns = `
  id, address_id as "addressId", name, phone, address, postal_code as "postalCode", city, state,
  state_code as "stateCode", state_gst_code as "stateGstCode", country, country_code as "countryCode",
  is_delivered_to as "isDeliveredTo", pickup_location_id as "pickupStoreId", pickup_ready_days as "pickupReadyDays",
  (select offer_code from carts where carts.id = cart_places.id) as "offerCode"`

const selectPlace = batchedQuery<PlaceRow>(`
  select request.request_no, ${placeColumns}
  from unnest($1::bigint[]) with ordinality as request (user_id, request_no) join cart_places using (user_id)`)

type Reading<Row> = {
  readonly cart: CartRow | undefined
  readonly items: readonly CartItem[]
  readonly others: readonly Row[]
}

/** Reads a cart and, in the same round trip, `other` rows. */
export async function readByOwner<Row>(db: Database, userId: number, other: Step<Row>): Promise<Reading<Row>> {
  const [[row], items, others] = await runBatch(db, selectPlace.with(userId), selectItems.with(userId), other)
  return { cart: row && toCartRow(row), items: items.map(toItem), others }
}

/** Null removes the code from the cart. Returns false when there is no cart. */
export async function setCode(db: Database, userId: number, code: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set({ offer_code: code })
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const assertCartsUnchanged = batchedStatement(
  'select assert_carts_unchanged($1::bigint[], $2::bigint[], $3::text[], $4::text[])',
)

type SeenCart = {
  readonly userId: number
  readonly addressId: number | null
  readonly items: readonly Pick<CartItem, 'variantId' | 'quantity'>[]
}

/** Locks the cart and raises a conflict when it changed since it was read. */
export function assertUnchanged(work: UnitOfWork, { userId, addressId, items }: SeenCart): void {
  const variantIds = items.map((item) => item.variantId)
  const quantities = items.map((item) => item.quantity)
  const step = assertCartsUnchanged.with(userId, addressId, variantIds, quantities)
  work.add({ ...step, conflictKey: userId, locks: 'cart' })
}

const lockCart = statement('select id from carts where user_id = $1 for update')

export async function lockByOwner(db: Database, userId: number): Promise<void> {
  await lockCart(db, userId)
}

/** Locks the address, so that a concurrent deletion cannot remove it first; false without such an address. */
export async function setAddress(db: Database, userId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (select id, user_id from addresses where id = ${addressId} and user_id = ${userId} for key share)
    insert into carts (user_id, address_id) select user_id, id from chosen
    on conflict (user_id) do update set address_id = excluded.address_id, city_id = null, pickup_location_id = null,
      pickup_name = null, pickup_phone = null, updated_at = now()
    returning id`.execute(db)
  return rows.length > 0
}

/** Keeps the chosen address if it is in that city. */
export async function setCity(db: Database, userId: number, cityId: number): Promise<void> {
  await sql`
    insert into carts (user_id, city_id) values (${userId}, ${cityId})
    on conflict (user_id) do update set
      city_id = excluded.city_id, pickup_location_id = null, pickup_name = null, pickup_phone = null,
      address_id = (select a.id from addresses a where a.id = carts.address_id and a.city_id = excluded.city_id),
      updated_at = now()`.execute(db)
}

/** Sets all quantities in one statement; ignores lines of other owners. */
export async function setQuantities(
  db: Database,
  userId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update cart_items item set quantity = requested.quantity, updated_at = now()
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as requested (id, quantity), carts
    where item.id = requested.id and carts.id = item.cart_id and carts.user_id = ${userId}`.execute(db)
}

export async function deleteItem(db: Database, userId: number, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .using('carts')
    .whereRef('carts.id', '=', 'cart_items.cart_id')
    .where('carts.user_id', '=', userId)
    .where('cart_items.id', '=', itemId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Tells whether any of these lines exist for any owner: separates unknown ids from another shopper's lines. */
export async function hasAnyItem(db: Database, itemIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('cart_items')
    .select(sql<SqlBool>`true`.as('isThere'))
    .where('id', 'in', [...itemIds])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type BoughtItem = { readonly variantId: number; readonly quantity: number }

const removeItems = batchedStatement(`
  with request as materialized (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[])
      as given (user_id, variants, quantities, order_id, code)
  ),
  sold as (
    select request.user_id, given.variant_id, sum(given.quantity)::integer as quantity
    from request,
      unnest(request.variants::bigint[], request.quantities::integer[]) as given (variant_id, quantity)
    group by request.user_id, given.variant_id
  ),
  mine as (
    select item.id, sold.quantity from sold
    join carts on carts.user_id = sold.user_id
    join cart_items item on item.cart_id = carts.id and item.variant_id = sold.variant_id
  ),
  emptied as (
    delete from cart_items item using mine where item.id = mine.id and item.quantity <= mine.quantity
  ),
  without_code as (
    update carts set offer_code = null from request
    where carts.user_id = request.user_id and carts.offer_code is not null and (
      carts.offer_code = request.code
      or exists (select from offer_uses used where used.order_id = request.order_id and used.code = carts.offer_code)
      or not exists (
        select from cart_items item left join mine on mine.id = item.id
        where item.cart_id = carts.id and (mine.id is null or item.quantity > mine.quantity)
      )
    )
  )
  update cart_items item set quantity = item.quantity - mine.quantity, updated_at = now()
  from mine where item.id = mine.id and item.quantity > mine.quantity`)

export type Bought = {
  readonly userId: number
  readonly items: readonly BoughtItem[]
  /** Absent while the order is being placed. */
  readonly orderId?: number
  /** The code of an order without an id. */
  readonly code?: string | null
}

/** The order's code leaves the cart with the order, and so does any code when the cart becomes empty. */
export function removeBought(work: UnitOfWork, { userId, items, orderId = 0, code = null }: Bought): void {
  work.add(
    removeItems.with(
      userId,
      items.map((item) => item.variantId),
      items.map((item) => item.quantity),
      orderId,
      code ?? '',
    ),
  )
}
