import { sql, type SqlBool } from 'kysely'
import { money } from '@shop/contract/money'
import { readingForMany, runTogether, statement, statementForMany, type Database, type Step } from '#platform/db.ts'
import { pictureJson, type Picture } from '#platform/picture.ts'
import type { CartItem, DeliveryAddress, DeliveryPlace, GstRule, StockPolicy } from './cart-line.ts'

type ItemRow = {
  id: number
  variantId: number
  productId: number
  productName: string
  designerName: string
  sku: string
  optionTitles: string[] | null
  optionValues: string[]
  quantity: number
  priceMinor: number
  mrpMinor: number
  priceWhenAddedMinor: number
  percentOff: number
  gstRule: GstRule
  hsn: string
  weightGrams: number
  isGiftCard: boolean
  dispatchDaysMin: number
  dispatchDaysMax: number
  stockItemId: number
  stockPolicy: StockPolicy
  available: number
  isOffered: boolean
  mediaId: number | null
  picture: Picture | null
  pictureAlt: string | null
}

function toItem({ optionTitles, optionValues, pictureAlt, ...row }: ItemRow): CartItem {
  const { priceMinor, mrpMinor, priceWhenAddedMinor, ...rest } = row
  const options = Object.fromEntries((optionTitles ?? []).map((title, index) => [title, optionValues[index] ?? '']))
  const prices = { unitPrice: money(priceMinor), mrp: money(mrpMinor), priceWhenAdded: money(priceWhenAddedMinor) }
  return { ...rest, ...prices, options, pictureAlt: pictureAlt ?? '' }
}

const selectItems = readingForMany<ItemRow>(`
  with asked as (
    select user_id, place from unnest($1::bigint[]) with ordinality as asked (user_id, place)
  ),
  held as (
    select o.user_id, r.stock_item_id, sum(r.quantity)::integer as quantity
    from (select distinct user_id from asked) shopper
    join orders o on o.user_id = shopper.user_id and o.state = 'awaiting_payment'
    join reservations r on r.order_id = o.id and r.state = 'held'
    group by o.user_id, r.stock_item_id
  )
  select asked.place as asked, item.id, v.id as "variantId", p.id as "productId", p.name as "productName",
    coalesce(d.name, '') as "designerName", v.sku,
    (select array_agg(o.title order by o.position) from product_options o where o.product_id = p.id) as "optionTitles",
    v.option_values as "optionValues", item.quantity, v.price_minor as "priceMinor", v.mrp_minor as "mrpMinor",
    item.price_when_added_minor as "priceWhenAddedMinor", v.percent_off as "percentOff", p.gst_rule as "gstRule", p.hsn, p.weight_grams as "weightGrams",
    p.is_gift_card as "isGiftCard", p.dispatch_days_min as "dispatchDaysMin",
    p.dispatch_days_max as "dispatchDaysMax", s.id as "stockItemId", s.policy as "stockPolicy",
    s.available + coalesce(held.quantity, 0) as available,
    (v.is_active and p.status = 'published') as "isOffered",
    media.id as "mediaId", first.alt as "pictureAlt",
    ${pictureJson('media')} as picture
  from asked
  join carts on carts.user_id = asked.user_id
  join cart_items item on item.cart_id = carts.id
  join variants v on v.id = item.variant_id
  join products p on p.id = v.product_id
  join stock_items s on s.id = v.stock_item_id
  left join held on held.user_id = carts.user_id and held.stock_item_id = s.id
  left join designers d on d.id = p.designer_id
  left join lateral (
    select media_id, alt from product_pictures
    where product_id = p.id order by variant_sku <> v.sku, position limit 1
  ) first on true
  left join media on media.id = first.media_id
  order by item.id`)

/**
 * The shopper's lines in the order they came, each with what the catalogue says of it now. What an unpaid order of
 * theirs holds is still theirs to buy, so it counts as left.
 */
export async function listItems(db: Database, userId: number): Promise<CartItem[]> {
  return (await selectItems(db, userId)).map(toItem)
}

export type CartRow = {
  readonly id: number
  readonly place: DeliveryPlace | null
  readonly address: DeliveryAddress | null
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
}

function toAddress(row: PlaceRow, place: DeliveryPlace): DeliveryAddress | null {
  if (row.addressId === null) return null
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
  if (row.countryCode === null || row.stateCode === null) return { id: row.id, place: null, address: null }
  const place = {
    countryCode: row.countryCode,
    stateCode: row.stateCode,
    postalCode: row.postalCode,
    isDeliveredTo: row.isDeliveredTo === true,
  }
  return { id: row.id, place, address: toAddress(row, place) }
}

