import { afterAll, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { expireOrders } from '#books'
import { stockBooks } from '#testing/books.ts'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor, newGuest } from '#testing/guests.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

async function openShop(): Promise<TestApp> {
  const shop = await testApp()
  await offerOfflinePayments(shop.db)
  return shop
}

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

async function piece(within: TestApp, { stock = 1, priceRupees = 12_000 } = {}) {
  const { variants } = await newProduct(within.db, { sizes: [], stock, priceRupees })
  const [variant] = variants
  if (!variant) throw new Error('The product has no variant.')
  return variant
}

let guestCount = 0

async function guest(within: TestApp, contact?: string): Promise<Shopper> {
  guestCount += 1
  // Each guest comes from another network, so that only the orders count.
  const answer = await within.app.inject({
    method: 'POST',
    url: '/api/v2/auth/guest',
    remoteAddress: `198.51.${guestCount % 250}.7`,
    payload: {},
  })
  const { user, access_token: token } = answer.json<{ user: { id: number }; access_token: string }>()
  const email = contact ?? `guest${guestCount}@example.com`
  await within.db.updateTable('users').set({ guest_email: email }).where('id', '=', user.id).execute()
  return { id: user.id, token, email }
}

type From = { readonly address?: string; readonly paymentType?: string; readonly within?: TestApp }

async function order(
  as: Shopper,
  lines: readonly { readonly variantId: number; readonly quantity?: number }[],
  { address = '203.0.113.7', paymentType = 'razorpay', within = shop }: From = {},
) {
  await fillCart(within.db, as.id, lines)
  const reply = await within.app.inject({
    method: 'POST',
    url: '/api/v2/order/store',
    remoteAddress: address,
    headers: { authorization: `Bearer ${as.token}` },
    payload: { owner_id: 1, user_id: as.id, payment_type: paymentType },
  })
  const body = reply.json<{ combined_order_id: number; code?: string }>()
  return { status: reply.statusCode, id: body.combined_order_id, code: body.code }
}

async function heldMinutes(orderId: number, within: TestApp = shop): Promise<number> {
  const row = await within.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return Math.round(((row.reserved_until?.getTime() ?? 0) - row.created_at.getTime()) / minuteMs)
}

const confirmation = (as: Shopper, orderId: number, code: string) =>
  shop.post('order/confirm-cash', { user_id: as.id, combined_order_id: orderId, verification_code: code }, as)

const detailOf = async (as: Shopper, orderId: number) =>
  (await shop.get(`purchase-history-details/${orderId}`, as)).body.data[0]

async function prove(as: Shopper): Promise<Shopper> {
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.id).execute()
  return as
}

test.each([
  ['bank_transfer', 150_000],
  ['cash_on_delivery', 12_000],
  ['razorpay', 12_000],
])('PAY-01, ORDER-01: an order of a guest by %s holds its pieces for 15 minutes', async (paymentType, priceRupees) => {
  const { id: variantId, stockItemId } = await piece(shop, { priceRupees })
  const asha = await guest(shop)
  const placed = await order(asha, [{ variantId }], { paymentType, address: '203.0.113.1' })
  expect([placed.status, await heldMinutes(placed.id)]).toEqual([200, 15])
  shop.clock.advance(16 * minuteMs)
  await expireOrders(shop.ctx())
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ available: 1, held: 0 })
})

test('PAY-01: the code holds the pieces of a transfer for the days of the terms, and a wrong code does not', async () => {
  const { id: variantId } = await piece(shop, { priceRupees: 150_000 })
  const asha = await guest(shop)
  const { id } = await order(asha, [{ variantId }], { paymentType: 'bank_transfer', address: '203.0.113.2' })
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === asha.email).map(({ kind }) => kind)).toEqual(['transfer-code'])
  expect(await detailOf(asha, id)).toMatchObject({ offline: { needs_code: true, method: 'bank_transfer' } })
  expect((await confirmation(asha, id, 'ABCD-EFGH')).body.code).toBe('auth.wrong_code')
  expect(await heldMinutes(id)).toBe(15)
  shop.clock.advance(10 * minuteMs)
  const code = codeFor(shop, asha.email) ?? ''
  const stranger = await guest(shop)
  expect((await confirmation(stranger, id, code)).status).toBe(403)
  expect((await confirmation(asha, id, code)).status).toBe(200)
  expect((await confirmation(asha, id, code)).status).toBe(200)
  expect(await heldMinutes(id)).toBe(72 * 60 + 10)
  expect(await detailOf(asha, id)).toMatchObject({ state: 'awaiting_payment', offline: { needs_code: false } })
})

test('PAY-01: an account with a confirmed contact needs no code for the days of the terms', async () => {
  const { id: variantId } = await piece(shop, { priceRupees: 150_000 })
  const asha = await prove(await shop.shopper())
  const { id } = await order(asha, [{ variantId }], { paymentType: 'bank_transfer', address: '203.0.113.3' })
  expect(await heldMinutes(id)).toBe(72 * 60)
  expect(await detailOf(asha, id)).toMatchObject({ offline: { needs_code: false } })
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === asha.email)).toEqual([])
})

