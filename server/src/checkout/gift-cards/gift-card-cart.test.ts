import { afterAll, expect, test } from 'vitest'
import { confirm, openPayment, payAtSheet } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

test('CART-01, ORDER-01: gift cards of one amount go to several people, in an order that needs no address', async () => {
  const asha = await shop.shopper()
  for (const priceRupees of [7300, 7400])
    await newProduct(shop.db, { sizes: [], stock: 50, priceRupees, isGiftCard: true, gstRule: 'none' })
  const add = (amount: number, recipient: object | null) => shop.post('gift-cards/add', { amount, recipient }, asha)
  const to = (name: string) => ({ recipient_name: name, recipient_email: `${name}@example.com`, sender_name: 'Asha' })
  expect((await add(7300, { ...to('meera'), sender_name: '' })).body).toMatchObject({ code: 'gift_card.name' })
  expect((await add(49, null)).body).toMatchObject({ code: 'gift_card.amount' })
  expect((await shop.get('gift-cards/recipients', asha)).body).toMatchObject({ data: [] })
  const [first, again, other] = [
    await add(7300, to('meera')),
    await add(7300, to('meera')),
    await add(7300, to('tara')),
  ]
  expect(again.body).toEqual(first.body)
  expect(other.body).toMatchObject({ result: true, variation: 'amount-7300' })
  const { body: cart } = await shop.post('carts', { user_id: asha.id }, asha)
  const lines: { id: number; variation: string; quantity: number; price: string }[] = cart.data[0].cart_items
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect((await shop.get('gift-cards/recipients', asha)).body).toMatchObject({ data: [to('meera'), to('tara')] })

  const shown = { lines, grand_total: cart.grand_total }
  const address = { id: 1, name: 'A', address: 'B', city_name: 'C', postal_code: '110001', phone: '9820012345' }
  const store = (more: object) =>
    shop.post('order/store', { user_id: asha.id, payment_type: 'razorpay', ...more }, asha)
  expect((await store({ shown: { ...shown, address } })).body).toMatchObject({ code: 'checkout.changed_cart' })
  const placed = await store({ shown })
  expect(placed.status).toBe(200)
  const orderId: number = placed.body.combined_order_id
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  const { body: details } = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(details.data[0]).toMatchObject({ shipping_address: { address: '', city: '' }, payment_status: 'paid' })
  await shop.runJobs()
  const mail = shop.mails.find(({ kind }) => kind === 'order-paid')
  expect(mail?.text).not.toContain('Delivering to')
})

test('ORDER-01: a cart with a piece beside gift cards needs an address', async () => {
  const asha = await shop.shopper()
  const card = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 2500, isGiftCard: true, gstRule: 'none' })
  const piece = await newProduct(shop.db, { sizes: [], stock: 5 })
  for (const { id } of [card, piece]) await shop.post('carts/add', { id, user_id: asha.id }, asha)
  const placed = await shop.post('order/store', { user_id: asha.id, payment_type: 'razorpay' }, asha)
  expect(placed.body).toMatchObject({ code: 'checkout.no_address' })
})
