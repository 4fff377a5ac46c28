import { afterAll, expect, test } from 'vitest'
import { sendDueRefunds } from '#checkout'
import { refundOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { deliverWebhooks, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { deliveredOrderOf, paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { findReturn, moveReturn, passReturn } from './handling.service.ts'
import { loadPolicies } from './policies.service.ts'

const by = operatorAuditor('meera')
const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const dayMs = 86_400_000
const jpeg = '/9j/4AAQSkZJRg=='

async function lineIds(orderId: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

async function ask(asha: Shopper, orderId: number, body: Readonly<Record<string, unknown>> = {}) {
  const [id] = await lineIds(orderId)
  return shop.post('refund-request/send', { id, reason: 'It is too small.', ...body }, asha)
}

async function step(requestId: number, ...states: ('accepted' | 'picked_up' | 'received')[]): Promise<void> {
  for (const to of states) await moveReturn(shop.ctx(), { requestId, to, note: '' })
}

test('ORDER-03: a return is asked for, accepted, received, inspected and refunded, and the shopper follows it', async () => {
  const { asha, orderId, stockItemIds } = await deliveredOrderOf(shop, [
    { name: 'Ajrakh Kurta', priceRupees: 2950, quantity: 2 },
  ])
  const [before] = (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data
  expect(before).toMatchObject({
    refund_section: true,
    refund_button: true,
    refund_label: 'N/A',
    refund_request_status: 99,
  })
  const requested = await ask(asha, orderId, { reason_code: 'size', pieces: 1 })
  expect(requested).toMatchObject({ status: 200, body: { result: true, message: 'We have your return request' } })
  const requestId = Number(requested.body.request_id)
  expect(await shop.post('returns/picture', { id: requestId, picture: jpeg }, asha)).toMatchObject({
    body: { result: true },
  })
  const [during] = (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data
  expect(during).toMatchObject({ refund_button: false, refund_label: 'Pending', refund_request_status: 0 })
  await step(requestId, 'accepted')
  await moveReturn(shop.ctx(), { requestId, to: 'pickup_booked', note: 'Friday 27 November' })
  await step(requestId, 'picked_up', 'received')
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  await shop.runJobs()
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  const { body } = await shop.get(`returns/order/${orderId}`, asha)
  expect(body.data.lines[0]).toMatchObject({
    pieces: 1,
    is_open: true,
    share_percent: 100,
    requests: [{ state: 'refunded', refunded: 'Rs2,950.00', pictures: 1, can_withdraw: false }],
  })
  const states = ['requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'refunded']
  expect(body.data.lines[0].requests[0].history).toMatchObject(states.map((state) => ({ state })))
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'delivered', refunds: ['returned processed'] })
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(9)
  const list = await shop.get('refund-request/get-list', asha)
  expect(list.body).toMatchObject({
    data: [
      {
        user_id: asha.id,
        refund_status: 1,
        refund_label: 'Approved',
        product_name: 'Ajrakh Kurta',
        product_price: 'Rs2,950.00',
      },
    ],
    meta: { total: 1 },
  })
  const updates = shop.mails.filter(({ kind, to }) => kind === 'return-update' && to === asha.email)
  expect(updates.map(({ subject }) => subject.split(':')[0])).toEqual([
    'We have your return request',
    'Your return is accepted',
    'Your return will be picked up',
    'Your return has reached us',
  ])
  expect(updates[2]?.text).toContain('Friday 27 November')
})

test('ORDER-03: a hundred requests for one line at once make one', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(asha, orderId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(new Set(refused)).toEqual(new Set(['return.already_asked']))
})

test('ORDER-03: a refused or withdrawn return can be asked for again, and a piece is refunded once', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const first = await ask(asha, orderId)
  const requestId = Number(first.body.request_id)
  expect(await shop.post('returns/withdraw', { id: requestId }, asha)).toMatchObject({ status: 200 })
  expect(await shop.post('returns/withdraw', { id: requestId }, asha)).toMatchObject({
    body: { code: 'return.illegal_step' },
  })
  const second = Number((await ask(asha, orderId)).body.request_id)
  await moveReturn(shop.ctx(), { requestId: second, to: 'refused', note: 'The tags are off.' })
  const third = Number((await ask(asha, orderId)).body.request_id)
  await step(third, 'accepted', 'received')
  const passes = Array.from({ length: 20 }, () =>
    passReturn(shop.ctx(), { requestId: third, note: '', isRestocked: true }),
  )
  const outcomes = await Promise.allSettled(passes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'refunded', notes: 1, refunded: 1_200_000 })
  expect(await ask(asha, orderId)).toMatchObject({ status: 409 })
})

test('ORDER-03: after seven days only our faults can be returned, with the delivery charge', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ priceRupees: 900 }])
  shop.clock.advance(8 * dayMs)
  expect(await ask(asha, orderId, { reason_code: 'size' })).toMatchObject({ body: { code: 'return.not_possible' } })
  const requested = await ask(asha, orderId, { reason_code: 'faulty' })
  const requestId = Number(requested.body.request_id)
  await step(requestId, 'accepted', 'received')
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: false })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ refunded: sums.paid, creditedTax: sums.invoicedTax })
  expect(sums.paid).toBeGreaterThan(90_000)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('ORDER-03: final sale overrides nothing when the piece is wrong, and other shoppers’ lines are not found', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ priceRupees: 600, mrpRupees: 1000 }])
  const [line] = (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data
  expect(line).toMatchObject({
    return_policy: 'Final sale, unless faulty or wrong; cancel free until it ships.',
    refund_button: false,
    refund_label: 'Non-refundable',
  })
  expect(await ask(asha, orderId, { reason_code: 'look' })).toMatchObject({ body: { code: 'return.not_possible' } })
  const stranger = await shop.shopper()
  expect(await ask(stranger, orderId)).toMatchObject({ status: 404, body: { code: 'return.line_not_found' } })
  expect(await ask(asha, orderId, { reason_code: 'wrong', pieces: 2 })).toMatchObject({
    body: { code: 'return.too_many' },
  })
  expect(await ask(asha, orderId, { reason_code: 'wrong' })).toMatchObject({ status: 200 })
})

