import { expect, test } from 'vitest'
import { expireOrders } from '#books'
import { ledgerOf, orderBooks, stockBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

async function paidAtProvider(shop: TestApp, stock: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  const { id: orderId } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, orderId)
  const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: true })
  return { asha, piece, orderId, callback }
}

type Post = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

/** Intercepts the signed events that the provider would send. */
async function caughtEvents(shop: TestApp): Promise<Parameters<Post>[]> {
  const caught: Parameters<Post>[] = []
  await shop.sandbox.deliverDue(async (body, headers) => {
    caught.push([body, headers])
    return 500
  })
  return caught
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('PAY-01, PAY-02: one payment reported 50 times at once by callback and webhook is one paid order and one entry', async () => {
  await using shop = await testApp()
  const { asha, piece, orderId, callback } = await paidAtProvider(shop, 3)
  const events = await caughtEvents(shop)
  expect(events).toHaveLength(3)
  const hooks = Array.from({ length: 8 }, () => events).flat()
  const deliveries = [
    ...Array.from({ length: 26 }, () => async () => (await confirm(shop, asha, { orderId, ...callback })).status),
    ...hooks.map(([payload, headers]) => async () => {
      const url = '/api/v2/razorpay/webhook'
      return (await shop.app.inject({ method: 'POST', url, payload, headers: { ...headers } })).statusCode
    }),
  ]
  expect(deliveries).toHaveLength(50)
  const statuses = await Promise.all(shuffled(deliveries).map((deliver) => deliver()))
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(await orderBooks(shop.db, orderId)).toEqual({
    state: 'paid',
    payments: ['settled'],
    refunds: [],
    reservations: ['consumed'],
    history: ['awaiting_payment', 'paid'],
    letters: ['order-paid'],
  })
  const transactions = await shop.db.selectFrom('ledger_transactions').select('kind').orderBy('kind').execute()
  expect(transactions).toEqual([{ kind: 'fee' }, { kind: 'payment' }])
  expect(await ledgerOf(shop.db)).toEqual({
    provider_receivable: 1_200_000 - 28_320,
    provider_fees: 28_320,
    sales: -1_016_950,
    tax_payable: -183_050,
  })
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 2, held: 0, consumed: 1 })
  const received = await shop.db.selectFrom('provider_events').select('outcome').orderBy('outcome').execute()
  expect(received).toHaveLength(3)
})

test('PAY-01: concurrent expiry and settlement end paid, with the stock sold once', async () => {
  await using shop = await testApp()
  const orders = await Promise.all(Array.from({ length: 12 }, () => paidAtProvider(shop, 1)))
  shop.clock.advance(901_000)
  const [, ...answers] = await Promise.all([
    Promise.all([expireOrders(shop.ctx()), expireOrders(shop.ctx()), expireOrders(shop.ctx())]),
    ...orders.map(({ asha, orderId, callback }) => confirm(shop, asha, { orderId, ...callback })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { orderId, piece } of orders) {
    expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
    expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 1 })
  }
})

test('PAY-01: late payments beyond the remaining stock are refunded, and each unit is sold once', async () => {
  await using shop = await testApp()
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 10 })
  const [piece] = variants
  if (!piece) throw new Error('The product has no variant.')
  const late = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const asha = await readyShopper(shop, [{ variantId: piece.id }])
      const { id: orderId } = await placeOrder(shop, asha)
      return { asha, orderId, providerOrderId: await openPayment(shop, asha, orderId) }
    }),
  )
  shop.clock.advance(901_000)
  await expireOrders(shop.ctx())
  await shop.db.updateTable('stock_items').set({ available: 4 }).where('id', '=', piece.stockItemId).execute()
  const answers = await Promise.all(
    late.map(async ({ asha, orderId, providerOrderId }) => {
      const { body: callback } = await payAtSheet(shop, providerOrderId, { notify: false })
      return confirm(shop, asha, { orderId, ...callback })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ body }) => body['code'] === 'payment.refunded')).toHaveLength(6)
  expect(await stockBooks(shop.db, piece.stockItemId)).toEqual({ available: 0, held: 0, consumed: 4 })
})
