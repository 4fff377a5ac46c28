import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { chooseDestination, lockCart, readCheckoutCart as cartToBuy, removeBoughtItems } from './cart.service.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Requested = { readonly id: number; readonly variant?: string | null; readonly quantity?: number | string }
type Line = {
  readonly id: number
  readonly variation: string
  readonly quantity: number
  readonly price: string
  readonly problem: string | null
  readonly upper_limit: number
}

const add = (shopper: Shopper, requested: Requested) =>
  shop.post('carts/add', { user_id: shopper.id, ...requested, size: 'ignored' }, shopper)

async function cartOf(shopper: Shopper): Promise<{ total: string; lines: readonly Line[] }> {
  const { body } = await shop.post('carts', { user_id: shopper.id }, shopper)
  return { total: body.grand_total, lines: body.data[0]?.cart_items ?? [] }
}

const linesOf = async (shopper: Shopper) =>
  (await cartOf(shopper)).lines.map(({ variation, quantity, problem }) => [variation, quantity, problem])
const summaryOf = async (shopper: Shopper) => (await shop.get(`cart-summary/${shopper.id}`, shopper)).body
const setQuantities = (shopper: Shopper, ids: string | number, quantities: string | number) =>
  shop.post('carts/process', { cart_ids: ids, cart_quantities: quantities }, shopper)
const setStock = (stockItemId: number | undefined, available: number) =>
  shop.db
    .updateTable('stock_items')
    .set({ available })
    .where('id', '=', stockItemId ?? 0)
    .execute()

test('CART-01: adding a size puts it into the cart, and adding it again raises its quantity', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  const first = await add(asha, { id: kurta.id, variant: 'M', quantity: '2' })
  expect(first).toMatchObject({ status: 200, body: { result: true, message: 'Product added to cart successfully' } })
  await add(asha, { id: kurta.id, variant: 'm' })
  await add(asha, { id: kurta.id, variant: 'L' })
  expect(await linesOf(asha)).toEqual([
    ['M', 3, null],
    ['L', 1, null],
  ])
  expect((await cartOf(asha)).total).toBe('Rs48,000.00')
})

test('CART-01: a product without sizes needs no variant, one with sizes does', async () => {
  const [asha, saree, kurta] = [
    await shop.shopper(),
    await newProduct(shop.db, { sizes: [] }),
    await newProduct(shop.db),
  ]
  expect((await add(asha, { id: saree.id, variant: null })).body.result).toBe(true)
  expect((await add(asha, { id: kurta.id, variant: null })).body).toMatchObject({
    result: false,
    code: 'cart.unknown_variant',
  })
})

test('CART-01: a refused addition returns a message, and the cart stays as it is', async () => {
  const asha = await shop.shopper()
  const [kurta, gone, draft] = [
    await newProduct(shop.db, { stock: 2 }),
    await newProduct(shop.db, { stock: 0 }),
    await newProduct(shop.db),
  ]
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  const refusals = [
    [{ id: kurta.id, variant: 'M', quantity: 0 }, 200, 'Minimum 1 item(s) should be ordered'],
    [{ id: gone.id, variant: 'M' }, 200, 'Stock out'],
    [{ id: kurta.id, variant: '9XL' }, 200, 'Please choose one of the sizes on this page.'],
    [{ id: kurta.id, variant: 'M', quantity: 3 }, 200, 'No more pieces are available in this size.'],
    [{ id: draft.id, variant: 'M' }, 404, 'This product is not available.'],
    [{ id: 987_654, variant: 'M' }, 404, 'This product is not available.'],
  ] as const
  for (const [requested, status, message] of refusals) {
    expect(await add(asha, requested)).toMatchObject({ status, body: { result: false, message } })
  }
  expect(await cartOf(asha)).toEqual({ total: 'Rs0.00', lines: [] })
})

test('CART-01: twenty concurrent additions of a size with five left put five into the cart', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { stock: 5 })]
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(asha, { id: kurta.id, variant: 'M' })))
  expect(replies.filter(({ body }) => body.result === true)).toHaveLength(5)
  expect(replies.find(({ body }) => body.result !== true)?.body).toMatchObject({
    code: 'cart.too_many',
    available: 5,
  })
  expect(await linesOf(asha)).toEqual([['M', 5, null]])
})

