import { afterAll, expect, test, vi } from 'vitest'
import { sendDueRefunds } from '#checkout'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { deliverWebhooks } from '#testing/checkout-factories.ts'
import { deliveredOrderOf, paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp } from '#testing/test-app.ts'
import { cancelOrder, cancelPieces, refundOrder } from './fulfilment.service.ts'

vi.setConfig({ testTimeout: 240_000 })

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const note = ''
const whole = 10_000

async function sendRefunds(): Promise<void> {
  shop.clock.advance(10_000)
  while ((await sendDueRefunds(shop.ctx())) > 0) shop.clock.advance(10_000)
  await deliverWebhooks(shop)
}

test('PAY-01: three returns of one order make three credit notes and three refunds, and its payment stays settled', async () => {
  const { asha, orderId, stockItemIds, paymentId } = await deliveredOrderOf(shop, [
    { priceRupees: 2950, quantity: 2 },
    { priceRupees: 1001 },
  ])
  const refund = (position: number) =>
    refundOrder(shop.ctx(), {
      orderId,
      note,
      isRestocked: position === 1,
      pieces: [{ position, pieces: 1, shareBp: whole }],
    })
  await refund(1)
  expect((await orderBooks(shop.db, orderId)).state).toBe('delivered')
  await refund(1)
  await refund(2)
  await sendRefunds()
  expect(await orderBooks(shop.db, orderId)).toMatchObject({
    state: 'refunded',
    payments: ['settled'],
    refunds: ['returned processed', 'returned processed', 'returned processed'],
  })
  expect(await stockBooks(shop.db, stockItemIds[0] ?? 0)).toEqual({ available: 10, held: 0, consumed: 0 })
  expect(await stockBooks(shop.db, stockItemIds[1] ?? 0)).toEqual({ available: 9, held: 0, consumed: 1 })
  const { body } = await shop.get(`purchase-history-details/${orderId}`, asha)
  const details: { refunded: string; credit_notes: { id: number; number: string; total: string }[] } = body.data[0]
  expect(details.credit_notes.map(({ total }) => total)).toEqual(['Rs2,950.00', 'Rs2,950.00', 'Rs1,001.00'])
  expect(details.refunded).toBe('Rs6,901.00')
  expect(await shop.ports.gateway.getPayment(paymentId)).toMatchObject({ amountRefundedMinor: 690_100 })
  for (const { id, number } of details.credit_notes) {
    const file = await shop.app.inject({
      url: `/api/v2/credit-notes/${orderId}/${id}`,
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(file.headers['content-disposition']).toContain(number.replaceAll('/', '-'))
  }
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

test('PAY-01: the emails of partial refunds name the pieces and carry their own credit notes', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [
    { name: 'Ajrakh Kurta', quantity: 2 },
    { name: 'Zari Dupatta' },
  ])
  for (const position of [2, 1])
    await refundOrder(shop.ctx(), {
      orderId,
      note,
      isRestocked: false,
      pieces: [{ position, pieces: 1, shareBp: 8000 }],
    })
  await shop.runJobs()
  const mails = shop.mails.filter(({ kind, to }) => kind === 'refunded' && to === asha.email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('Zari Dupatta')
  expect(mails[0]?.text).toContain('80 % of the price')
  expect(mails[0]?.text).toContain('₹9,600')
  expect(mails[0]?.text).not.toContain('Ajrakh')
  const names = mails.map(({ attachments }) => attachments[0]?.fileName)
  expect(new Set(names).size).toBe(2)
})

test('PAY-01: a hundred refunds of one piece at once make one; the others are refused', async () => {
  const { orderId, stockItemIds } = await deliveredOrderOf(shop, [{ priceRupees: 1500 }, { priceRupees: 700 }])
  const tries = Array.from({ length: 100 }, () =>
    refundOrder(shop.ctx(), { orderId, note, isRestocked: true, pieces: [{ position: 1, pieces: 1, shareBp: whole }] }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'credit.too_many_pieces' })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ refunded: 150_000, credited: 150_000, notes: 1 })
  expect((await stockBooks(shop.db, stockItemIds[0] ?? 0)).available).toBe(10)
})

test('PAY-02: refunds at the provider beside a hundred of ours are booked, and nothing above the payment goes back', async () => {
  const { orderId, paymentId } = await deliveredOrderOf(shop, [{ priceRupees: 100, quantity: 5 }])
  const byHand = Array.from({ length: 3 }, (_, index) =>
    shop.ports.gateway.refund({
      providerPaymentId: paymentId,
      amountMinor: 10_000,
      idempotencyKey: `by-hand-${orderId}-${index}`,
    }),
  )
  const ours = Array.from({ length: 100 }, () =>
    refundOrder(shop.ctx(), {
      orderId,
      note,
      isRestocked: false,
      pieces: [{ position: 1, pieces: 1, shareBp: whole }],
    }),
  )
  await Promise.allSettled([...byHand, ...ours, deliverWebhooks(shop)])
  await sendRefunds()
  const { paid, refunded } = await sumsOf(shop.db, orderId)
  const { amountRefundedMinor } = await shop.ports.gateway.getPayment(paymentId)
  expect(amountRefundedMinor).toBeLessThanOrEqual(paid)
  const { refunds } = await orderBooks(shop.db, orderId)
  expect(refunds.filter((refund) => refund === 'at_provider processed')).toHaveLength(3)
  const processed = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((eb) => eb.fn.sum<string>('refunds.amount_minor').as('sum'))
    .where('payments.order_id', '=', orderId)
    .where('refunds.status', '=', 'processed')
    .executeTakeFirstOrThrow()
  expect(Number(processed.sum)).toBe(amountRefundedMinor)
  expect(refunded).toBeGreaterThanOrEqual(amountRefundedMinor)
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  const open = await shop.db.selectFrom('payment_exceptions').select('kind').where('order_id', '=', orderId).execute()
  expect(open.filter(({ kind }) => kind === 'refund_not_ours')).toHaveLength(3)
})

test('PAY-01: cancelling the last piece before dispatch refunds the delivery too', async () => {
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 600 }, { priceRupees: 400 }])
  await cancelPieces(shop.ctx(), { orderId, note, pieces: [{ position: 2, pieces: 1, shareBp: whole }] })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'paid', credited: 40_000 })
  await cancelPieces(shop.ctx(), { orderId, note, pieces: [{ position: 1, pieces: 1, shareBp: whole }] })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({
    state: 'refunded',
    credited: sums.paid,
    creditedTax: sums.invoicedTax,
    refunded: sums.paid,
  })
  expect(sums.paid).toBeGreaterThan(100_000)
})

