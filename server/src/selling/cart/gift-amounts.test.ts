import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { giftCardsDefault } from '@shop/contract/selling/gift-amounts'
import { cancelOrder } from '#fulfilment'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const card = await newProduct(shop.db, {
  sizes: [],
  stock: 5000,
  priceRupees: 5000,
  isGiftCard: true,
  gstRule: 'none',
})
const own = `amount-2700`

const add = (asha: Shopper, amount: number, productId = card.id) =>
  shop.post('carts/add', { id: productId, user_id: asha.id, amount, quantity: 1 }, asha)
const linesOf = async (asha: Shopper) =>
  (await shop.post('carts', { user_id: asha.id }, asha)).body.data[0]?.cart_items ?? []

async function shopper() {
  const asha = await shop.shopper()
  await fillCart(shop.db, asha.id, [{ variantId: card.variants[0]?.id ?? 0 }])
  await sql`delete from cart_items where cart_id in (select id from carts where user_id = ${asha.id})`.execute(shop.db)
  return asha
}

test('CART-01: the page of a gift card names the bounds, and a cart takes an amount within them beside the cards on sale', async () => {
  const { body } = await shop.get(`products/${card.id}`)
  expect(body.data[0]).toMatchObject({
    gift_amount: { min: 500, max: 50_000, step: 100 },
    price_high_low: 'Rs5,000.00',
  })
  const asha = await shopper()
  expect((await add(asha, 2700)).body).toMatchObject({ result: true })
  expect((await add(asha, 2700)).body).toMatchObject({ result: true })
  expect((await add(asha, 12_000)).body).toMatchObject({ result: true })
  expect(await linesOf(asha)).toMatchObject([
    { product_name: 'Gift Card, ₹2,700', variation: own, price: 'Rs2,700.00', quantity: 2, problem: null },
    { product_name: 'Gift Card, ₹12,000', price: 'Rs12,000.00', quantity: 1, problem: null },
  ])
  const after = (await shop.get(`products/${card.id}`)).body.data[0]
  expect(after).toMatchObject({ price_high_low: 'Rs5,000.00' })
  expect(after.variant).toHaveLength(1)
})

test('CART-01: another amount is refused with the bounds, and on another piece or when the merchant offers none', async () => {
  const asha = await shopper()
  for (const amount of [499, 2750, 50_100, 0])
    expect((await add(asha, amount)).body).toMatchObject({
      code: 'gift_card.amount',
      message: 'Enter an amount from ₹500 to ₹50,000, in steps of ₹100.',
    })
  const silk = await newProduct(shop.db, { sizes: [] })
  expect((await add(asha, 700, silk.id)).body.code).toBe('gift_card.amount_not_offered')
  await using closed = await testApp({ hasRateLimit: false })
  await closed.db.insertInto('documents').values({ key: 'gift-cards' }).execute()
  const { rows: live } = await sql<{ id: number }>`
    insert into document_versions (document_key, body, state, publish_at, author, changed_at)
    values ('gift-cards', ${JSON.stringify({ ...giftCardsDefault, isOffered: false })}, 'published', now(), 'Meera', now())
    returning id`.execute(closed.db)
  await closed.db
    .updateTable('documents')
    .set({ live_id: live[0]?.id ?? 0 })
    .where('key', '=', 'gift-cards')
    .execute()
  const other = await newProduct(closed.db, { sizes: [], isGiftCard: true, gstRule: 'none' })
  expect((await closed.get(`products/${other.id}`)).body.data[0].gift_amount).toBeNull()
  const meera = await closed.shopper()
  const body = { id: other.id, user_id: meera.id, amount: 700, quantity: 1 }
  expect((await closed.post('carts/add', body, meera)).body.code).toBe('gift_card.amount_not_offered')
})