test('CART-01: sizes that share one stock are limited by their sum, also when added concurrently', async () => {
  const asha = await shop.shopper()
  const first = await newProduct(shop.db, { sizes: ['S'], stock: 4 })
  const stockItemId = first.variants[0]?.stockItemId ?? 0
  const shared = await newProduct(shop.db, { sizes: ['S', 'M', 'L'], stockItemId })
  const requested = Array.from({ length: 12 }, (_, index) => ({
    id: shared.id,
    variant: ['S', 'M', 'L'][index % 3] ?? 'S',
  }))
  await Promise.all(requested.map((one) => add(asha, one)))
  const { lines } = await cartOf(asha)
  expect(lines.reduce((count, { quantity }) => count + quantity, 0)).toBe(4)
  expect(lines.every(({ problem }) => problem === null)).toBe(true)
})

test('CART-01: a line holds up to ten of tracked stock and five made to order', async () => {
  const asha = await shop.shopper()
  const [plenty, made] = [
    await newProduct(shop.db, { stock: 50 }),
    await newProduct(shop.db, { policy: 'made_to_order', stock: 0 }),
  ]
  expect((await add(asha, { id: plenty.id, variant: 'M', quantity: 10 })).body.result).toBe(true)
  expect((await add(asha, { id: plenty.id, variant: 'M' })).body.code).toBe('cart.too_many')
  expect((await add(asha, { id: made.id, variant: 'M', quantity: 5 })).body.result).toBe(true)
  expect((await add(asha, { id: made.id, variant: 'M' })).body).toMatchObject({ code: 'cart.too_many', available: 5 })
  expect((await cartOf(asha)).lines.map(({ upper_limit }) => upper_limit)).toEqual([10, 5])
})

test('CART-01: a line with too little stock says so and is excluded from the totals', async () => {
  const asha = await shop.shopper()
  const [sold, fewer, withdrawn, fine] = [
    await newProduct(shop.db, { priceRupees: 1000 }),
    await newProduct(shop.db, { priceRupees: 2000 }),
    await newProduct(shop.db, { priceRupees: 3000 }),
    await newProduct(shop.db, { priceRupees: 4000 }),
  ]
  for (const { id } of [sold, fewer, withdrawn, fine]) await add(asha, { id, variant: 'S', quantity: 3 })
  await setStock(sold.variants[0]?.stockItemId, 0)
  await setStock(fewer.variants[0]?.stockItemId, 2)
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', withdrawn.id).execute()
  const { lines, total } = await cartOf(asha)
  expect(lines.map(({ problem }) => problem)).toEqual(['sold_out', 'fewer_left', 'unavailable', null])
  expect(lines.map(({ upper_limit }) => upper_limit)).toEqual([0, 2, 0, 5])
  expect(total).toBe('Rs12,000.00')
  expect(await summaryOf(asha)).toMatchObject({ sub_total: 'Rs12,000.00', grand_total: 'Rs12,000.00', item_count: 3 })
})

test('CART-01: an open cart shows the current price', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { priceRupees: 1000 })]
  await add(asha, { id: kurta.id, variant: 'S' })
  const price = { price_minor: 90_000, mrp_minor: 120_000, percent_off: 25 }
  await shop.db.updateTable('variants').set(price).where('product_id', '=', kurta.id).execute()
  expect((await cartOf(asha)).lines).toMatchObject([{ price: 'Rs900.00', stroked_price: 'Rs1,200.00' }])
})

test('CART-01, UX 46: a line shows its price change until its quantity is set or the size is added again', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { priceRupees: 1000 })]
  const setPrice = (priceMinor: number) =>
    shop.db
      .updateTable('variants')
      .set({ price_minor: priceMinor, mrp_minor: 120_000 })
      .where('product_id', '=', kurta.id)
      .execute()
  const changeOf = async () => (await cartOf(asha)).lines[0]
  await add(asha, { id: kurta.id, variant: 'S' })
  expect(await changeOf()).toMatchObject({ price_change: null, price_when_added: 'Rs1,000.00' })

  await setPrice(90_000)
  const lowered = await changeOf()
  expect(lowered).toMatchObject({ price: 'Rs900.00', price_change: 'lowered', price_when_added: 'Rs1,000.00' })
  expect(await summaryOf(asha)).toMatchObject({ sub_total: 'Rs900.00', item_count: 1 })
  await setQuantities(asha, lowered?.id ?? 0, 1)
  expect(await changeOf()).toMatchObject({ price_change: null, price_when_added: 'Rs900.00' })

  await setPrice(110_000)
  expect(await changeOf()).toMatchObject({ price_change: 'raised', price_when_added: 'Rs900.00' })
  await add(asha, { id: kurta.id, variant: 'S' })
  expect(await changeOf()).toMatchObject({ quantity: 2, price_change: null, price_when_added: 'Rs1,100.00' })
})

