import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { reconcile } from '#books'
import { endStaleRequests, sendDueRefunds } from '#checkout'
import { refundOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { ledgerOf, stockBooks, sumOf } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { sendDispute } from '#testing/disputes.ts'
import { newProduct } from '#testing/factories.ts'
import { refundAtProvider, reportRefund } from '#testing/foreign-refund.ts'
import { deliver, sumsOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { assignToPieces } from './assigned-refunds.service.ts'
import { dispatchReplacement } from './exchanges.service.ts'
import { moveReturn, passReturn } from './handling.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const shipment = { courier: 'Meghdoot Express', trackingNumber: 'MD7', trackingUrl: '' }

type Wanted = { readonly quantity?: number; readonly isExchange?: boolean; readonly pieces?: number }

/** A delivered line of ₹1,000 pieces in size S, with an open request for some of them. */
async function requested({ quantity = 1, isExchange = true, pieces = quantity }: Wanted = {}) {
  const product = await newProduct(shop.db, { sizes: ['S', 'M'], stock: 5, priceRupees: 1000 })
  const [small, medium] = product.variants
  if (small === undefined || medium === undefined) throw new Error('The product has two sizes.')
  const asha = await readyShopper(shop, [{ variantId: small.id, quantity }])
  const { id: orderId } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  await deliver(shop, orderId)
  const { id: lineId } = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const wish = { id: lineId, reason: 'Too tight.', reason_code: 'size', pieces }
  const { body } = await shop.post(
    'refund-request/send',
    { ...wish, ...(isExchange && { exchange_for: medium.sku }) },
    asha,
  )
  const requestId = Number(body.request_id)
  return { asha, orderId, requestId, medium, paymentId: sheet.body.razorpay_payment_id }
}

const requestOf = async (requestId: number) =>
  shop.db.selectFrom('return_requests').select(['state', 'pieces']).where('id', '=', requestId).executeTakeFirst()

const freeOf = async ({ stockItemId }: { stockItemId: number }) => (await stockBooks(shop.db, stockItemId)).available

const refund = (orderId: number, pieces?: number) =>
  refundOrder(shop.ctx(), {
    orderId,
    note: '',
    isRestocked: false,
    ...(pieces !== undefined && { pieces: [{ position: 1, pieces, shareBp: 10_000 }] }),
  })

async function receive(requestId: number): Promise<void> {
  for (const to of ['accepted', 'picked_up', 'received'] as const)
    await moveReturn(shop.ctx(), { requestId, to, note: '' })
}

const exceptionsOf = async (orderId: number, isDryRun = false) => {
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const { exceptions } = await reconcile(shop.ctx(), { from: shop.clock.now(), isDryRun })
  return exceptions.filter(({ subject }) => subject === code).map(({ kind }) => kind)
}

test('PAY-01, ORDER-03: a refund of the whole order ends its exchange, whose size goes back to stock', async () => {
  for (const steps of [0, 1, 2] as const) {
    const { orderId, requestId, medium } = await requested()
    expect(await freeOf(medium)).toBe(4)
    if (steps > 0) await receive(requestId)
    if (steps > 1) await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
    await refund(orderId)
    expect(await requestOf(requestId)).toMatchObject({ state: 'refunded' })
    expect(await freeOf(medium)).toBe(5)
    const further = [
      dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' }),
      passReturn(shop.ctx(), { requestId, note: '', isRestocked: false }),
      moveReturn(shop.ctx(), { requestId, to: 'accepted', note: '' }),
    ]
    const codes = (await Promise.allSettled(further)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toEqual(['return.illegal_step', 'return.illegal_step', 'return.illegal_step'])
    expect(await exceptionsOf(orderId)).toEqual([])
  }
})

test('PAY-01, ORDER-03: a refund of some pieces narrows the request to the pieces that are left', async () => {
  const { orderId, requestId, medium } = await requested({ quantity: 3, pieces: 2 })
  await refund(orderId, 1)
  expect(await requestOf(requestId)).toEqual({ state: 'requested', pieces: 2 })
  await refund(orderId, 1)
  expect([await requestOf(requestId), await freeOf(medium)]).toEqual([{ state: 'requested', pieces: 1 }, 4])
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: false })
  await dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })
  expect(await exceptionsOf(orderId)).toEqual([])
  await refund(orderId, 1)
  expect(await exceptionsOf(orderId)).toEqual([])
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'refunded' })
})

