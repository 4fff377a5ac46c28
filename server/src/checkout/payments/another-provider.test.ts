import { afterAll, expect, test } from 'vitest'
import { expireOrders, reconcile } from '#books'
import { newContext } from '#platform/runtime/context.ts'
import { orderBooks } from '#testing/books.ts'
import { deliverWebhooks, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { watchProvider } from '#testing/watched-provider.ts'
import { sendDueRefunds, sendRefund } from './refunds.service.ts'

const shop = await testApp()
const provider = watchProvider(shop)
afterAll(() => shop[Symbol.asyncDispose]())

/** The same shop with the keys of a real account. */
function withKeys() {
  const gateway = { ...shop.ports.gateway, provider: 'razorpay' as const }
  return newContext({ db: shop.db, log: shop.ctx().log, ports: { ...shop.ports, gateway } })
}

async function openedOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 2 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  return { asha, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
}

test('PAY-02: a refund of a sandbox payment is never sent to the real provider, but listed as pending', async () => {
  const { orderId, providerOrderId } = await openedOrder()
  // Of two simultaneous payments, the shop refunds one.
  await Promise.all([payAtSheet(shop, providerOrderId), payAtSheet(shop, providerOrderId)])
  await deliverWebhooks(shop)
  shop.clock.advance(60_000)
  const refund = shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.status', 'refunds.tries', 'refunds.idempotency_key as key'])
    .where('payments.order_id', '=', orderId)
  const { id, key } = await refund.executeTakeFirstOrThrow()
  provider.requests.length = 0
  expect(await sendDueRefunds(withKeys())).toBe(0)
  await sendRefund(withKeys(), id)
  expect(provider.requests).toEqual([])
  expect(await refund.executeTakeFirst()).toMatchObject({ status: 'pending', tries: 0 })
  const from = new Date(shop.clock.now().getTime() + 60_000)
  expect((await reconcile(withKeys(), { from, isDryRun: true })).exceptions).toEqual([
    { kind: 'refund_of_other_provider', subject: key, id: null, detail: expect.stringContaining('sandbox') },
  ])
  expect(await sendDueRefunds(shop.ctx())).toBe(1)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', refunds: ['paid_twice processed'] })
})

test('PAY-02: an order opened at another provider does not count as unpaid at this one', async () => {
  const { orderId } = await openedOrder()
  shop.clock.advance(16 * 60_000)
  await expireOrders(withKeys())
  expect((await orderBooks(shop.db, orderId)).state).toBe('awaiting_payment')
  shop.clock.advance(15 * 60_000)
  await expireOrders(withKeys())
  expect((await orderBooks(shop.db, orderId)).state).toBe('cancelled')
})
