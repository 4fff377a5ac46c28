import { afterAll, expect, test, vi } from 'vitest'
import { money } from '@shop/contract/core/money'
import { receiveTransfer } from '#checkout/offline-payments/merchant-money.service.ts'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newGuest } from '#testing/guests.ts'
import { applyCode, newOffer, summaryOf } from '#testing/offer-factories.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function fill(asha: Shopper, quantity = 1): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 10, priceRupees: 5000 })
  const variantId = variants[0]?.id ?? 0
  await fillCart(shop.db, asha.id, [{ variantId, quantity }])
  return variantId
}

async function dearPiece(): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 10, priceRupees: 150_000 })
  return variants[0]?.id ?? 0
}

async function withCode(asha: Shopper, code: string) {
  await fill(asha)
  await newOffer(shop.db, { code })
  expect((await applyCode(shop, asha, code)).status).toBe(200)
}

async function pay(asha: Shopper, orderId: number): Promise<void> {
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...sheet.body })
}

test('PRICE-03: a paid order takes its code with it, and the next cart has none', async () => {
  for (const asha of [await shop.shopper(), await newGuest(shop, 'tara@example.com')]) {
    const code = `ONCE${asha.id}`
    await withCode(asha, code)
    const { id: orderId } = await placeOrder(shop, asha)
    expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: code, coupon_applied: true })
    await pay(asha, orderId)
    await fill(asha)
    expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: '', coupon_applied: false })
  }
})

test('PRICE-03: a code that its order could not use goes with the last piece, and a new one stays', async () => {
  const asha = await shop.shopper()
  await withCode(asha, 'EARLIER')
  const { id: orderId } = await placeOrder(shop, asha)
  await fill(asha)
  await newOffer(shop.db, { code: 'LATER' })
  expect((await applyCode(shop, asha, 'LATER')).status).toBe(200)
  await pay(asha, orderId)
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: 'LATER', coupon_applied: true })
  const { id: second } = await placeOrder(shop, asha)
  await shop.db.updateTable('carts').set({ offer_code: 'UNUSED' }).where('user_id', '=', asha.id).execute()
  await pay(asha, second)
  await fill(asha)
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: '' })
})

test('PRICE-03: a bank transfer takes pieces and code when it is placed, and its payment takes nothing more', async () => {
  await offerOfflinePayments(shop.db)
  const variantId = await dearPiece()
  const asha = await cashBuyer(shop, variantId)
  await newOffer(shop.db, { code: 'TRANSFER' })
  await applyCode(shop, asha, 'TRANSFER')
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  const { total_minor: total } = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await fillCart(shop.db, asha.id, [{ variantId }])
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: '' })
  await applyCode(shop, asha, 'TRANSFER')
  await receiveTransfer(shop.ctx(), { orderId, amount: money(total), reference: `UTR${orderId}77` })
  expect(await summaryOf(shop, asha)).toMatchObject({ coupon_code: 'TRANSFER', coupon_applied: true })
})
