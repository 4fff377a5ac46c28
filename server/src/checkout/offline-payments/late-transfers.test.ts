import { expect, test } from 'vitest'
import { hourMs } from '@shop/contract/core/durations'
import { rupees } from '@shop/contract/core/money'
import { expireOrders, sendTransferReminders } from '#books'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { payOutRefunds, receiveTransfer } from './merchant-money.service.ts'

async function expire(shop: TestApp): Promise<void> {
  shop.clock.advance(73 * hourMs)
  while ((await expireOrders(shop.ctx())) > 0);
}

async function transferShop(): Promise<TestApp> {
  const shop = await testApp()
  await offerOfflinePayments(shop.db)
  return shop
}

async function transferOrder(shop: TestApp) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1, priceRupees: 150_000 })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await cashBuyer(shop, piece.id)
  // Without a proved contact, the shop awaits a transfer for minutes only.
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  return { asha, piece, orderId, receipt: { orderId, amount: rupees(150_000), reference: `UTR${orderId}00` } }
}

test('PAY-01: a transfer that arrives after expiry reserves the pieces again and pays once, of 100 at once', async () => {
  await using shop = await transferShop()
  const { piece, orderId, receipt } = await transferOrder(shop)
  await expire(shop)
  expect(await stockBooks(shop.db, piece.stockItemId)).toMatchObject({ available: 1, held: 0 })
  const booked = await Promise.allSettled(Array.from({ length: 100 }, () => receiveTransfer(shop.ctx(), receipt)))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 'paid' }])
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
  expect((await ledgerOf(shop.db, orderId))['bank']).toBe(15_000_000)
})

test('PAY-01: a late transfer for a sold piece is owed back, and the shopper is asked for an account', async () => {
  await using shop = await transferShop()
  const { asha, piece, orderId, receipt } = await transferOrder(shop)
  await expire(shop)
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', piece.stockItemId).execute()
  expect(await receiveTransfer(shop.ctx(), receipt)).toBe('sold_out_meanwhile')
  expect(await ledgerOf(shop.db, orderId)).toEqual({ bank: 15_000_000, refunds_payable: -15_000_000 })
  const details = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(details.body.data[0]).toMatchObject({ state: 'refunded', offline: { needs_refund_account: true } })
  await shop.runJobs()
  const mail = shop.mails.find(({ kind }) => kind === 'refunded')
  expect(mail?.text).toContain('We will send you ₹1,50,000. Please tell us your UPI id or bank account')
  expect(await payOutRefunds(shop.ctx(), orderId)).toBe(1)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await ledgerOf(shop.db, orderId))['bank'] ?? 0).toBe(0)
  await expect(receiveTransfer(shop.ctx(), { ...receipt, reference: 'UTR999999' })).rejects.toMatchObject({
    code: 'order.already_paid',
  })
})

test('PAY-01: a transfer for pieces that were paid online meanwhile is owed back', async () => {
  await using shop = await transferShop()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 2, priceRupees: 150_000 })
  const asha = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: online } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, online)
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  const { body } = await payAtSheet(shop, providerOrderId, { notify: false })
  await confirm(shop, asha, { orderId: online, ...body })
  const outcome = await receiveTransfer(shop.ctx(), { orderId, amount: rupees(150_000), reference: 'UTR123456' })
  const [paid, owed] = [await orderBooks(shop.db, online), await orderBooks(shop.db, orderId)]
  expect([paid.state, owed.state, outcome]).toEqual(['paid', 'refunded', 'paid_twice'])
  expect(await stockBooks(shop.db, variants[0]?.stockItemId ?? 0)).toMatchObject({ available: 1 })
})

test('PAY-01: a transfer is reminded of once, a day before its pieces are released, and not when it has arrived', async () => {
  await using shop = await transferShop()
  const { asha, receipt } = await transferOrder(shop)
  const other = await transferOrder(shop)
  shop.clock.advance(47 * hourMs)
  expect(await sendTransferReminders(shop.ctx())).toBe(0)
  await receiveTransfer(shop.ctx(), receipt)
  shop.clock.advance(2 * hourMs)
  const turns = await Promise.all(Array.from({ length: 5 }, () => sendTransferReminders(shop.ctx())))
  expect(turns.reduce((sum, count) => sum + count, 0)).toBe(1)
  await shop.runJobs()
  const kindsFor = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(kindsFor(other.asha.email)).toEqual(['transfer-reminder'])
  expect(kindsFor(asha.email)).not.toContain('transfer-reminder')
})
