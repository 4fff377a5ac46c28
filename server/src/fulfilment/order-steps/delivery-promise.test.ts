import { afterAll, expect, test } from 'vitest'
import { operatorAuditor } from '#platform/security/audit.ts'
import { orderGoods } from '#selling'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { changeSettings } from './calendar.service.ts'
import { findAdminOrder } from './fulfilment.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const dayIn = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

// The workroom has a queue of three working days, and two holidays precede any dispatch.
await shop.db.updateTable('delivery_settings').set({ workroom_waiting: 30, workroom_capacity: 10 }).execute()
await shop.db.deleteFrom('holidays').execute()
const close = (...days: readonly number[]) =>
  shop.db
    .insertInto('holidays')
    .values(days.map((day) => ({ day: dayIn(day), name: 'Closed' })))
    .execute()
await close(2, 3)

const dispatchDays = { min: 5, max: 8 }
const ready = await newProduct(shop.db, { sizes: [], stock: 50, dispatchDays })
const made = await newProduct(shop.db, { sizes: [], stock: 50, dispatchDays, policy: 'made_to_order' })
const lines = [ready, made].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0 }))

type Days = { readonly earliest: string; readonly latest: string }
type Windows = { readonly dispatch_between: Days; readonly arrival_between: Days }

async function cartDays(asha: Shopper): Promise<Days[]> {
  const { body } = await shop.get(`cart-summary/${asha.id}`, asha)
  const { arrivals }: { readonly arrivals: readonly Days[] } = body
  return arrivals.map(({ earliest, latest }) => ({ earliest, latest }))
}

async function orderDays(asha: Shopper, orderId: number) {
  const dataOf = async (call: string): Promise<Windows[]> => (await shop.get(`${call}/${orderId}`, asha)).body.data
  const [order] = await dataOf('purchase-history-details')
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const arrivals = (await dataOf('purchase-history-items')).map((line) => line.arrival_between)
  return { dispatch: order.dispatch_between, arrival: order.arrival_between, arrivals }
}

async function paidOrder() {
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, lines)
  const shown = await cartDays(asha)
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...body })
  return { asha, orderId, shown }
}

const codeOf = (orderId: number) =>
  shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()

test('CART-02, ORDER-03, issue 17: an order promises the days that its cart showed, to the shopper and to the merchant', async () => {
  const { asha, orderId, shown } = await paidOrder()
  const [first, slowest] = shown
  expect(slowest?.earliest.localeCompare(first?.earliest ?? '')).toBe(1)
  const days = await orderDays(asha, orderId)
  expect(days).toMatchObject({ arrivals: shown, arrival: slowest })
  expect(days.dispatch.latest < days.arrival.latest && days.dispatch.earliest > dayIn(5)).toBe(true)
  const goods = await orderGoods(shop.ctx(), orderId)
  expect(goods).toMatchObject({ arrival: slowest, pieces: shown.map((arrival) => ({ arrival })) })
  const { code } = await codeOf(orderId)
  expect((await findAdminOrder(shop.ctx(), code))?.facts.promise).toEqual({ dispatch: days.dispatch, arrival: slowest })
})

test('ORDER-03, issue 17: another calendar, queue or product changes later orders only', async () => {
  const { asha, orderId, shown } = await paidOrder()
  const before = await orderDays(asha, orderId)
  await close(4, 5, 6)
  await changeSettings(shop.ctx(), operatorAuditor('meera'), { capacity: 1, workdays: [1, 2] })
  await shop.db.updateTable('products').set({ dispatch_days_min: 20, dispatch_days_max: 30 }).execute()
  expect(await orderDays(asha, orderId)).toEqual(before)
  const later = await paidOrder()
  expect(later.shown).not.toEqual(shown)
  expect(await orderDays(later.asha, later.orderId)).toMatchObject({ arrivals: later.shown })
})

test('ORDER-03, issue 16: an order placed before promises were stored counts its days from the payment', async () => {
  const { asha, orderId } = await paidOrder()
  const stored = await orderDays(asha, orderId)
  await shop.db
    .updateTable('order_lines')
    .set({ dispatch_earliest: null, dispatch_latest: null, arrival_earliest: null, arrival_latest: null })
    .where('order_id', '=', orderId)
    .execute()
  const counted = await orderDays(asha, orderId)
  const range = { earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), latest: expect.any(String) }
  expect(counted).toEqual({ dispatch: range, arrival: range, arrivals: [range, range] })
  expect(counted.arrival.latest < stored.arrival.latest).toBe(true)
  const { code } = await codeOf(orderId)
  expect((await findAdminOrder(shop.ctx(), code))?.facts.promise).toBeNull()
})