test('PAY-01: less than the provider refunds is refused, and changes nothing', async () => {
  const { orderId } = await deliveredOrderOf(shop, [{ priceRupees: 50 }])
  await expect(
    refundOrder(shop.ctx(), { orderId, note, isRestocked: true, pieces: [{ position: 1, pieces: 1, shareBp: 100 }] }),
  ).rejects.toMatchObject({ code: 'credit.too_small' })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'delivered', refunded: 0, notes: 0 })
})

test('PAY-01: over seeded sequences of cancellations and returns, order, invoices, credit notes, refunds and ledger agree', async () => {
  for (let seed = 0; seed < 25; seed += 1) {
    const random = seededRandom(`returns ${seed}`)
    const below = (limit: number) => Math.floor(random() * limit)
    const wanted = Array.from({ length: 1 + below(3) }, () => ({
      priceRupees: 101 + below(9000),
      quantity: 1 + below(3),
      ...(below(4) === 0 && { gstRule: 'saree' as const, hsn: '500720' }),
      ...(below(6) === 0 && { gstRule: 'none' as const, isGiftCard: true, hsn: '' }),
    }))
    const isDelivered = below(2) === 0
    const { orderId } = await (isDelivered ? deliveredOrderOf : paidOrderOf)(shop, wanted)
    let isWhole = true
    for (let turn = below(6); turn > 0; turn -= 1) {
      const shareBp = below(3) === 0 ? 1 + below(whole) : whole
      const pieces = [{ position: 1 + below(wanted.length), pieces: 1, shareBp }]
      const withDelivery = below(4) === 0
      const isRestocked = below(2) === 0
      const [done] = await Promise.allSettled([
        isDelivered
          ? refundOrder(shop.ctx(), { orderId, note, isRestocked, pieces, withDelivery })
          : cancelPieces(shop.ctx(), { orderId, note, pieces, withDelivery }),
      ])
      if (done.status === 'fulfilled' && shareBp < whole) isWhole = false
      const sums = await sumsOf(shop.db, orderId)
      expect(sums).toMatchObject({ refunded: sums.credited, creditedLines: sums.credited, invoiced: sums.total })
      expect(sums.credited).toBeLessThanOrEqual(sums.invoiced)
      expect(sums.creditedTax).toBeLessThanOrEqual(sums.invoicedTax)
    }
    const { state } = await sumsOf(shop.db, orderId)
    if (state !== 'refunded')
      await (isDelivered
        ? refundOrder(shop.ctx(), { orderId, note, isRestocked: true })
        : cancelOrder(shop.ctx(), { orderId, note }))
    await sendRefunds()
    const sums = await sumsOf(shop.db, orderId)
    const ledger = await ledgerOf(shop.db, orderId)
    expect(sums).toMatchObject({ state: 'refunded', refunded: sums.credited })
    // The halves on an invoice differ from the order's tax by at most a paisa per line.
    expect(Math.abs(sums.invoicedTax - sums.tax)).toBeLessThanOrEqual(8)
    expect(sumOf(ledger)).toBe(0)
    expect(ledger['refunds_payable']).toBe(0)
    expect(ledger['tax_payable'] ?? 0).toBe(sums.creditedTax - sums.invoicedTax)
    // The delivery charge of a returned order is kept when every piece was returned separately.
    if (isWhole && state !== 'refunded') {
      expect(sums).toMatchObject({ credited: sums.paid, creditedTax: sums.invoicedTax })
      // An order that consists of gift cards has no sales.
      expect(ledger['sales'] ?? 0).toBe(0)
      expect(ledger['gift_card_liability'] ?? 0).toBe(0)
    }
  }
})
