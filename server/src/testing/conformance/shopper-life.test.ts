import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverWebhooks, newDelivery } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { expectAnswer, type Client } from './client.ts'
import { openShop, type Account, type OpenShop } from './open-shop.ts'
import {
  cart,
  done,
  failure,
  invalid,
  listOf,
  notPlaced,
  notYours,
  order,
  orderDetail,
  orderLine,
  pageOf,
  placed,
  refused,
  saved,
  sheet,
  shipping,
  summary,
} from './shapes.ts'
import { both, decimal, exactly, id, object, someText } from './strict-json.ts'

let open: OpenShop
let client: Client
let asha: Account
let addressId: number
beforeAll(async () => {
  open = await openShop({ hasRateLimit: false })
  client = open.client
  asha = await open.signUp()
  addressId = await newDelivery(open.shop.db, asha.id)
})
afterAll(() => open[Symbol.asyncDispose]())

const as = (account: Account) => {
  const { token, id: user_id } = account
  const post = (path: string, body: object = {}) => client.send('POST', path, { token, body: { user_id, ...body } })
  return {
    post,
    cart: async () => expectAnswer(await post('carts'), cart),
    lines: async () => expectAnswer(await post('carts'), cart).data[0]?.cart_items ?? [],
    summary: () => client.get(`cart-summary/${user_id}`, summary, token),
    history: (page = 1) => client.get(`purchase-history/${user_id}?page=${page}`, pageOf(order), token),
    detail: (orderId: number | string) => client.get(`purchase-history-details/${orderId}`, listOf(orderDetail), token),
    items: (orderId: number) => client.get(`purchase-history-items/${orderId}`, listOf(orderLine), token),
    wishlist: async () => (await client.get(`wishlists/${user_id}`, saved, token)).data,
  }
}

const paise = (shown: string) => Math.round(Number(shown.replaceAll(/[^\d.]/g, '')) * 100)
const added = both(done, object({ message: exactly('Product added to cart successfully') }))

async function piece(name: string, stock = 5, priceRupees = 10_800) {
  const { id: productId, variants } = await newProduct(open.shop.db, {
    name,
    designer: 'Studio Example',
    sizes: ['S', 'M'],
    stock,
    priceRupees,
  })
  const add = { id: productId, variant: variants[1]?.sku, size: 'M', designer: 'Studio Example', quantity: 1 }
  return { productId, add }
}

async function pay(account: Account, orderId: number) {
  const body = { combined_order_id: orderId, amount: '1', payment_type: 'cart_payment' }
  const opened = expectAnswer(await as(account).post('razorpay/pay-with-razorpay', body), sheet)
  const again = expectAnswer(
    await as(account).post('razorpay/pay-with-razorpay', { ...body, combined_order_id: String(orderId) }),
    sheet,
  )
  expect(again.payment_details).toBe(opened.payment_details)
  return { opened, callback: await payAtProvider(opened.payment_details) }
}

function payAtProvider(providerOrderId: string) {
  const body = { order_id: providerOrderId, outcome: 'success', notify: false }
  const answer = object({ razorpay_payment_id: someText, razorpay_order_id: someText, razorpay_signature: someText })
  return client.post('/sandbox/razorpay/pay', answer, { body })
}

async function place(account: Account): Promise<number> {
  const body = { owner_id: 1, payment_type: 'razorpay' }
  return expectAnswer(await as(account).post('order/store', body), placed).combined_order_id
}