test('PAY-01, ORDER-03: a return of some pieces leaves its own number of pieces as it was', async () => {
  const { orderId, requestId } = await requested({ quantity: 3, pieces: 2, isExchange: false })
  await receive(requestId)
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  expect(await requestOf(requestId)).toEqual({ state: 'refunded', pieces: 2 })
  expect(await exceptionsOf(orderId)).toEqual([])
})

test('PAY-01, ORDER-03: a piece that failed its inspection is not sent back after its refund', async () => {
  const { orderId, requestId } = await requested({ isExchange: false })
  await receive(requestId)
  await moveReturn(shop.ctx(), { requestId, to: 'failed', note: 'Worn.' })
  await refund(orderId)
  expect(await requestOf(requestId)).toMatchObject({ state: 'refunded' })
  await expect(moveReturn(shop.ctx(), { requestId, to: 'sent_back', note: '' })).rejects.toMatchObject({
    code: 'return.illegal_step',
  })
})

test('PAY-01, ORDER-03: a refund of the provider’s dashboard stops the exchange until a person assigns it, which ends it', async () => {
  const { orderId, requestId, medium, paymentId } = await requested({ quantity: 2, pieces: 1 })
  await receive(requestId)
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 2000 })
  const waiting = { code: 'return.refund_to_assign' }
  await expect(passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })).rejects.toMatchObject(waiting)
  const pieces = [{ position: 1, pieces: 2 }]
  await assignToPieces(shop.ctx(), { orderId, refundId, pieces, withDelivery: false, isRestocked: false, note: '' })
  expect([await requestOf(requestId), await freeOf(medium)]).toEqual([{ state: 'refunded', pieces: 1 }, 5])
  expect(await exceptionsOf(orderId)).toEqual([])
})

test('PAY-01, ORDER-03: a refund of the whole payment in the dashboard ends the exchange at once, also one that is confirmed later', async () => {
  for (const isLater of [false, true]) {
    const { orderId, requestId, medium, paymentId } = await requested()
    await receive(requestId)
    const { paid } = await sumsOf(shop.db, orderId)
    const reported = { refundId: `rfnd_of_${orderId}`, paymentId, amountMinor: paid }
    if (isLater) {
      expect(await reportRefund(shop, { ...reported, status: 'pending' })).toBe(200)
      expect(await requestOf(requestId)).toMatchObject({ state: 'received' })
    }
    expect(await reportRefund(shop, { ...reported, status: 'processed' })).toBe(200)
    expect([await requestOf(requestId), await freeOf(medium)]).toEqual([{ state: 'refunded', pieces: 1 }, 5])
    const refused = { code: 'return.illegal_step' }
    await expect(passReturn(shop.ctx(), { requestId, note: '', isRestocked: false })).rejects.toMatchObject(refused)
    await expect(dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' })).rejects.toMatchObject(refused)
  }
})

test('PAY-01, PAY-02: of a return that was paid in part in the dashboard, the refund sends only what is left', async () => {
  const { orderId, requestId, paymentId, asha } = await requested({ quantity: 2, pieces: 1, isExchange: false })
  await receive(requestId)
  await refundAtProvider(shop, { paymentId, rupees: 400 })
  const pass = (countsOutside: boolean) =>
    passReturn(shop.ctx(), { requestId, note: '', isRestocked: true, countsOutside })
  await expect(pass(false)).rejects.toMatchObject({ code: 'return.refund_to_assign' })
  const before = await sumsOf(shop.db, orderId)
  await pass(true)
  shop.clock.advance(10_000)
  await sendDueRefunds(shop.ctx())
  await deliverWebhooks(shop)
  const sums = await sumsOf(shop.db, orderId)
  const whole = sums.credited - before.credited
  expect(sums).toMatchObject({ refunded: sums.credited, creditedLines: sums.credited, notes: 1 })
  expect(whole).toBe(100_000)
  expect(await requestOf(requestId)).toMatchObject({ state: 'refunded' })
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  expect((await ledgerOf(shop.db, orderId))['refunds_payable'] ?? 0).toBe(0)
  expect(await exceptionsOf(orderId)).toEqual([])
  await shop.runJobs()
  const told = shop.mails.findLast(({ kind, to }) => kind === 'refunded' && to === asha.email)?.text
  expect(told).toContain('We have refunded ₹600 to your original payment method.')
  const { rows } = await sql<{ id: number }>`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.reason = 'at_provider'`.execute(shop.db)
  const again = { orderId, refundId: rows[0]?.id ?? 0, withDelivery: false, isRestocked: false, note: '' }
  await expect(assignToPieces(shop.ctx(), { ...again, pieces: [{ position: 1, pieces: 1 }] })).rejects.toMatchObject({
    code: 'refund.assigned',
  })
})

test('PAY-01: a refund of the dashboard above what a return refunds is not counted in it, but assigned to its pieces', async () => {
  const { requestId, paymentId } = await requested({ quantity: 2, pieces: 1, isExchange: false })
  await receive(requestId)
  await refundAtProvider(shop, { paymentId, rupees: 1200 })
  await expect(
    passReturn(shop.ctx(), { requestId, note: '', isRestocked: true, countsOutside: true }),
  ).rejects.toMatchObject({ code: 'return.refund_to_assign' })
  expect(await requestOf(requestId)).toMatchObject({ state: 'received' })
})

test('PAY-02, ORDER-03: a lost dispute ends the requests of its order; an open one stops them', async () => {
  const { orderId, requestId, medium, paymentId } = await requested()
  await receive(requestId)
  const { paid } = await sumsOf(shop.db, orderId)
  const dispute = { disputeId: `disp_of_exchange_${orderId}`, paymentId, amount: paid }
  await sendDispute(shop, { ...dispute, name: 'created', status: 'open', at: 1000 })
  await expect(passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })).rejects.toMatchObject({
    code: 'payment.disputed',
  })
  await sendDispute(shop, { ...dispute, name: 'lost', status: 'lost', at: 2000, deducted: paid })
  expect([await requestOf(requestId), await freeOf(medium)]).toEqual([{ state: 'refunded', pieces: 1 }, 5])
})

