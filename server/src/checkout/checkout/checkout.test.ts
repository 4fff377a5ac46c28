import { afterAll, expect, test } from 'vitest'
import { stockBooks } from '#testing/books.ts'
import { fillCart, newDelivery, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct, type NewProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

function firstOf(product: NewProduct): NewProduct['variants'][number] {
  const [variant] = product.variants
  if (!variant) throw new Error('The product has no variant.')
  return variant
}

const onePiece = async (stock: number, priceRupees = 12_000) =>
  firstOf(await newProduct(shop.db, { sizes: [], stock, priceRupees }))

test('ORDER-01: an order copies lines, prices, tax and address with exact totals, and the cart stays', async () => {
  const kurta = await newProduct(shop.db, {
    name: 'Ajrakh kurta',
    sizes: ['M'],
    priceRupees: 2625,
    hsn: '6211',
    stock: 4,
  })
  const saree = await newProduct(shop.db, { name: 'Maheshwari saree', sizes: [], priceRupees: 1499, gstRule: 'saree' })
  const asha = await readyShopper(shop, [
    { variantId: firstOf(kurta).id, quantity: 1 },
    { variantId: firstOf(saree).id, quantity: 1 },
  ])
  const { id, status, body } = await placeOrder(shop, asha)
  expect({ status, body }).toEqual({
    status: 200,
    body: { combined_order_id: id, result: true, message: 'Your order has been placed successfully' },
  })
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // 2,625 + 1,499 + 149 delivery; each of the three includes 5 % tax.
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    subtotal_minor: 412_400,
    shipping_minor: 14_900,
    total_minor: 427_300,
    tax_minor: 12_500 + 7_138 + 710,
    shipping_tax_minor: 710,
    ship_city: 'Mumbai',
    ship_state_gst_code: '27',
    ship_postal_code: '400050',
    ship_email: asha.email,
  })
  const lines = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  expect(lines).toMatchObject([
    {
      product_name: 'Ajrakh kurta',
      sku: 'M',
      options: { Size: 'M' },
      hsn: '6211',
      tax_rate_percent: 5,
      tax_minor: 12_500,
    },
    { product_name: 'Maheshwari saree', sku: '', unit_price_minor: 149_900, tax_minor: 7_138 },
  ])
  expect(await stockBooks(shop.db, firstOf(kurta).stockItemId)).toEqual({ available: 3, held: 1, consumed: 0 })
  const cart = await shop.post('carts', { user_id: asha.id }, asha)
  expect(cart.body.data[0].cart_items).toHaveLength(2)
})

test('ORDER-01: the same unpaid cart gets the same order, with and without a key, also concurrently', async () => {
  const piece = await onePiece(5)
  const asha = await readyShopper(shop, [{ variantId: piece.id, quantity: 2 }])
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, asha)))
  expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1)
  const keyed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, asha, 'checkout-1')))
  expect(new Set([...atOnce, ...keyed].map(({ id }) => id)).size).toBe(1)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 3, held: 2, consumed: 0 })
})

test('ORDER-01: an idempotency key is scoped to one shopper and limited in length', async () => {
  const piece = await onePiece(5)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const first = await placeOrder(shop, asha, 'key-of-asha')
  const bina = await readyShopper(shop, [{ variantId: piece.id }])
  expect((await placeOrder(shop, bina, 'key-of-asha')).id).not.toBe(first.id)
  expect((await placeOrder(shop, asha, 'k'.repeat(201))).status).toBe(422)
})

test('ORDER-01: a changed cart replaces the unpaid order and can use its reserved stock', async () => {
  const piece = await onePiece(2)
  const asha = await readyShopper(shop, [{ variantId: piece.id, quantity: 1 }])
  const first = await placeOrder(shop, asha)
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
  const second = await placeOrder(shop, asha)
  expect(second.id).toBeGreaterThan(first.id)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 2, consumed: 0 })
  const states = await shop.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('user_id', '=', asha.id)
    .orderBy('id')
    .execute()
  expect(states.map((order) => order.state)).toEqual(['cancelled', 'awaiting_payment'])
  // When the new cart cannot be bought, the old order stays as it was.
  await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 3 }])
  expect((await placeOrder(shop, asha)).body).toMatchObject({ code: 'checkout.sold_out', combined_order_id: 0 })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 2, consumed: 0 })
})

test('ORDER-01: an order reserves stock for 15 minutes; repeating it extends the hold to an hour at most', async () => {
  const piece = await onePiece(5)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const { id } = await placeOrder(shop, asha)
  const heldMinutes = async () => {
    const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return Math.round(((order.reserved_until?.getTime() ?? 0) - order.created_at.getTime()) / 60_000)
  }
  expect(await heldMinutes()).toBe(15)
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    shop.clock.advance(600_000)
    await placeOrder(shop, asha)
    expect(await heldMinutes()).toBe(minutes === 60 ? 60 : Math.min(60, minutes + 15))
  }
})

const refusals = [
  [
    'an empty cart',
    'checkout.empty_cart',
    async (userId: number) => {
      await shop.db
        .deleteFrom('cart_items')
        .where('cart_id', 'in', shop.db.selectFrom('carts').select('id').where('user_id', '=', userId))
        .execute()
    },
  ],
  [
    'no address',
    'checkout.no_address',
    async (userId: number) => {
      await shop.db.updateTable('carts').set({ address_id: null }).where('user_id', '=', userId).execute()
    },
  ],
  [
    'a piece that was sold meanwhile',
    'checkout.sold_out',
    async (_userId: number, stockItemId: number) => {
      await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockItemId).execute()
    },
  ],
  [
    'fewer pieces than wanted',
    'checkout.sold_out',
    async (_userId: number, stockItemId: number) => {
      await shop.db.updateTable('stock_items').set({ available: 1 }).where('id', '=', stockItemId).execute()
    },
  ],
] as const

