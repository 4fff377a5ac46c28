import { afterAll, expect, test } from 'vitest'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { allBooks } from './books-of-all.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

test('PAY-02: a captured payment that the shop has not recorded counts as lost until the shop settles it', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1 })
  const asha = await readyShopper(shop, [{ variantId: Number(variants[0]?.id) }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  expect(await allBooks(shop.db)).toMatchObject({ lostPayments: 1, orders: { awaiting_payment: 1 } })
  await confirm(shop, asha, { orderId, ...callback })
  expect(await allBooks(shop.db)).toMatchObject({ lostPayments: 0, orders: { paid: 1 } })
})