test('CART-01: a hundred shoppers at once with one amount share its size, and each has it in the cart', async () => {
  const shoppers = await Promise.all(Array.from({ length: 100 }, () => shopper()))
  const answers = await Promise.all(shoppers.map((asha) => add(asha, 7300)))
  expect(answers.filter(({ body }) => body.result === true)).toHaveLength(100)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from variants where product_id = ${card.id} and sku = 'amount-7300'`.execute(shop.db)
  expect(rows[0]?.count).toBe(1)
})

test('ORDER-01, PAY-01: an ordered amount is owed to its holder, within the limit of a day, and a refund takes it back', async () => {
  const asha = await shopper()
  await add(asha, 2700)
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ gift_card_liability: -270_000 })
  const lines = (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data
  expect(lines).toMatchObject([{ product_name: 'Gift Card, ₹2,700', price: 'Rs2,700.00' }])
  const { rows } = await sql<{ balance: number }>`
    select value.balance_minor as balance from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = ${orderId}`.execute(shop.db)
  expect(rows).toEqual([{ balance: 270_000 }])
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'refunded', refunded: 270_000, credited: 270_000 })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  await sql`update gift_card_terms set daily_buyer_minor = 500000`.execute(shop.db)
  await add(asha, 5200)
  expect((await placeOrder(shop, asha, 'over')).body).toMatchObject({ code: 'gift_card.daily_buyer' })
})

test('CART-01: an amount is bought again by its size, and is gone with its card', async () => {
  const asha = await shopper()
  await add(asha, 900)
  await sql`delete from cart_items where cart_id in (select id from carts where user_id = ${asha.id})`.execute(shop.db)
  const again = { id: card.id, user_id: asha.id, variant: 'amount-900', quantity: 1 }
  expect((await shop.post('carts/add', again, asha)).body).toMatchObject({ result: true })
  await sql`update products set status = 'archived' where id = ${card.id}`.execute(shop.db)
  expect(await linesOf(asha)).toMatchObject([{ problem: 'unavailable' }])
  expect((await add(asha, 900)).body.code).toBe('gift_card.amount_not_offered')
})

test('CART-01, ORDER-01: an amount outside of narrower bounds says why in the cart, is not ordered, and leaves the rest', async () => {
  await using narrow = await testApp({ hasRateLimit: false })
  const cards = await newProduct(narrow.db, {
    sizes: [],
    stock: 500,
    priceRupees: 5000,
    isGiftCard: true,
    gstRule: 'none',
  })
  const silk = await newProduct(narrow.db, { sizes: ['M'], stock: 5, priceRupees: 3000 })
  const asha = await readyShopper(narrow, [{ variantId: silk.variants[0]?.id ?? 0 }])
  const addOwn = (amount: number) =>
    narrow.post('carts/add', { id: cards.id, user_id: asha.id, amount, quantity: 1 }, asha)
  await addOwn(2700)
  await addOwn(900)
  await publishSetting(narrow, 'gift-cards', { ...giftCardsDefault, maxMinor: 2_000_00 })
  const lines = async () => (await narrow.post('carts', { user_id: asha.id }, asha)).body.data[0].cart_items
  const problem_text =
    'A gift card of ₹2,700 is no longer available. Please choose one from ₹500 to ₹2,000, in steps of ₹100.'
  expect(await lines()).toMatchObject([
    { problem: null, problem_text: '' },
    { product_name: 'Gift Card, ₹2,700', problem: 'unavailable', problem_text },
    { product_name: 'Gift Card, ₹900', problem: null, problem_text: '' },
  ])
  const { body: summary } = await narrow.get(`cart-summary/${asha.id}`, asha)
  expect(summary.sub_total).toBe('Rs3,900.00')
  expect(await placeOrder(narrow, asha)).toMatchObject({
    status: 422,
    body: { code: 'gift_card.amount', message: problem_text },
  })
  const again = { id: cards.id, user_id: asha.id, variant: 'amount-2700', quantity: 1 }
  expect((await narrow.post('carts/add', again, asha)).body.code).toBe('gift_card.amount')
  const [, gone] = await lines()
  const raise = await narrow.post('carts/process', { cart_ids: `${gone.id}`, cart_quantities: '2' }, asha)
  expect(raise.body).toMatchObject({ code: 'gift_card.amount', message: problem_text })
  expect(await lines()).toHaveLength(3)
  await publishSetting(narrow, 'gift-cards', giftCardsDefault)
  expect(await lines()).toMatchObject([{ problem: null }, { problem: null, problem_text: '' }, { problem: null }])
  expect((await placeOrder(narrow, asha)).status).toBe(200)
})
