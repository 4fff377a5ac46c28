import { afterAll, expect, test } from 'vitest'
import { reconcile, settleListed } from '#books'
import { newContext } from '#platform/runtime/context.ts'
import { orderBooks } from '#testing/books.ts'
import { openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { settlePayment } from './settlement.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function opened() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  return { asha, orderId, payment: await shop.ports.gateway.getPayment(body.razorpay_payment_id) }
}

const listed = (subject: string) =>
  shop.db
    .selectFrom('payment_exceptions')
    .select(['id', 'kind', 'resolved_at'])
    .where('subject', '=', subject)
    .execute()

test('PAY-01: a payment in another currency pays for nothing, is listed once, and stays resolved', async () => {
  const { orderId, payment } = await opened()
  const foreign = { ...payment, currency: 'USD' }
  const reported = { payment: foreign, source: 'webhook' } as const
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.ctx(), reported)))
  expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'foreign_currency' })))
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'awaiting_payment', payments: [], letters: [] })
  const [row] = await listed(payment.id)
  expect(row).toMatchObject({ kind: 'foreign_currency', resolved_at: null })
  expect(await settleListed(shop.ctx(), { id: row?.id ?? 0, note: 'Refunded by hand.' })).toBe(true)
  // The sweep finds the payment at the provider again.
  const gateway = {
    ...shop.ports.gateway,
    listPayments: () => Promise.resolve([foreign]),
    listPaymentsBetween: () => Promise.resolve({ payments: [foreign], next: null }),
  }
  const ctx = newContext({ db: shop.db, log: shop.ctx().log, ports: { ...shop.ports, gateway } })
  const from = new Date(shop.clock.now().getTime() - 3_600_000)
  const { exceptions } = await reconcile(ctx, { from, isDryRun: false })
  expect(exceptions.filter(({ subject }) => subject === payment.id)).toEqual([])
  expect(await listed(payment.id)).toHaveLength(1)
})

test('PAY-01: a payment of a wrong amount, reported 50 times at once, is refunded, listed and notified once', async () => {
  const { asha, orderId, payment } = await opened()
  const reported = { payment: { ...payment, amountMinor: 100 }, source: 'webhook' } as const
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(shop.ctx(), reported)))
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'awaiting_payment',
    payments: ['to_refund'],
    refunds: ['wrong_amount pending'],
    letters: ['refunded'],
  })
  expect(await listed(payment.id)).toMatchObject([{ kind: 'wrong_amount', resolved_at: null }])
  expect((await shop.get(`invoices/${orderId}`, asha)).status).toBe(409)
})