test('ORDER-03: at most four pictures, and only JPEG ones', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const id = Number((await ask(asha, orderId)).body.request_id)
  expect(await shop.post('returns/picture', { id, picture: 'iVBORw0KGgo=' }, asha)).toMatchObject({ status: 422 })
  const added = await Promise.all(
    Array.from({ length: 6 }, () => shop.post('returns/picture', { id, picture: jpeg }, asha)),
  )
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 422, 422])
})

test('PAY-01: a shopper cancels a paid order before it ships, once, and gets everything back', async () => {
  const { asha, orderId, stockItemIds } = await paidOrderOf(shop, [
    { priceRupees: 950, quantity: 2 },
    { priceRupees: 40 },
  ])
  expect((await shop.get(`returns/order/${orderId}`, asha)).body.data.can_cancel).toBe(true)
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.get(`order/cancel/${orderId}`, asha)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ state: 'refunded', refunded: sums.paid, credited: sums.invoiced, notes: 1 })
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(10)
  const delivered = await deliveredOrderOf(shop, [{}])
  expect(await shop.get(`order/cancel/${delivered.orderId}`, delivered.asha)).toMatchObject({
    status: 409,
    body: { code: 'order.not_cancellable' },
  })
})

test('PAY-02: a payment that arrives after the shopper cancelled the unpaid order is refunded', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const providerOrderId = await openPayment(shop, asha, orderId)
  expect(await shop.get(`order/cancel/${orderId}`, asha)).toMatchObject({
    body: { result: true, message: 'Your order is cancelled' },
  })
  await payAtSheet(shop, providerOrderId, { notify: true })
  await deliverWebhooks(shop)
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'refunded', refunds: ['order_cancelled pending'] })
  expect((await stockBooks(shop.db, variants[0]?.stockItemId ?? 0)).available).toBe(3)
})

const strict = JSON.stringify([
  { cancel_hours: 0, cancel_until: 'dispatch', cancel_share: 80, return_days: 2, return_share: 90, exchange_days: 0 },
])

