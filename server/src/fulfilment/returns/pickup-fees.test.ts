import { afterAll, expect, test } from 'vitest'
import { policyText } from '@shop/contract/content/return-policy'
import { returnPoliciesDefault } from '@shop/contract/content/sale-terms-defaults'
import { operatorAuditor } from '#platform/security/audit.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliveredOrderOf, sumsOf } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { moveReturn, passReturn } from './handling.service.ts'
import { loadPolicies } from './policies.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const before = await deliveredOrderOf(shop, [{ priceRupees: 1000 }])
const row = { cancel_hours: 24, cancel_until: 'dispatch', return_days: 7, exchange_days: 7, pickup_fee: 150 }
const loaded = await loadPolicies(shop.ctx(), JSON.stringify([row]), { isDryRun: false, by: operatorAuditor('meera') })
const sentence = 'Return (less ₹150 for the pickup) or exchange within 7 days of delivery; cancel free until it ships.'

const lineIds = async (orderId: number) =>
  (
    await shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).orderBy('position').execute()
  ).map(({ id }) => id)

async function ask(asha: Shopper, lineId: number | undefined, more: object = {}): Promise<number> {
  const { body } = await shop.post('refund-request/send', { id: lineId, reason: 'other', ...more }, asha)
  expect(body).toMatchObject({ result: true })
  return Number(body.request_id)
}

async function refund(requestId: number, more: object = {}): Promise<void> {
  for (const to of ['accepted', 'received'] as const) await moveReturn(shop.ctx(), { requestId, to, note: '' })
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true, ...more })
}

test('ORDER-03: the fee of the pickup is said on the piece, in the cart and on the order, and earlier orders have none', async () => {
  expect(loaded).toMatchObject({ rows: [{ sentence }] })
  const [plain] = returnPoliciesDefault.rows
  const retained = plain && policyText({ ...plain, returnDays: 3, exchangeDays: 0, pickupFeeMinor: 15_000 })
  expect(retained).toBe('Return (less ₹150 for the pickup) within 3 days of delivery; cancel free until it ships.')
  const { asha, orderId, products } = await deliveredOrderOf(shop, [{ priceRupees: 1000 }])
  expect((await shop.get(`products/${products[0]?.id}`)).body.data[0].return_policy).toBe(sentence)
  await shop.post('carts/add', { user_id: asha.id, id: products[0]?.id }, asha)
  const cart = await shop.post('carts', { user_id: asha.id }, asha)
  expect(cart.body.data[0].cart_items[0].return_policy).toBe(sentence)
  expect((await shop.get(`purchase-history-items/${orderId}`, asha)).body.data[0].return_policy).toBe(sentence)
  expect((await shop.get(`returns/order/${orderId}`, asha)).body.data.lines[0].pickup_fee).toBe('Rs150.00')
  const [earlier] = await lineIds(before.orderId)
  await refund(await ask(before.asha, earlier))
  expect(await sumsOf(shop.db, before.orderId)).toMatchObject({ credited: 100_000 })
})

test('PAY-01: a refund is less the fee, once for returns that are collected together, and the books agree', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ priceRupees: 1000 }, { priceRupees: 700 }])
  const [first, second] = await lineIds(orderId)
  const requests = [await ask(asha, first), await ask(asha, second)]
  for (const id of requests) await refund(id)
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ credited: 170_000 - 15_000, creditedLines: 155_000, notes: 2 })
  expect(sums.refunded).toBe(sums.credited)
  expect(sums.creditedTax).toBeLessThan(sums.invoicedTax)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const later = await shop.get(`returns/order/${orderId}`, asha)
  expect(later.body.data.lines[0].requests[0].refunded).toBe('Rs850.00')
})

test('PAY-01: our mistakes and a waiver keep no fee, and at least a rupee of a cheap piece goes back', async () => {
  const faulty = await deliveredOrderOf(shop, [{ priceRupees: 1000 }])
  const [line] = await lineIds(faulty.orderId)
  await refund(await ask(faulty.asha, line, { reason_code: 'faulty' }))
  const all = await sumsOf(shop.db, faulty.orderId)
  expect(all.credited).toBe(all.paid)
  const waived = await deliveredOrderOf(shop, [{ priceRupees: 1000 }])
  await refund(await ask(waived.asha, (await lineIds(waived.orderId))[0]), { isFeeWaived: true })
  expect(await sumsOf(shop.db, waived.orderId)).toMatchObject({ credited: 100_000 })
  const cheap = await deliveredOrderOf(shop, [{ priceRupees: 120 }])
  await refund(await ask(cheap.asha, (await lineIds(cheap.orderId))[0]))
  expect(await sumsOf(shop.db, cheap.orderId)).toMatchObject({ credited: 100, refunded: 100 })
})

test('PAY-01: a hundred requests for the pieces of one pickup at once keep one fee', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [
    { priceRupees: 1000 },
    { priceRupees: 700 },
    { priceRupees: 500 },
  ])
  const ids = await lineIds(orderId)
  await Promise.all(
    Array.from({ length: 99 }, (_, index) =>
      shop.post('refund-request/send', { id: ids[index % 3], reason: 'other' }, asha),
    ),
  )
  const fees = await shop.db
    .selectFrom('return_requests')
    .select('pickup_fee_minor as fee')
    .where('order_id', '=', orderId)
    .orderBy('fee')
    .execute()
  expect(fees.map(({ fee }) => fee)).toEqual([0, 0, 15_000])
})