const placeColumns = `
  id, address_id as "addressId", name, phone, address, postal_code as "postalCode", city, state,
  state_code as "stateCode", state_gst_code as "stateGstCode", country, country_code as "countryCode",
  is_delivered_to as "isDeliveredTo"`

const selectPlace = readingForMany<PlaceRow>(`
  select asked.place as asked, ${placeColumns}
  from unnest($1::bigint[]) with ordinality as asked (user_id, place) join cart_places using (user_id)`)

/** The cart and where it goes; the address counts before the city. */
export async function findByOwner(db: Database, userId: number): Promise<CartRow | undefined> {
  const [row] = await selectPlace(db, userId)
  return row && toCartRow(row)
}

const selectLockedPlace = statement<PlaceRow>(`select ${placeColumns} from locked_cart($1)`)

/** The same; its row is locked until the transaction ends. */
export async function lockAndFindByOwner(db: Database, userId: number): Promise<CartRow | undefined> {
  const [row] = await selectLockedPlace(db, userId)
  return row && toCartRow(row)
}

/** The cart with its lines as they are now; nothing is locked. */
export async function readByOwner(
  db: Database,
  userId: number,
): Promise<{ readonly cart: CartRow | undefined; readonly items: readonly CartItem[] }> {
  const [[row], items] = await runTogether(db, selectPlace.with(userId), selectItems.with(userId))
  return { cart: row && toCartRow(row), items: items.map(toItem) }
}

const holdCarts = statementForMany('select hold_carts($1::bigint[], $2::bigint[], $3::text[], $4::text[])')

type SeenCart = {
  readonly userId: number
  readonly addressId: number | null
  readonly items: readonly Pick<CartItem, 'variantId' | 'quantity'>[]
}

/** Locks the cart and refuses the batch when it is not as it was read. */
export function holdStep({ userId, addressId, items }: SeenCart): Step {
  const variantIds = items.map((item) => item.variantId)
  const quantities = items.map((item) => item.quantity)
  return { ...holdCarts.with(userId, addressId, variantIds, quantities), about: userId }
}

const lockCart = statement('select id from carts where user_id = $1 for update')

export async function lockByOwner(db: Database, userId: number): Promise<void> {
  await lockCart(db, userId)
}

/** False when the owner has no such address, or has none any more: it is held while the cart takes it. */
export async function setAddress(db: Database, userId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (select id, user_id from addresses where id = ${addressId} and user_id = ${userId} for key share)
    insert into carts (user_id, address_id) select user_id, id from chosen
    on conflict (user_id) do update set address_id = excluded.address_id, city_id = null, updated_at = now()
    returning id`.execute(db)
  return rows.length > 0
}

/** An address that was chosen before stays when it is in that city. */
export async function setCity(db: Database, userId: number, cityId: number): Promise<void> {
  await sql`
    insert into carts (user_id, city_id) values (${userId}, ${cityId})
    on conflict (user_id) do update set
      city_id = excluded.city_id,
      address_id = (select a.id from addresses a where a.id = carts.address_id and a.city_id = excluded.city_id),
      updated_at = now()`.execute(db)
}

/** All in one statement; lines that are not the owner's stay as they are. */
export async function setQuantities(
  db: Database,
  userId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update cart_items item set quantity = wanted.quantity, updated_at = now()
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[]) as wanted (id, quantity), carts
    where item.id = wanted.id and carts.id = item.cart_id and carts.user_id = ${userId}`.execute(db)
}

/** Whether there was such a line of this owner. */
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

/** Which of these lines exist, whoever owns them: tells a line that is gone from another shopper's. */
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

const takeOut = statementForMany(`
  with sold as (
    select asked.user_id, given.variant_id, sum(given.quantity)::integer as quantity
    from unnest($1::bigint[], $2::text[], $3::text[]) as asked (user_id, variants, quantities),
      unnest(asked.variants::bigint[], asked.quantities::integer[]) as given (variant_id, quantity)
    group by asked.user_id, given.variant_id
  ),
  mine as (
    select item.id, sold.quantity from sold
    join carts on carts.user_id = sold.user_id
    join cart_items item on item.cart_id = carts.id and item.variant_id = sold.variant_id
  ),
  emptied as (
    delete from cart_items item using mine where item.id = mine.id and item.quantity <= mine.quantity
  )
  update cart_items item set quantity = item.quantity - mine.quantity, updated_at = now()
  from mine where item.id = mine.id and item.quantity > mine.quantity`)

/** Takes what was bought out of the cart; pieces that were added meanwhile stay. */
export function removeBoughtStep(userId: number, bought: readonly BoughtItem[]): Step {
  const variantIds = bought.map((item) => item.variantId)
  return takeOut.with(
    userId,
    variantIds,
    bought.map((item) => item.quantity),
  )
}
