import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { refundOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { deliverWebhooks } from '#testing/checkout-factories.ts'
import { refundAtProvider } from '#testing/foreign-refund.ts'
import { deliver, paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp } from '#testing/test-app.ts'
import { assignToPieces } from './assigned-refunds.service.ts'

vi.setConfig({ testTimeout: 180_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const plain = { withDelivery: false, isRestocked: false, note: 'By hand.' }

async function order(prices: readonly number[], isDelivered = true) {
  const made = await paidOrderOf(
    shop,
    prices.map((priceRupees) => ({ priceRupees, quantity: 2 })),
  )
  if (isDelivered) await deliver(shop, made.orderId)
  return made
}

const stateOf = async (returnId: number) =>
  shop.db.selectFrom('return_requests').select(['state', 'refund_id']).where('id', '=', returnId).executeTakeFirst()

async function askReturn({ asha, orderId }: Awaited<ReturnType<typeof order>>, pieces: number): Promise<number> {
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into return_requests (order_id, order_line_id, pieces, reason, comment, share_bp, is_our_fault, refund_to, created_at)
    values (${orderId}, ${line.id}, ${pieces}, 'other', '', 10000, false, 'source', now()) returning id`.execute(
    shop.db,
  )
  expect(asha.id).toBeGreaterThan(0)
  return rows[0]?.id ?? 0
}

test('PAY-01: a refund of the dashboard becomes a credit note of its pieces, with stock, state and settled case', async () => {
  const made = await order([12_000, 800])
  const { orderId, paymentId, stockItemIds } = made
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 12_000 })
  expect((await ledgerOf(shop.db, orderId))['refunds_payable']).toBe(1_200_000)
  await assignToPieces(shop.ctx(), {
    ...plain,
    orderId,
    refundId,
    isRestocked: true,
    pieces: [{ position: 1, pieces: 1 }],
  })
  const ledger = await ledgerOf(shop.db, orderId)
  expect([sumOf(ledger), ledger['refunds_payable'] ?? 0]).toEqual([0, 0])
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ credited: 1_200_000, creditedLines: 1_200_000, notes: 1 })
  expect(await stockBooks(shop.db, stockItemIds[0] ?? 0)).toMatchObject({ available: 9, consumed: 1 })
  expect((await orderBooks(shop.db, orderId)).letters).toContain('refunded')
  const { rows } = await sql`
    select from payment_exceptions where order_id = ${orderId} and resolved_at is null`.execute(shop.db)
  expect(rows).toHaveLength(0)
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({
    state: 'refunded',
    credited: sums.paid,
    refunded: sums.paid,
    creditedTax: sums.invoicedTax,
  })
})

test('PAY-01: a part of the price is credited to the paisa, and pieces that are worth less are refused with both sums', async () => {
  const { orderId, paymentId } = await order([1_000, 333.33])
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 1_234.57 })
  const assign = (pieces: { position: number; pieces: number }[]) =>
    assignToPieces(shop.ctx(), { ...plain, orderId, refundId, pieces })
  await expect(assign([{ position: 1, pieces: 1 }])).rejects.toMatchObject({
    code: 'refund.other_sum',
    facts: { message: expect.stringContaining('The refund is ₹1,234.57, and the chosen pieces are worth ₹1,000.') },
  })
  await expect(assign([{ position: 9, pieces: 1 }])).rejects.toMatchObject({ code: 'credit.unknown_line' })
  await expect(assign([{ position: 1, pieces: 3 }])).rejects.toMatchObject({ code: 'credit.too_many_pieces' })
  await assign([
    { position: 1, pieces: 1 },
    { position: 2, pieces: 2 },
  ])
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ credited: 123_457, creditedLines: 123_457 })
  await expect(assign([{ position: 1, pieces: 1 }])).rejects.toMatchObject({ code: 'refund.assigned' })
})

test('PAY-01: of a hundred people who assign one refund at once, one does', async () => {
  const { orderId, paymentId } = await order([5_000])
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 5_000 })
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      assignToPieces(shop.ctx(), { ...plain, orderId, refundId, pieces: [{ position: 1, pieces: 1 }] }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ credited: 500_000, notes: 1 })
})

test('PAY-01: a return of just these pieces ends as refunded, and pieces of another return are refused', async () => {
  const made = await order([2_000])
  const { orderId, paymentId } = made
  const returnId = await askReturn(made, 2)
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 2_000 })
  const one = { ...plain, orderId, refundId, pieces: [{ position: 1, pieces: 1 }] }
  await expect(assignToPieces(shop.ctx(), one)).rejects.toMatchObject({ code: 'refund.in_return' })
  await assignToPieces(shop.ctx(), { ...one, pieces: [{ position: 1, pieces: 2 }] })
  expect(await stateOf(returnId)).toEqual({ state: 'refunded', refund_id: refundId })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'refunded' })
})

test('PAY-01: before dispatch the pieces are free again, and another order’s refund is not found', async () => {
  const { orderId, paymentId, stockItemIds } = await order([3_000], false)
  const other = await order([1_000], false)
  const refundId = await refundAtProvider(shop, { paymentId, rupees: 6_000 })
  await expect(
    assignToPieces(shop.ctx(), { ...plain, orderId: other.orderId, refundId, pieces: [{ position: 1, pieces: 1 }] }),
  ).rejects.toMatchObject({ code: 'refund.not_found' })
  await assignToPieces(shop.ctx(), { ...plain, orderId, refundId, pieces: [{ position: 1, pieces: 2 }] })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'refunded' })
  expect(await stockBooks(shop.db, stockItemIds[0] ?? 0)).toMatchObject({ available: 10, consumed: 0 })
})

test('PAY-01: over seeded sequences of dashboard refunds and refunds of the shop all books agree to the paisa', async () => {
  const random = seededRandom('assigned refunds')
  for (let turn = 0; turn < 6; turn += 1) {
    const { orderId, paymentId } = await order([1 + Math.floor(random() * 9_000), 77.77])
    for (const position of [1, 2]) {
      const { rows } = await sql<{ net: number }>`
        select (line_total_minor - discount_minor) / quantity as net from order_lines
        where order_id = ${orderId} and position = ${position}`.execute(shop.db)
      const paise = Math.max(100, Math.floor((rows[0]?.net ?? 100) * (random() < 0.5 ? 1 : random())))
      const refundId = await refundAtProvider(shop, { paymentId, rupees: paise / 100 })
      await assignToPieces(shop.ctx(), {
        ...plain,
        orderId,
        refundId,
        pieces: [{ position, pieces: paise > (rows[0]?.net ?? 0) ? 2 : 1 }],
      })
    }
    await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false }).catch(() => undefined)
    await deliverWebhooks(shop)
    const sums = await sumsOf(shop.db, orderId)
    expect(sums.refunded).toBe(sums.credited)
    expect(sums.credited).toBe(sums.creditedLines)
    expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
  }
})