test('ORDER-03: new policies change new orders and pages, never orders that were placed before', async () => {
  await using own = await testApp()
  const before = await deliveredOrderOf(own, [{ priceRupees: 1000 }])
  const paidBefore = await paidOrderOf(own, [{ priceRupees: 1000 }])
  const dry = await loadPolicies(own.ctx(), strict, { isDryRun: true, by })
  expect(dry).toMatchObject({
    rows: [
      {
        sentence:
          'Return within 2 days of delivery for 90 percent of the price; cancel for 80 percent of the price until it ships.',
      },
    ],
  })
  await loadPolicies(own.ctx(), strict, { isDryRun: false, by })
  // The test also changes the rule of an ordered product, whose orders keep the old rule.
  const [product] = before.products
  await own.db
    .updateTable('products')
    .set({ returns: 'final' })
    .where('id', '=', product?.id ?? 0)
    .execute()
  const sentence = async (orderId: number, asha: Shopper) =>
    (await own.get(`purchase-history-items/${orderId}`, asha)).body.data[0].return_policy
  expect(await sentence(before.orderId, before.asha)).toBe(
    'Return or exchange within 7 days of delivery; cancel free until it ships.',
  )
  await own.post('carts/add', { user_id: before.asha.id, id: paidBefore.products[0]?.id ?? 0 }, before.asha)
  const cart = await own.post('carts', { user_id: before.asha.id }, before.asha)
  expect(cart.body.data[0].cart_items[0].return_policy).toContain('90 percent')
  const after = await paidOrderOf(own, [{ priceRupees: 1000 }])
  expect(await sentence(after.orderId, after.asha)).toContain('90 percent')
  expect((await own.get(`products/${after.products[0]?.id ?? 0}`)).body.data[0].return_policy).toContain('90 percent')
  await own.get(`order/cancel/${paidBefore.orderId}`, paidBefore.asha)
  expect(await sumsOf(own.db, paidBefore.orderId)).toMatchObject({ state: 'refunded' })
  await own.get(`order/cancel/${after.orderId}`, after.asha)
  const sums = await sumsOf(own.db, after.orderId)
  // 80 percent of the piece; the delivery is refunded in full, because nothing was delivered.
  expect(sums.refunded).toBe(80_000 + sums.paid - 100_000)
  await expect(own.db.updateTable('return_policies').set({ return_days: 30 }).execute()).rejects.toThrow('append-only')
})

test('ORDER-03: a file of policies with mistakes changes nothing and names each of them', async () => {
  const load = (rows: unknown) => loadPolicies(shop.ctx(), JSON.stringify(rows), { isDryRun: false, by })
  const row = { cancel_hours: 24, cancel_until: 'dispatch', return_days: 7, exchange_days: 7 }
  expect(await loadPolicies(shop.ctx(), '{', { isDryRun: false, by })).toEqual({ problems: ['The file is not JSON.'] })
  expect(await load([{ ...row, making: 'ready' }])).toMatchObject({
    problems: [expect.stringContaining('A row without conditions')],
  })
  expect(await load([row, { ...row, return_days: -1 }])).toMatchObject({
    problems: [expect.stringMatching(/^Row 2, return_days: /)],
  })
  expect(await load([row, { ...row, designer: 'Nobody' }])).toEqual({ problems: ['No designer is called Nobody.'] })
  const rows = await shop.db.selectFrom('return_policies').select('id').execute()
  expect(rows).toHaveLength(9)
})

test('ORDER-03: a line that the merchant refunded by hand cannot be returned again', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ quantity: 2 }])
  const pieces = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false, pieces })
  expect(await ask(asha, orderId, { pieces: 2 })).toMatchObject({ body: { code: 'return.too_many' } })
  const requested = await ask(asha, orderId)
  expect((await findReturn(shop.ctx(), Number(requested.body.request_id)))?.pieces).toBe(1)
})

test('PAY-01: a shopper cancels pieces of a line before it ships; the last piece takes the delivery charge with it', async () => {
  const wanted = [
    { priceRupees: 900, quantity: 2 },
    { priceRupees: 700, quantity: 1 },
  ]
  const { asha, orderId, stockItemIds } = await paidOrderOf(shop, wanted)
  const [first, second] = await lineIds(orderId)
  const cancel = (id: number | undefined, pieces: number) => shop.post('returns/cancel', { id, pieces }, asha)
  const { body } = await shop.get(`returns/order/${orderId}`, asha)
  expect(body.data.lines).toMatchObject([{ can_cancel: true }, { can_cancel: true }])
  expect((await cancel(first, 3)).body.code).toBe('credit.too_many_pieces')
  const replies = await Promise.all(Array.from({ length: 100 }, () => cancel(first, 1)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(10)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'paid', refunded: 180_000, notes: 2 })
  expect((await cancel(second, 1)).body).toMatchObject({ result: true })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ state: 'refunded', refunded: sums.paid, credited: sums.invoiced })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-01, API-01: pieces that have shipped, and another shopper’s pieces, are not cancelled', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const [id] = await lineIds(orderId)
  expect((await shop.post('returns/cancel', { id, pieces: 1 }, asha)).body.code).toBe('order.not_cancellable')
  const eve = await shop.shopper()
  expect((await shop.post('returns/cancel', { id, pieces: 1 }, eve)).body.code).toBe('return.line_not_found')
})