test('CART-01: an empty cart, wishlist and history are empty lists, and nothing can be ordered', async () => {
  const nobody = await open.signUp()
  const empty = await as(nobody).cart()
  expect([empty.grand_total, empty.data]).toEqual(['Rs0.00', []])
  const totals = await as(nobody).summary()
  expect([totals.grand_total, totals.grand_total_value, totals.coupon_applied]).toEqual(['Rs0.00', 0, false])
  expect(await as(nobody).wishlist()).toEqual([])
  const history = await as(nobody).history()
  expect([history.data, history.meta.total, history.meta.from, history.meta.to]).toEqual([[], 0, 0, 0])
  expectAnswer(await as(nobody).post('order/store', { owner_id: 1, payment_type: 'razorpay' }), notPlaced, 422)
  const { add } = await piece('Ivory Kurta')
  expectAnswer(await as(nobody).post('carts/add', add), added)
  expectAnswer(await as(nobody).post('order/store', { owner_id: '1', payment_type: 'razorpay' }), notPlaced, 422)
  expect(await as(nobody).lines()).toHaveLength(1)
})

test('CART-01: a product is added by its sku in any case, and a refusal has a message', async () => {
  const { add } = await piece('Silk Kurta', 3)
  const mine = as(asha)
  expectAnswer(await mine.post('carts/add', add), added)
  expectAnswer(await mine.post('carts/add', { ...add, variant: add.variant?.toLowerCase(), id: String(add.id) }), added)
  const [line] = await mine.lines()
  expect(line).toMatchObject({
    product_name: 'Silk Kurta',
    variation: 'M-StudioExample',
    price: 'Rs10,800.00',
    quantity: 2,
  })
  expect([line?.lower_limit, line?.upper_limit]).toEqual([1, 3])
  expect(JSON.parse(line?.option_json ?? '')).toEqual({ size: 'M', designer: 'Studio Example' })
  const none = both(refused, object({ message: exactly('Minimum 1 item(s) should be ordered') }))
  for (const quantity of [0, '0']) expectAnswer(await mine.post('carts/add', { ...add, quantity }), none)
  const soldOut = await piece('Gone Kurta', 0)
  expectAnswer(await mine.post('carts/add', soldOut.add), both(refused, object({ message: exactly('Stock out') })))
  for (const variant of ['L-Nobody', '', null]) expectAnswer(await mine.post('carts/add', { ...add, variant }), refused)
  const many = await mine.post('carts/add', { ...add, quantity: 2 })
  expectAnswer(many, refused)
  expectAnswer(await mine.post('carts/add', { ...add, id: 987_654 }), failure, 404)
})

test('CART-02, CART-03: quantities, destination, delivery and removal keep the totals exact', async () => {
  const mine = as(asha)
  const other = await piece('Linen Shirt', 9, 999.5)
  expectAnswer(await mine.post('carts/add', other.add), added)
  const [first, second] = await mine.lines()
  const ids = `${first?.id},${second?.id}`
  expectAnswer(await mine.post('carts/process', { cart_ids: ids, cart_quantities: '1,3' }), done)
  expectAnswer(await mine.post('carts/process', { cart_ids: first?.id, cart_quantities: 1 }), done)
  expectAnswer(await mine.post('carts/process', { cart_ids: ids, cart_quantities: '1' }), failure, 422)
  expectAnswer(await mine.post('carts/process', { cart_ids: ids, cart_quantities: '2,99' }), refused)
  expect((await mine.lines()).map(({ quantity }) => quantity)).toEqual([1, 3])
  expectAnswer(await mine.post('update-address-in-cart', { address_id: String(addressId) }), done)
  const cost = expectAnswer(await mine.post('shipping_cost', { address_id: addressId }), shipping)
  expect(paise(cost.value_string)).toBe(Math.round(cost.value * 100))
  const totals = await mine.summary()
  const lines = await mine.lines()
  const goods = lines.reduce((sum, line) => sum + paise(line.price) * line.quantity, 0)
  expect(paise(totals.sub_total)).toBe(goods)
  expect(totals.shipping_cost).toBe(cost.value_string)
  const sum = goods + paise(totals.tax) + paise(totals.shipping_cost) - paise(totals.discount)
  expect([paise(totals.grand_total), Math.round(totals.grand_total_value * 100)]).toEqual([sum, sum])
  const removed = both(done, object({ message: exactly('Product is successfully removed from your cart') }))
  expectAnswer(await client.send('DELETE', `carts/${second?.id}/`, { token: asha.token }), removed)
  expectAnswer(await client.send('DELETE', `carts/${second?.id}`, { token: asha.token }), failure, 404)
  expect(await mine.lines()).toHaveLength(1)
  const [cityOf] = await open.shop.db.selectFrom('cities').select('id').limit(1).execute()
  for (const body of [{}, { city_id: null, address_id: null }, { city_id: 'x' }])
    expectAnswer(await mine.post('shipping_cost', body), invalid, 422)
  expectAnswer(await mine.post('shipping_cost', { city_id: String(cityOf?.id) }), shipping)
})