test.each(refusals)('ORDER-01: %s is refused with 422 and order 0, and the cart stays', async (_name, code, spoil) => {
  const piece = await onePiece(3)
  const asha = await readyShopper(shop, [{ variantId: piece.id, quantity: 2 }])
  await spoil(asha.id, piece.stockItemId)
  const before = await shop.db.selectFrom('cart_items').selectAll().orderBy('id').execute()
  const { status, body } = await placeOrder(shop, asha)
  expect({ status, code: body['code'], id: body['combined_order_id'], result: body['result'] }).toEqual({
    status: 422,
    code,
    id: 0,
    result: false,
  })
  expect(typeof body['message']).toBe('string')
  expect(await shop.db.selectFrom('cart_items').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', asha.id).execute()).toEqual([])
})

test('ORDER-01: an unknown payment type is refused', async () => {
  const piece = await onePiece(3)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const body = { owner_id: 1, user_id: asha.id, payment_type: 'cheque' }
  expect(await shop.post('order/store', body, asha)).toMatchObject({
    status: 422,
    body: { code: 'checkout.payment_type' },
  })
})

test('ORDER-01: products made to order reserve no stock', async () => {
  const made = firstOf(await newProduct(shop.db, { sizes: [], stock: 0, policy: 'made_to_order' }))
  const asha = await readyShopper(shop, [{ variantId: made.id, quantity: 4 }])
  const { id } = await placeOrder(shop, asha)
  expect(await stockBooks(shop.db, made.stockItemId)).toEqual({ available: 0, held: 0, consumed: 0 })
  const line = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(line.is_made_to_order).toBe(true)
})

test('API-01, ORDER-01: a shopper cannot order for another shopper', async () => {
  const piece = await onePiece(3)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const bina = await shop.shopper()
  const body = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' }
  expect(await shop.post('order/store', body, bina)).toMatchObject({ status: 403, body: { authorized: false } })
  expect(await shop.post('order/store', body)).toMatchObject({ status: 401, body: { authorized: false } })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 3, held: 0, consumed: 0 })
})

test('CART-02, CART-03: the address sets the delivery cost, which the summary includes', async () => {
  const piece = await onePiece(3, 1000)
  const asha = await shop.shopper()
  const product = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', piece.id)
    .executeTakeFirstOrThrow()
  await shop.post('carts/add', { id: product.product_id, variant: '', user_id: asha.id, quantity: 1 }, asha)
  const addressId = await newDelivery(shop.db, asha.id)
  const chosen = await shop.post('update-address-in-cart', { user_id: asha.id, address_id: String(addressId) }, asha)
  expect(chosen).toMatchObject({ status: 200, body: { result: true } })
  expect(await shop.post('shipping_cost', { user_id: asha.id, address_id: addressId }, asha)).toMatchObject({
    status: 200,
    body: { result: true, shipping_type: 'home_delivery', value: 149, value_string: 'Rs149.00' },
  })
  expect((await shop.get(`cart-summary/${asha.id}`, asha)).body).toMatchObject({
    shipping_cost: 'Rs149.00',
    grand_total: 'Rs1,149.00',
    grand_total_value: 1149,
  })
})

test('CART-02: a city is enough for a delivery cost; an unknown city or a country without delivery is refused', async () => {
  const piece = await onePiece(3, 1000)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const dubai = await shop.db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select('cities.id')
    .where('countries.code', '=', 'AE')
    .limit(1)
    .executeTakeFirstOrThrow()
  const cost = await shop.post('shipping_cost', { user_id: asha.id, city_id: dubai.id }, asha)
  expect(cost.body).toMatchObject({ result: true, value: 1800, value_string: 'Rs1,800.00' })
  const unknown = await shop.post('shipping_cost', { user_id: asha.id, city_id: 999_999_999 }, asha)
  expect(unknown).toMatchObject({ status: 422, body: { code: 'address.unknown_place' } })
  expect((await shop.post('shipping_cost', { user_id: asha.id }, asha)).status).toBe(422)
  await shop.db.updateTable('countries').set({ is_delivered_to: false }).where('code', '=', 'AE').execute()
  const refused = await shop.post('shipping_cost', { user_id: asha.id, city_id: dubai.id }, asha)
  expect(refused).toMatchObject({ status: 422, body: { code: 'checkout.not_deliverable', result: false } })
})

test('API-01, CART-03: another shopper’s address is refused, and the cart’s destination stays', async () => {
  const piece = await onePiece(3)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const bina = await shop.shopper()
  const foreign = await newDelivery(shop.db, bina.id)
  const before = await shop.db.selectFrom('carts').selectAll().where('user_id', '=', asha.id).execute()
  for (const call of ['update-address-in-cart', 'shipping_cost']) {
    const reply = await shop.post(call, { user_id: asha.id, address_id: foreign }, asha)
    expect(reply).toMatchObject({ status: 403, body: { authorized: false } })
    const gone = await shop.post(call, { user_id: asha.id, address_id: 999_999_999 }, asha)
    expect(gone).toMatchObject({ status: 404, body: { code: 'address.not_found' } })
  }
  expect(await shop.db.selectFrom('carts').selectAll().where('user_id', '=', asha.id).execute()).toEqual(before)
})
