import { expect, test } from 'vitest'
import { stockBooks } from '#testing/books.ts'
import {
  openPayment,
  payAtSheet,
  fillCart,
  placeOrder,
  readyShopper,
  deliverWebhooks,
} from '#testing/checkout-factories.ts'
import { loadCheckout, pressPay } from '#testing/checkout-page.ts'
import { newProduct } from '#testing/factories.ts'
import { newGuest } from '#testing/guests.ts'
import { applyCode, newOffer, offerBooks, summaryOf } from '#testing/offer-factories.ts'
import type { Shopper, TestApp } from '#testing/open-test-app.ts'
import { testApp } from '#testing/test-app.ts'

async function readyWithCode(shop: TestApp, variantId: number, code: string): Promise<Shopper> {
  const shopper = await readyShopper(shop, [{ variantId }])
  expect((await applyCode(shop, shopper, code)).body).toMatchObject({ result: true, message: 'Coupon Applied' })
  return shopper
}

async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let turn = 0; turn < count; turn += 1) made.push(await make())
  return made
}

test('ORDER-01: of 100 orders at once with a code for ten, exactly ten get it, and the others are told', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const variantId = variants[0]?.id ?? 0
  const offerId = await newOffer(shop.db, { code: 'FIRST10', in_all: 10 })
  const shoppers = await many(100, () => readyWithCode(shop, variantId, 'FIRST10'))
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status, body }) => status === 409 && body['code'] === 'checkout.lost_code')).toHaveLength(90)
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 10, held: 10, used: 0, released: 0 })
  expect(await stockBooks(shop.db, variants[0]?.stockItemId ?? 0)).toMatchObject({ available: 90, held: 10 })
  const refused = shoppers.filter((_, index) => answers[index]?.status === 409)
  // The code has left their carts, so the next order is placed at the shown price.
  const again = await Promise.all(refused.slice(0, 20).map((shopper) => placeOrder(shop, shopper)))
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  expect(await offerBooks(shop.db, offerId)).toMatchObject({ taken: 10, held: 10 })
})

test('ORDER-01: of 100 orders at once from pages that show an offer for ten, 90 are asked to review the total', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const offerId = await newOffer(shop.db, { in_all: 10 })
  const shoppers = await many(100, () => readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }]))
  const pages = []
  for (const shopper of shoppers)
    pages.push({ shopper, shown: await loadCheckout(shop, shopper), key: `key-${shopper.id}` })
  const pressed = await Promise.all(pages.map(({ shopper, ...page }) => pressPay(shop, shopper, page)))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(pressed.filter(({ code }) => code === 'checkout.changed_cart')).toHaveLength(90)
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 10, held: 10, used: 0, released: 0 })
  const totals = await shop.db.selectFrom('orders').select(['discount_minor', 'total_minor']).execute()
  expect(new Set(totals.map((one) => one.discount_minor)).size).toBe(1)
})

test('ORDER-01: an account that may use an offer once uses it once, however many tabs order at once', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const offerId = await newOffer(shop.db, { code: 'ONCE', per_account: 1, in_all: 50 })
  const asha = await readyWithCode(shop, variants[0]?.id ?? 0, 'ONCE')
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, asha)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 1, held: 1, used: 0, released: 0 })
  await payAtSheet(shop, await openPayment(shop, asha, answers[0]?.id ?? 0))
  await deliverWebhooks(shop)
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: 1, held: 0, used: 1, released: 0 })
  const { id: productId } = await newProduct(shop.db, { sizes: [], stock: 5 })
  await shop.post('carts/add', { id: productId, user_id: asha.id }, asha)
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_applied: false, coupon_code: '', discount: 'Rs0.00' })
  expect((await applyCode(shop, asha, 'once')).body).toMatchObject({ result: false, code: 'offer.already_used' })
})

test('ORDER-01: the last use of an offer and the last piece go to one shopper, or the piece to one without it', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1 })
  const variantId = variants[0]?.id ?? 0
  const offerId = await newOffer(shop.db, { code: 'LAST', in_all: 1 })
  const shoppers = await many(50, () => readyWithCode(shop, variantId, 'LAST'))
  const plain = await many(50, () => readyShopper(shop, [{ variantId }]))
  const answers = await Promise.all([...shoppers, ...plain].map((shopper) => placeOrder(shop, shopper)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const isWithCode = answers.slice(0, 50).some(({ status }) => status === 200)
  const held = isWithCode ? 1 : 0
  expect(await offerBooks(shop.db, offerId)).toEqual({ taken: held, held, used: 0, released: 0 })
  expect(await stockBooks(shop.db, variants[0]?.stockItemId ?? 0)).toEqual({ available: 0, held: 1, consumed: 0 })
})

test('ORDER-01: orders with two offers in opposite order do not deadlock', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const one = await newOffer(shop.db, { key: 'one', in_all: 100, priority: 1, stacks_with: ['two'] })
  const two = await newOffer(shop.db, { key: 'two', code: 'TWO', in_all: 100, priority: 2 })
  const shoppers = await many(40, () => readyWithCode(shop, variants[0]?.id ?? 0, 'TWO'))
  const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shop, shopper)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const id of [one, two]) expect(await offerBooks(shop.db, id)).toMatchObject({ taken: 40, held: 40 })
})

test('ORDER-01: ten carts of one guest, each with a token of its own, use an offer for one use once', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100 })
  const offerId = await newOffer(shop.db, { code: 'GUEST', per_account: 1 })
  const guests = await many(10, async () => {
    const guest = await newGuest(shop, 'tara@example.com')
    await fillCart(shop.db, guest.id, [{ variantId: variants[0]?.id ?? 0 }])
    expect((await applyCode(shop, guest, 'GUEST')).body).toMatchObject({ result: true })
    return guest
  })
  const answers = await Promise.all(guests.map((guest) => placeOrder(shop, guest)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'checkout.lost_code')).toHaveLength(9)
  expect(await offerBooks(shop.db, offerId)).toMatchObject({ held: 1 })
  const { identity } = await shop.db.selectFrom('offer_uses').select('identity').executeTakeFirstOrThrow()
  expect(identity).not.toContain('tara')
  const other = await newGuest(shop, 'mira@example.com')
  await fillCart(shop.db, other.id, [{ variantId: variants[0]?.id ?? 0 }])
  expect((await applyCode(shop, other, 'GUEST')).body).toMatchObject({ result: true })
})