test('CART-01, UX 44: a line has its dispatch days; a gift card, sent by email, has none', async () => {
  const [asha, kurta, card] = [
    await shop.shopper(),
    await newProduct(shop.db, { dispatchDays: { min: 21, max: 28 } }),
    await newProduct(shop.db, { isGiftCard: true, sizes: [] }),
  ]
  await add(asha, { id: kurta.id, variant: 'S' })
  await add(asha, { id: card.id, variant: null })
  expect((await cartOf(asha)).lines).toMatchObject([{ dispatch_days: { min: 21, max: 28 } }, { dispatch_days: null }])
})

test('CART-01: a cart holds at most a hundred lines', async () => {
  const asha = await shop.shopper()
  await add(asha, { id: (await newProduct(shop.db)).id, variant: 'S' })
  const kurtas = await Promise.all(Array.from({ length: 34 }, () => newProduct(shop.db)))
  const variants = kurtas.flatMap((kurta) => kurta.variants.map(({ sku }) => ({ id: kurta.id, variant: sku })))
  const replies = []
  for (const requested of variants) replies.push(await add(asha, requested))
  expect(replies.filter(({ body }) => body.result === true)).toHaveLength(99)
  expect(replies.at(-1)?.body).toMatchObject({ result: false, code: 'cart.full' })
})

test('CART-02: the summary of an empty cart has every field', async () => {
  expect(await summaryOf(await shop.shopper())).toEqual({
    sub_total: 'Rs0.00',
    tax: 'Rs0.00',
    shipping_cost: 'Rs0.00',
    discount: 'Rs0.00',
    grand_total: 'Rs0.00',
    grand_total_value: 0,
    coupon_code: '',
    coupon_applied: false,
    offers: [],
    unused_offers: [],
    free_delivery_lost: false,
    item_count: 0,
    shipping_known: true,
    tax_included: 'Rs0.00',
    arrivals: [],
    duties: false,
  })
})

test('CART-02: the summary includes the delivery cost for the chosen destination', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db, { priceRupees: 2600, weightGrams: 900 })]
  await add(asha, { id: kurta.id, variant: 'S' })
  expect(await summaryOf(asha)).toMatchObject({ shipping_known: false, grand_total: 'Rs2,600.00' })
  const cityId = async (name: string) =>
    (await shop.db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  await chooseDestination(shop.ctx(), { userId: asha.id, cityId: await cityId('Pune') })
  expect(await summaryOf(asha)).toMatchObject({
    shipping_known: true,
    shipping_cost: 'Rs149.00',
    grand_total: 'Rs2,749.00',
    grand_total_value: 2749,
    // 2,600 and 149 contain 5 percent: 123.81 and 7.10.
    tax_included: 'Rs130.91',
  })
  await chooseDestination(shop.ctx(), { userId: asha.id, cityId: await cityId('Plano') })
  expect(await summaryOf(asha)).toMatchObject({ shipping_cost: 'Rs3,500.00', tax_included: 'Rs0.00' })
})

test('CART-03: a request sets one quantity or a list of them', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  for (const variant of ['S', 'M']) await add(asha, { id: kurta.id, variant })
  const [small, medium] = (await cartOf(asha)).lines.map(({ id }) => id)
  expect((await setQuantities(asha, small ?? 0, '4')).body).toEqual({ result: true, message: 'Cart updated' })
  expect(await linesOf(asha)).toEqual([
    ['S', 4, null],
    ['M', 1, null],
  ])
  await setQuantities(asha, `${small}, ${medium}`, '2,3')
  expect(await linesOf(asha)).toEqual([
    ['S', 2, null],
    ['M', 3, null],
  ])
})

test('CART-03: setting quantities is all or nothing', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  for (const variant of ['S', 'M']) await add(asha, { id: kurta.id, variant })
  const [small, medium] = (await cartOf(asha)).lines.map(({ id }) => id)
  const refusals = [
    [`${small},${medium}`, '2,6', 200, 'cart.too_many'],
    [`${small},${medium}`, '2,0', 200, 'cart.minimum_quantity'],
    [`${small},${medium}`, '9007199254740991,1', 200, 'cart.too_many'],
    [`${small},${medium}`, '2', 422, 'cart.length_mismatch'],
    [`${small},987654`, '2,2', 404, 'cart.line_not_found'],
  ] as const
  for (const [ids, quantities, status, code] of refusals) {
    expect(await setQuantities(asha, ids, quantities)).toMatchObject({ status, body: { result: false, code } })
  }
  expect((await setQuantities(asha, 'one', '2')).status).toBe(422)
  expect(await linesOf(asha)).toEqual([
    ['S', 1, null],
    ['M', 1, null],
  ])
})