test('WISH-01: a product is saved twice, listed once, and removed twice', async () => {
  const mine = as(asha)
  const { productId } = await piece('Wished Kurta')
  const wished = object({ message: exactly('Product is successfully added to your wishlist') })
  for (const product_id of [productId, String(productId)])
    expectAnswer(await mine.post('wishlists', { product_id }), wished)
  expect((await mine.wishlist()).map(({ product }) => [product.id, product.base_price])).toEqual([
    [productId, 'Rs10,800.00'],
  ])
  const off = object({
    message: exactly('Product is removed from wishlist'),
    is_in_wishlist: exactly(false),
    product_id: id,
    wishlist_id: exactly(0),
  })
  for (const slash of ['', '/']) {
    const path = `wishlists-remove-product${slash}?product_id=${productId}&user_id=${asha.id}`
    const answer = await client.send('GET', path, { token: asha.token })
    expect(expectAnswer(answer, off).product_id).toBe(productId)
    expect(answer.headers['cache-control']).toContain('no-store')
  }
  expectAnswer(await mine.post('wishlists', { product_id: 987_654 }), failure, 404)
  expect(await mine.wishlist()).toEqual([])
})

test('ORDER-01, PAY-01: the cart becomes an order, the order is paid once, and the history shows it', async () => {
  const mine = as(asha)
  expectAnswer(await mine.post('update-address-in-cart', { address_id: addressId }), done)
  const totals = await mine.summary()
  const orderId = await place(asha)
  const { opened, callback } = await pay(asha, orderId)
  expect(opened.amount).toBe(paise(totals.grand_total))
  const paid = object({
    result: exactly(true),
    status: exactly(200),
    message: exactly('Payment is successful'),
    payment_details: someText,
  })
  const forged = { combined_order_id: orderId, ...callback, razorpay_signature: 'f'.repeat(64) }
  expectAnswer(await mine.post('razorpay/payment', forged), failure, 400)
  const confirm = { combined_order_id: String(orderId), ...callback }
  const first = await mine.post('razorpay/payment', confirm)
  expectAnswer(first, paid)
  expect((await mine.post('razorpay/payment', confirm)).text).toBe(first.text)
  expect(await mine.lines()).toEqual([])
  const [listed] = (await mine.history()).data
  expect(listed).toMatchObject({
    id: orderId,
    payment_status: 'paid',
    payment_status_string: 'Paid',
    delivery_status: 'pending',
  })
  expect(listed?.grand_total).toBe(totals.grand_total)
  const { data } = await client.get(
    listed?.links.details.slice(open.publicUrl.length) ?? '',
    listOf(orderDetail),
    asha.token,
  )
  expect(data).toEqual((await mine.detail(String(orderId))).data)
  expect(data[0]).toMatchObject({ ...listed, shipping_cost: totals.shipping_cost, subtotal: totals.sub_total })
  expect(Math.round((data[0]?.plane_grand_total ?? 0) * 100)).toBe(paise(totals.grand_total))
  expect(data[0]?.shipping_address).toMatchObject({
    name: 'Asha Rao',
    email: asha.email,
    city: 'Mumbai',
    country: 'India',
  })
  const lines = (await mine.items(orderId)).data
  expect(lines).toMatchObject([
    { product_name: 'Silk Kurta', variation: 'M-StudioExample', quantity: 1, refund_request_status: 99 },
  ])
  const again = { combined_order_id: orderId, amount: 1, payment_type: 'cart_payment' }
  expectAnswer(await mine.post('razorpay/pay-with-razorpay', again), failure, 409)
})

