import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { moveOrder } from './orders.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const kurta = await newProduct(shop.db, { name: 'Ajrakh kurta', sizes: ['S', 'M'], priceRupees: 2625, stock: 50 })
const sizeM = kurta.variants[1]?.id ?? 0

async function pay(asha: Shopper, orderId: number): Promise<void> {
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...body })
}

async function newOrder(asha?: Shopper): Promise<{ asha: Shopper; orderId: number }> {
  const shopper = asha ?? (await shop.shopper())
  await fillCart(shop.db, shopper.id, [{ variantId: sizeM, quantity: 2 }])
  return { asha: shopper, orderId: (await placeOrder(shop, shopper)).id }
}

function today(): string {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(shop.clock.now())
    .split('-')
  return `${day}-${month}-${year}`
}

test('ORDER-02: the history lists orders newest first, ten a page, with exactly the fields of the API', async () => {
  const asha = await shop.shopper()
  const orderIds: number[] = []
  for (let i = 0; i < 11; i += 1) {
    const { orderId } = await newOrder(asha)
    await pay(asha, orderId)
    orderIds.unshift(orderId)
  }
  const first = await shop.get(`purchase-history/${asha.id}`, asha)
  expect(first.body.data).toMatchObject(orderIds.slice(0, 10).map((id) => ({ id })))
  expect(first.body).toMatchObject({
    success: true,
    status: 200,
    links: { prev: null, next: `http://localhost:3000/api/v2/purchase-history/${asha.id}?page=2` },
    meta: { current_page: 1, from: 1, to: 10, last_page: 2, per_page: 10, total: 11 },
  })
  const code = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect(first.body.data[0]).toEqual({
    id: orderIds[0],
    code: code.code,
    user_id: asha.id,
    payment_type: 'Razorpay',
    payment_status: 'paid',
    payment_status_string: 'Paid',
    delivery_status: 'pending',
    delivery_status_string: 'Order Placed',
    grand_total: 'Rs5,250.00',
    date: today(),
    links: { details: `http://localhost:3000/api/v2/purchase-history-details/${orderIds[0]}` },
    state: 'paid',
    pictures: [expect.objectContaining({ alt: 'Ajrakh kurta', width: 900, height: 1200 })],
    item_count: 2,
  })
  const second = await shop.get(`purchase-history/${asha.id}?page=2`, asha)
  expect(second.body.data).toMatchObject(orderIds.slice(10).map((id) => ({ id })))
  expect((await shop.get(`purchase-history/${asha.id}?page=9`, asha)).body).toMatchObject({
    data: [],
    meta: { from: 0, total: 11 },
  })
})

test('ORDER-02: a replaced attempt is not listed', async () => {
  const { asha, orderId } = await newOrder()
  await fillCart(shop.db, asha.id, [{ variantId: sizeM, quantity: 3 }])
  const later = await placeOrder(shop, asha)
  expect(later.id).not.toBe(orderId)
  const history = await shop.get(`purchase-history/${asha.id}`, asha)
  expect(history.body.data).toMatchObject([{ id: later.id }])
  expect(history.body.meta.total).toBe(1)
})