test('CART-03: removing a line twice fails the second time', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  await add(asha, { id: kurta.id, variant: 'S' })
  const [line] = (await cartOf(asha)).lines
  expect(await shop.del(`carts/${line?.id}`, asha)).toMatchObject({
    status: 200,
    body: { result: true, message: 'Product is successfully removed from your cart' },
  })
  expect(await shop.del(`carts/${line?.id}`, asha)).toMatchObject({
    status: 404,
    body: { code: 'cart.line_not_found' },
  })
  expect(await linesOf(asha)).toEqual([])
})

test('API-01: another shopper’s cart cannot be read, filled, changed or emptied', async () => {
  const [asha, eve, kurta] = [await shop.shopper(), await shop.shopper(), await newProduct(shop.db)]
  await add(asha, { id: kurta.id, variant: 'S' })
  await add(eve, { id: kurta.id, variant: 'L' })
  const before = await cartOf(asha)
  const [lineId, ownId] = [before.lines[0]?.id ?? 0, (await cartOf(eve)).lines[0]?.id ?? 0]
  const replies = [
    await shop.post('carts', { user_id: asha.id }, eve),
    await shop.get(`cart-summary/${asha.id}`, eve),
    await shop.post('carts/add', { user_id: asha.id, id: kurta.id, variant: 'M' }, eve),
    await setQuantities(eve, lineId, 2),
    await setQuantities(eve, `${ownId},${lineId}`, '2,2'),
    await shop.del(`carts/${lineId}`, eve),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { authorized: false, result: false } })
  expect(await cartOf(asha)).toEqual(before)
  expect(await linesOf(eve)).toEqual([['L', 1, null]])
})

test.each([
  ['POST', 'carts/add'],
  ['POST', 'carts'],
  ['GET', 'cart-summary/1'],
  ['POST', 'carts/process'],
  ['DELETE', 'carts/1'],
] as const)('API-01: %s %s needs a token', async (method, path) => {
  const reply = await shop.app.inject({ method, url: `/api/v2/${path}` })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ authorized: false })
})

test('ORDER-01: bought quantities leave the cart, and later additions stay', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  for (const variant of ['S', 'M', 'L']) await add(asha, { id: kurta.id, variant, quantity: 2 })
  const [small, medium] = kurta.variants
  const items = [
    { variantId: small?.id ?? 0, quantity: 2 },
    { variantId: medium?.id ?? 0, quantity: 1 },
  ]
  const work = unitOfWork(shop.db)
  removeBoughtItems(work, { userId: asha.id, items })
  await work.flush()
  expect(await linesOf(asha)).toEqual([
    ['M', 1, null],
    ['L', 2, null],
  ])
})

test('ORDER-01: an addition waits while an order is placed from the cart', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  await add(asha, { id: kurta.id, variant: 'S' })
  const events: string[] = []
  let adding: Promise<unknown> = Promise.resolve()
  await inTransaction(shop.ctx(), async (trx) => {
    await lockCart(trx, asha.id)
    expect((await cartToBuy(trx, asha.id))?.lines).toHaveLength(1)
    adding = add(asha, { id: kurta.id, variant: 'M' }).then(() => events.push('added'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await cartToBuy(trx, asha.id))?.lines).toHaveLength(1)
    events.push('ordered')
  })
  await adding
  expect(events).toEqual(['ordered', 'added'])
})

test('ORDER-01: stock reserved by a shopper’s unpaid order is available in their own cart and to no one else', async () => {
  const kurta = await newProduct(shop.db, { stock: 2 })
  const variantId = kurta.variants[0]?.id ?? 0
  const asha = await readyShopper(shop, [{ variantId, quantity: 2 }])
  const eve = await shop.shopper()
  await placeOrder(shop, asha)
  expect(await linesOf(asha)).toEqual([['S', 2, null]])
  expect(await add(asha, { id: kurta.id, variant: 'S' })).toMatchObject({
    body: { code: 'cart.too_many', available: 2 },
  })
  expect((await add(eve, { id: kurta.id, variant: 'S' })).body).toMatchObject({ code: 'cart.sold_out' })
  await shop.del(`carts/${(await cartOf(asha)).lines[0]?.id}`, asha)
  expect((await add(asha, { id: kurta.id, variant: 'S', quantity: 2 })).body.result).toBe(true)
})