test('PAY-01: one transfer of a contact is awaited at a time, whoever places it and however it is spelt', async () => {
  const { id: variantId } = await piece(shop, { priceRupees: 150_000, stock: 9 })
  const transfer = (as: Shopper, address: string) =>
    order(as, [{ variantId }], { paymentType: 'bank_transfer', address })
  const contact = 'one.transfer@gmail.com'
  const first = await guest(shop, contact)
  expect((await transfer(first, '203.0.113.4')).status).toBe(200)
  expect(await transfer(first, '203.0.113.5')).toMatchObject({ status: 409, code: 'bank.awaited' })
  const second = await guest(shop, 'OneTransfer+2@gmail.com')
  expect(await transfer(second, '203.0.113.6')).toMatchObject({ status: 409, code: 'bank.awaited' })
  // A stranger's unproved order does not lock out the owner of the mailbox.
  const owner = await prove(await shop.shopper({ email: contact }))
  expect((await transfer(owner, '203.0.113.8')).status).toBe(200)
  expect(await transfer(owner, '203.0.113.8')).toMatchObject({ status: 409, code: 'bank.awaited' })
})

test('ORDER-01: 40 guests of one network who name 40 mailboxes hold a part of the shop, for minutes', async () => {
  await using full = await openShop()
  const pieces = await Promise.all(Array.from({ length: 40 }, () => piece(full, { priceRupees: 150_000 })))
  const guests = []
  for (const [index, { id: variantId }] of pieces.entries())
    guests.push({ as: await guest(full), variantId, paymentType: index % 2 === 0 ? 'bank_transfer' : 'razorpay' })
  const answers = await Promise.all(
    guests.map(({ as, variantId, paymentType }) => order(as, [{ variantId }], { paymentType, within: full })),
  )
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed.length).toBeLessThanOrEqual(15)
  expect(placed.length).toBeGreaterThanOrEqual(8)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['checkout.too_many_holds']))
  const minutes = await Promise.all(placed.map(({ id }) => heldMinutes(id, full)))
  expect(Math.max(...minutes)).toBe(15)
  expect(minutes.filter((count) => count === 15).length).toBeLessThanOrEqual(8)
  // Guests in other networks order as before.
  const free = guests[answers.findIndex(({ status }) => status !== 200)]
  const bina = await guest(full)
  expect(
    (await order(bina, [{ variantId: free?.variantId ?? 0 }], { address: '203.0.113.99', within: full })).status,
  ).toBe(200)
})

test('ORDER-01: a one-off piece that guests of one network let lapse twice is held shortly, then no longer', async () => {
  const { id: variantId } = await piece(shop)
  const minutes: number[] = []
  let last = await order(await guest(shop), [{ variantId }], { address: '203.0.113.20' })
  while (last.status === 200 && minutes.length < 40) {
    minutes.push(await heldMinutes(last.id))
    shop.clock.advance(16 * minuteMs)
    await expireOrders(shop.ctx())
    last = await order(await guest(shop), [{ variantId }], { address: '203.0.113.20' })
  }
  expect(last).toMatchObject({ status: 429, code: 'checkout.too_many_holds' })
  expect(minutes.slice(0, 3)).toEqual([15, 15, 5])
  expect(minutes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(95)
  // The piece becomes free for everybody else, and for this network on the next day.
  expect((await order(await guest(shop), [{ variantId }], { address: '203.0.113.21' })).status).toBe(200)
  shop.clock.advance(25 * hourMs)
  await expireOrders(shop.ctx())
  expect((await order(await guest(shop), [{ variantId }], { address: '203.0.113.20' })).status).toBe(200)
})

test('ORDER-01: guests of many networks with one contact hold two orders at once', async () => {
  const { id: variantId } = await piece(shop, { stock: 9 })
  const statuses = []
  for (let turn = 0; turn < 5; turn += 1) {
    const as = await guest(shop, turn % 2 === 0 ? 'many@example.com' : 'MANY@example.com')
    statuses.push((await order(as, [{ variantId }], { address: `203.0.113.${30 + turn}` })).status)
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429])
})

test('ORDER-01: a guest who changes the cart keeps the order and its full time', async () => {
  const asha = await guest(shop)
  for (let turn = 0; turn < 6; turn += 1) {
    const { id: variantId } = await piece(shop)
    const placed = await order(asha, [{ variantId }], { address: '203.0.113.40' })
    expect([placed.status, await heldMinutes(placed.id)]).toEqual([200, 15])
  }
})

test('PAY-01: transfers that never come end the days of the terms for their contact', async () => {
  const { id: variantId } = await piece(shop, { priceRupees: 150_000 })
  const asha = await prove(await shop.shopper())
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await order(asha, [{ variantId }], { paymentType: 'bank_transfer', address: '203.0.113.50' })).status).toBe(
      200,
    )
    shop.clock.advance(73 * hourMs)
    await expireOrders(shop.ctx())
  }
  const third = await order(asha, [{ variantId }], { paymentType: 'bank_transfer', address: '203.0.113.51' })
  expect(third).toMatchObject({ status: 429, code: 'checkout.too_many_holds' })
  expect((await placeOrder(shop, asha)).status).toBe(200)
})

test('PAY-01: accounts of one network with confirmed contacts hold ten transfers for days', async () => {
  const { id: variantId } = await piece(shop, { priceRupees: 150_000, stock: 20 })
  const statuses = []
  for (let turn = 0; turn < 12; turn += 1) {
    const as = await prove(await shop.shopper())
    statuses.push((await order(as, [{ variantId }], { paymentType: 'bank_transfer', address: '203.0.113.60' })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
})

test('AUTH-02: a guest of the old guest calls still places, pays and confirms in cash', async () => {
  const { id: variantId, stockItemId } = await piece(shop)
  const asha = await newGuest(shop, 'cash.guest@example.com')
  const { id } = await order(asha, [{ variantId }], { paymentType: 'cash_on_delivery', address: '203.0.113.70' })
  await shop.runJobs()
  expect((await confirmation(asha, id, codeFor(shop, asha.email) ?? '')).status).toBe(200)
  expect(await stockBooks(shop.db, stockItemId)).toMatchObject({ available: 0, consumed: 1 })
})