test('ORDER-02: orders are listed 10 a page, newest first, with links between the pages', async () => {
  const ravi = await open.signUp('Ravi')
  await newDelivery(open.shop.db, ravi.id)
  const { add } = await piece('Many Kurtas', 90)
  const ids: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    expectAnswer(await as(ravi).post('carts/add', add), added)
    const home = await client.get(`user/shipping/address?id=${ravi.id}`, listOf(object({ id })), ravi.token)
    expectAnswer(await as(ravi).post('update-address-in-cart', { address_id: home.data[0]?.id }), done)
    const orderId = await place(ravi)
    const { callback } = await pay(ravi, orderId)
    expectAnswer(await as(ravi).post('razorpay/payment', { combined_order_id: orderId, ...callback }), done)
    ids.unshift(orderId)
  }
  const first = await as(ravi).history()
  expect(first.meta).toMatchObject({ total: 11, per_page: 10, last_page: 2, from: 1, to: 10 })
  const second = await client.get(first.links.next?.slice(open.publicUrl.length) ?? '', pageOf(order), ravi.token)
  expect([...first.data, ...second.data].map((one) => one.id)).toEqual(ids)
  expect([first.links.prev, second.links.next]).toEqual([null, null])
  expect((await as(ravi).history(9)).data).toEqual([])
  for (const path of ['purchase-history-details', 'purchase-history-items']) {
    const foreign = await client.send('GET', `${path}/${ids[0]}`, { token: asha.token })
    expectAnswer(foreign, notYours, 403)
    expect(foreign.text).not.toMatch(/Ravi|Kurtas/)
    const unknown = await client.send('GET', `${path}/987654`, { token: asha.token })
    expectAnswer(unknown, failure, 404)
    expect(unknown.text).not.toContain('"authorized"')
  }
  const best = await client.get('products/best-seller', listOf(object({ name: someText })))
  expect(best.data[0]?.name).toBe('Many Kurtas')
})

test('PAY-02: an order paid twice keeps one payment and refunds the other', async () => {
  const kiran = await open.signUp('Kiran')
  const home = await newDelivery(open.shop.db, kiran.id)
  expectAnswer(await as(kiran).post('carts/add', (await piece('One Kurta', 1)).add), added)
  expectAnswer(await as(kiran).post('update-address-in-cart', { address_id: home }), done)
  const orderId = await place(kiran)
  const { opened, callback } = await pay(kiran, orderId)
  const second = await payAtProvider(opened.payment_details)
  expectAnswer(await as(kiran).post('razorpay/payment', { combined_order_id: orderId, ...callback }), done)
  expectAnswer(await as(kiran).post('razorpay/payment', { combined_order_id: orderId, ...second }), failure, 409)
  open.shop.clock.advance(10_000)
  await open.shop.runJobs()
  await deliverWebhooks(open.shop)
  const returned = await open.shop.ports.gateway.getPayment(second.razorpay_payment_id)
  expect(returned).toMatchObject({ status: 'refunded', amountRefundedMinor: opened.amount })
  const [shown] = (await as(kiran).detail(orderId)).data
  expect(shown).toMatchObject({ payment_status: 'paid', delivery_status: 'pending' })
})

test('CART-02: rupee numbers keep their decimal point, whole or not', async () => {
  const nadia = await open.signUp('Nadia')
  const { add, productId } = await piece('Half Kurta', 9, 999.5)
  expectAnswer(await as(nadia).post('carts/add', add), added)
  expect((await as(nadia).summary()).grand_total_value).toBe(999.5)
  expectAnswer(await as(nadia).post('carts/add', add), added)
  expect((await as(nadia).summary()).grand_total_value).toBe(1999)
  const shown = await client.get(`products/${productId}`, listOf(object({ calculable_price: decimal })))
  expect(shown.data[0]?.calculable_price).toBe(999.5)
})