test('PAY-01, ORDER-03: of a refund and the dispatch of the other size at the same moment, the piece leaves once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { orderId, requestId, medium } = await requested()
    await receive(requestId)
    await passReturn(shop.ctx(), { requestId, note: '', isRestocked: false })
    const [, dispatched] = await Promise.allSettled([
      refund(orderId),
      dispatchReplacement(shop.ctx(), { requestId, shipment, note: '' }),
    ])
    const isSent = dispatched.status === 'fulfilled'
    expect(await requestOf(requestId)).toMatchObject({ state: isSent ? 'exchanged' : 'refunded' })
    expect(await freeOf(medium)).toBe(isSent ? 4 : 5)
  }
})

test('PAY-02, ORDER-03: the reconciler lists a piece that was refunded and exchanged, and a request for refunded pieces', async () => {
  const exchanged = await requested()
  await refund(exchanged.orderId)
  await sql`update return_requests set state = 'exchanged', refund_id = null where id = ${exchanged.requestId}`.execute(
    shop.db,
  )
  shop.clock.advance(1000)
  await sql`update return_exchanges set dispatched_at = ${shop.clock.now()} where request_id = ${exchanged.requestId}`.execute(
    shop.db,
  )
  expect(await exceptionsOf(exchanged.orderId)).toEqual(['exchanged_and_refunded'])
  const open = await requested()
  await refund(open.orderId)
  await sql`update return_requests set state = 'accepted', refund_id = null where id = ${open.requestId}`.execute(
    shop.db,
  )
  await expect(moveReturn(shop.ctx(), { requestId: open.requestId, to: 'received', note: '' })).rejects.toMatchObject({
    code: 'credit.too_many_pieces',
  })
  expect(await exceptionsOf(open.orderId, true)).toEqual(['request_for_refunded'])
  expect(await exceptionsOf(open.orderId)).toEqual([])
  expect(await requestOf(open.requestId)).toMatchObject({ state: 'refunded' })
})

test('PAY-02, ORDER-03: a request of before the rule for pieces that were refunded ends by itself, and its size is free', async () => {
  const { orderId, requestId, medium } = await requested()
  await sql`
    update return_requests set state = 'refunded' where id = ${requestId}`.execute(shop.db)
  await refund(orderId)
  await sql`update return_requests set state = 'requested', refund_id = null where id = ${requestId}`.execute(shop.db)
  expect(await freeOf(medium)).toBe(4)
  expect(await endStaleRequests(shop.ctx())).toBe(1)
  expect(await endStaleRequests(shop.ctx())).toBe(0)
  expect([await requestOf(requestId), await freeOf(medium)]).toEqual([{ state: 'refunded', pieces: 1 }, 5])
})
