import { queueCashCode } from '#checkout'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, placeOffline } from '#testing/offline-factories.ts'
import type { TestApp } from '#testing/test-app.ts'

const sumOf = ({ db }: TestApp, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['code as orderCode', 'total_minor as amountMinor'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

async function buyerOf(shop: TestApp, priceRupees: number, quantity = 1) {
  const { variants } = await newProduct(shop.db, { sizes: [], priceRupees })
  return cashBuyer(shop, variants[0]?.id ?? 0, quantity)
}

async function dispatchedOrder(shop: TestApp, quantity = 1) {
  const shopper = await buyerOf(shop, 3000, quantity)
  const { id: orderId } = await placeOffline(shop, shopper)
  await queueCashCode(shop.ctx(), orderId)
  await shop.runJobs()
  const code = codeFor(shop, shopper.email) ?? ''
  await shop.post(
    'order/confirm-cash',
    { user_id: shopper.id, combined_order_id: orderId, verification_code: code },
    shopper,
  )
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  return orderId
}

/** An order in cash that is with the courier. */
export async function cashOnTheWay(shop: TestApp) {
  return sumOf(shop, await dispatchedOrder(shop))
}

/** An order in cash that the courier has delivered. */
export async function cashOrder(shop: TestApp, quantity = 1) {
  const orderId = await dispatchedOrder(shop, quantity)
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  return sumOf(shop, orderId)
}

/** An order that awaits a bank transfer. */
export async function transferOrder(shop: TestApp) {
  const { id } = await placeOffline(shop, await buyerOf(shop, 150_000), 'bank_transfer')
  return sumOf(shop, id)
}
