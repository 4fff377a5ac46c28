import { afterAll, expect, test } from 'vitest'
import { queueCashCode } from '#checkout'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function delivered() {
  const made = await paidOrderOf(shop, [{ name: 'Yellow Tunic', priceRupees: 2999, quantity: 2 }, {}])
  await deliver(shop, made.orderId)
  const order = shop.db.selectFrom('orders').select('code').where('id', '=', made.orderId)
  const { code } = await order.executeTakeFirstOrThrow()
  const send = (call: string, body: object) => sendAdmin(shop, `POST orders/${code}/${call}`, { as: owner, body })
  return { ...made, code, send }
}

test('PAY-02: a piece is refunded by a sum in rupees, as store credit, and the audit says so in words', async () => {
  const { asha, code, orderId, send } = await delivered()
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000, amountMinor: 500_50 }]
  expect((await send('refund/preview', { lines })).body).toEqual({
    totalMinor: 500_50,
    unpaidMinor: 0,
    isComplete: false,
  })
  expect((await send('refund', { lines, refundTo: 'credit', note: 'A loose thread' })).status).toBe(200)
  const { body } = await sendAdmin(shop, `GET customers/${asha.id}`, { as: owner })
  expect(body.credit).toMatchObject({ balanceMinor: 500_50 })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const { events } = (await sendAdmin(shop, `GET audit?thing=order&thingId=${code}&verb=refunded`, { as: owner })).body
  expect(events[0].after).toMatchObject({ pieces: ['1 × Yellow Tunic, ₹500.50'], refundedTo: 'store credit' })
})

test('PAY-02: a sum above the price of the pieces is refused, and credit without an account too', async () => {
  const { orderId, send } = await delivered()
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000, amountMinor: 2999_01 }]
  expect((await send('refund/preview', { lines })).body.code).toBe('credit.too_much')
  expect((await send('refund', { lines, note: '' })).body.code).toBe('credit.too_much')
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', orderId).execute()
  const whole = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  expect((await send('refund', { lines: whole, refundTo: 'credit', note: '' })).body.code).toBe('return.no_account')
})

test('PAY-02: cash that nobody collected is not given as store credit, and the courier collects less', async () => {
  await offerOfflinePayments(shop.db)
  const { variants } = await newProduct(shop.db, { sizes: [], priceRupees: 3000 })
  const buyer = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: orderId } = await placeOffline(shop, buyer)
  await queueCashCode(shop.ctx(), orderId)
  await shop.runJobs()
  const verification_code = codeFor(shop, buyer.email) ?? ''
  await shop.post('order/confirm-cash', { user_id: buyer.id, combined_order_id: orderId, verification_code }, buyer)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const send = (call: string, body: object) => sendAdmin(shop, `POST orders/${code}/${call}`, { as: owner, body })
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const { body: preview } = await send('refund/preview', { lines })
  expect(preview.unpaidMinor).toBe(preview.totalMinor)
  expect((await send('cancel', { lines, refundTo: 'credit', note: 'Changed her mind' })).status).toBe(200)
  const { body } = await sendAdmin(shop, `GET customers/${buyer.id}`, { as: owner })
  expect(body.credit).toMatchObject({ balanceMinor: 0 })
  const ledger = await ledgerOf(shop.db, orderId)
  expect([ledger['cash_receivable'] ?? 0, sumOf(ledger)]).toEqual([0, 0])
})