test('ORDER-03: the details have the address, the amounts and the history', async () => {
  const { asha, orderId } = await newOrder()
  const unpaid = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(unpaid.body.data).toHaveLength(1)
  expect(unpaid.body.data[0]).toMatchObject({
    payment_status: 'unpaid',
    payment_status_string: 'Unpaid',
    shipping_address: {
      name: 'Asha Rao',
      email: asha.email,
      address: '14 Carter Road',
      country: 'India',
      state: 'Maharashtra',
      city: 'Mumbai',
      postal_code: '400050',
      phone: '9820012345',
      checkout_type: 'logged',
    },
    pickup_point: null,
    shipping_type: 'home_delivery',
    shipping_type_string: 'Home Delivery',
    coupon_discount: 'Rs0.00',
    shipping_cost: 'Rs0.00',
    subtotal: 'Rs5,250.00',
    tax: 'Rs0.00',
    tax_included: 'Rs250.00',
    grand_total: 'Rs5,250.00',
    plane_grand_total: 5250,
    manually_payable: false,
    cancel_request: false,
    refunded: 'Rs0.00',
    pay_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    history: [{ state: 'awaiting_payment', at: expect.stringMatching(/Z$/), note: '' }],
  })
  await pay(asha, orderId)
  for (const to of ['confirmed', 'picked_up', 'on_the_way', 'delivered'] as const) {
    await moveOrder(shop.ctx(), { orderId, to, actor: 'merchant', note: `Now ${to}.` })
    const seen = await shop.get(`purchase-history-details/${orderId}`, asha)
    expect(seen.body.data[0]).toMatchObject({ delivery_status: to, state: to, payment_status: 'paid', pay_until: null })
  }
  const story = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(story.body.data[0].delivery_status_string).toBe('Delivered')
  expect(story.body.data[0].history).toMatchObject(
    ['awaiting_payment', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'].map((state) => ({ state })),
  )
})

test('ORDER-03: each order line has its total and unit price', async () => {
  const { asha, orderId } = await newOrder()
  const reply = await shop.get(`purchase-history-items/${orderId}`, asha)
  expect(reply.body).toMatchObject({ success: true, status: 200 })
  expect(reply.body.data).toEqual([
    {
      id: expect.any(Number),
      product_id: kurta.id,
      product_name: 'Ajrakh kurta',
      variation: 'M',
      price: 'Rs5,250.00',
      unit_price: 'Rs2,625.00',
      tax: 'Rs0.00',
      shipping_cost: 'Rs0.00',
      coupon_discount: 'Rs0.00',
      quantity: 2,
      payment_status: 'unpaid',
      payment_status_string: 'Unpaid',
      delivery_status: 'pending',
      delivery_status_string: 'Order Placed',
      refund_section: false,
      refund_button: false,
      refund_label: 'N/A',
      refund_request_status: 99,
      product_slug: `ajrakh-kurta-${kurta.id}`,
      designer: '',
      options: { Size: 'M' },
      picture: expect.objectContaining({ alt: 'Ajrakh kurta' }),
      arrival_between: null,
      returns: 'returnable',
      return_policy: 'Return or exchange within 7 days of delivery; cancel free until it ships.',
    },
  ])
})

test('API-01, ORDER-02, ORDER-03: another shopper’s orders are refused', async () => {
  const { asha, orderId } = await newOrder()
  const bina = await shop.shopper()
  const calls = [
    `purchase-history/${asha.id}`,
    `purchase-history-details/${orderId}`,
    `purchase-history-items/${orderId}`,
  ]
  for (const call of calls) {
    const foreign = await shop.get(call, bina)
    expect(foreign).toMatchObject({ status: 403, body: { authorized: false, result: false } })
    expect(JSON.stringify(foreign.body)).not.toContain('Asha')
    expect(await shop.get(call)).toMatchObject({ status: 401, body: { authorized: false } })
  }
  expect(await shop.get('purchase-history-details/999999999', asha)).toMatchObject({
    status: 404,
    body: { code: 'order.not_found' },
  })
  expect((await shop.get(`purchase-history/${bina.id}`, bina)).body).toMatchObject({
    data: [],
    meta: { total: 0, last_page: 1 },
  })
})

test('ORDER-03: an invalid state change is refused, and the history cannot be rewritten', async () => {
  const { asha, orderId } = await newOrder()
  const step = moveOrder(shop.ctx(), { orderId, to: 'delivered', actor: 'merchant', note: '' })
  await expect(step).rejects.toMatchObject({ code: 'order.illegal_transition' })
  await pay(asha, orderId)
  await moveOrder(shop.ctx(), { orderId, to: 'confirmed', actor: 'merchant', note: '' })
  for (const rewriting of [
    sql`update orders set created_at = '2020-01-01' where id = ${orderId}`,
    sql`update orders set paid_at = '2020-01-01' where id = ${orderId}`,
    sql`update orders set paid_by = null where id = ${orderId}`,
    sql`update order_history set note = 'never' where order_id = ${orderId}`,
  ]) {
    await expect(rewriting.execute(shop.db)).rejects.toThrow('append-only')
  }
})
