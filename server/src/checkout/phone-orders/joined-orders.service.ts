import { randomBytes } from 'node:crypto'
import type { PhoneCustomer } from '@shop/contract/checkout/phone-customer'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import {
  closeOneOff,
  findOrder,
  isBeforeDispatch,
  openOneOff,
  type PayableOrder,
  placeIdsOf,
  saveAddress,
} from '#selling'
import { findAddressLike, findJoined, insertJoined } from './joined-orders.store.ts'
import { findCustomer } from './phone-customers.store.ts'
import { findOrderId } from './phone-orders.store.ts'
import type { PhoneDraft } from './phone-orders.types.ts'

/** The order with which the pieces travel; null for an order of its own. */
export async function joinedOrder(
  ctx: Context,
  { withOrder, customerId, discount, offerCode }: Omit<PhoneDraft, 'cityId'>,
): Promise<PayableOrder | null> {
  if (withOrder === null) return null
  if (discount !== null || offerCode !== '') throw new ShopError('phone_order.no_code_with')
  const order = await openOrder(ctx, withOrder)
  if (order.userId !== customerId) throw new ShopError('phone_order.order_gone')
  return order
}

async function openOrder(ctx: Context, code: string): Promise<PayableOrder> {
  const id = await findOrderId(ctx.db, code)
  const order = id === undefined ? undefined : await findOrder(ctx, id)
  if (!order) throw new ShopError('order.not_found')
  if (!isBeforeDispatch(order.state) || order.userId === null) throw new ShopError('phone_order.order_gone')
  return order
}

export type Joining = { readonly customer: PhoneCustomer; readonly address: string }

/** The customer and the address of an order to which pieces can be added. */
export async function showJoining(ctx: Context, { permissions }: Actor, code: string): Promise<Joining> {
  if (!permissions.has('contacts.read')) throw new ShopError('staff.no_permission')
  const { userId, shipTo } = await openOrder(ctx, code)
  const customer = userId === null ? undefined : await findCustomer(ctx.db, userId)
  if (!customer) throw new ShopError('phone_order.order_gone')
  const { name, address, city, postalCode, state } = shipTo
  const recipient = name === customer.name ? [] : [name]
  return { customer, address: [...recipient, address, `${city} ${postalCode}`.trim(), state].join(', ') }
}

/** The address of the order in the customer's address book, where the cart needs it. */
export async function addressOfOrder(trx: Context, { shipTo }: PayableOrder, userId: number): Promise<number> {
  const known = await findAddressLike(trx.db, userId, shipTo)
  if (known !== undefined) return known
  const { countryId, stateId = null, cityId = null } = (await placeIdsOf(trx, shipTo)) ?? {}
  if (countryId === undefined || stateId === null || cityId === null) throw new ShopError('address.unknown_place')
  const { name, phone, address, postalCode } = shipTo
  const fields = { name, phone, address, postalCode, countryId, stateId, cityId }
  return saveAddress(trx, { userId, fields, isDefault: false })
}

/** Runs `work` with a code that frees the delivery, since the pieces are in the parcel of the other order. */
export async function withFreeDelivery<T>(trx: Context, work: (code: string) => Promise<T>): Promise<T> {
  const terms = { kind: 'free_delivery', percent: 0, amountMinor: 0, title: 'Travels with your order' } as const
  const opened = await openOneOff(trx.db, terms, `WITH-${randomBytes(8).toString('hex').toUpperCase()}`)
  const result = await work(opened.code)
  await closeOneOff(trx.db, opened.id, trx.now)
  return result
}

export async function joinOrders(trx: Context, orderId: number, joined: PayableOrder): Promise<void> {
  await insertJoined(trx.db, { orderId, joinedId: joined.id, now: trx.now })
}

/** Orders that travel with this one, and the order with which it travels. */
export const joinedTo = (ctx: Context, orderId: number) => findJoined(ctx.db, orderId)
