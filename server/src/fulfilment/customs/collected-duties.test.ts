import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { GstMonth } from '@shop/contract/books/admin-gst'
import { monthOf } from '@shop/contract/core/india-month'
import { cancelOrder, cancelPieces, confirmOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { collectedInEmirates, emiratesRule, paidAbroad, payFor, shopperAbroad } from '#testing/abroad.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { edit } from '#testing/order-edits.ts'
import { deliver, sumsOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

/** 5 % duty of pieces and delivery, 5 % tax of all of it, and ₹900 for the clearance. */
const fee = 90_000
await publishSetting(shop, 'duties', collectedInEmirates({ feeMinor: fee }))

const orderOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['subtotal_minor', 'shipping_minor', 'duties_minor', 'total_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const rupees = (text: unknown): number => Math.round(Number(String(text).replaceAll(/[^\d.]/g, '')) * 100)

test('CART-02, PAY-01: duties paid with the order are the same in cart, order, payment and invoice, and owed in the books', async () => {
  const { asha, productIds } = await shopperAbroad(shop, [{ priceRupees: 30_000 }])
  const estimate = (await shop.get(`delivery-estimate/${productIds[0]}?country=AE`)).body.data
  const summary = (await shop.get(`cart-summary/${asha.id}`, asha)).body
  // 5 % of 31,800 is 1,590; 5 % of 33,390 is 1,669.50.
  expect(summary.landed).toMatchObject({ terms: 'DDP', duty: 'Rs1,590.00', tax: 'Rs1,670.00', fee: 'Rs900.00' })
  expect(estimate.landed).toEqual(summary.landed)
  expect(summary.grand_total).toBe('Rs35,960.00')
  expect(summary.landed.total).toBe(summary.grand_total)
  const orderId = await payFor(shop, asha)
  expect(await orderOf(orderId)).toEqual({
    subtotal_minor: 3_000_000,
    shipping_minor: 180_000,
    duties_minor: 416_000,
    total_minor: 3_596_000,
  })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ paid: 3_596_000, invoiced: 3_596_000, invoicedTax: 0 })
  const [detail] = (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data
  expect([detail.grand_total, detail.landed]).toEqual([summary.grand_total, summary.landed])
  const books = await ledgerOf(shop.db, orderId)
  expect(sumOf(books)).toBe(0)
  expect(books).toMatchObject({ duties_payable: -416_000, sales: -3_000_000, shipping_income: -180_000 })
  expect(books['tax_payable']).toBeUndefined()
  const { rows } = await sql<{ kind: string; total: number }>`
    select line ->> 'kind' as kind, (line ->> 'total_minor')::bigint as total
    from invoices, json_array_elements(lines) line where order_id = ${orderId}`.execute(shop.db)
  expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
    ['goods', 3_000_000],
    ['delivery', 180_000],
    ['duties', 326_000],
    ['duties', fee],
  ])
  // The return declares the supply alone.
  const month: GstMonth = (await sendAdmin(shop, `GET gst/${monthOf(shop.clock.now())}`, { as: await newStaff(shop) }))
    .body
  const exports = month.sections.find(({ name }) => name === 'exp')
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const row = exports?.rows.find((cells) => cells[1] === number) ?? []
  expect([row[0], row[3], row[8], row[9]]).toEqual(['WOPAY', 31_800, 31_800, 0])
  expect(month.faults.filter(({ kind }) => kind === 'ledger_differs')).toEqual([])
})

test('CART-02: a changed rule changes nothing of a placed order, and terms of delivery neither', async () => {
  const { asha, orderId } = await paidAbroad(shop, [{ priceRupees: 30_000 }])
  const shown = async () => (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]
  const before = await shown()
  await publishSetting(shop, 'duties', { rules: [{ ...emiratesRule, dutyPoints: 9000 }], collectedIn: [] })
  const after = await shown()
  expect([after.landed, after.grand_total]).toEqual([before.landed, before.grand_total])
  const { pieces } = await shop.db
    .selectFrom('order_landed')
    .select('pieces')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(pieces).toMatchObject([
    { position: 1, dutyMinor: 159_000, paisePerUnit: 2273, rule: { source: emiratesRule.source, dutyPoints: 500 } },
  ])
  // The receiver pays the next order's duties, which are shown and not collected.
  const next = await paidAbroad(shop, [{ priceRupees: 30_000 }])
  expect(await orderOf(next.orderId)).toMatchObject({ duties_minor: 0, total_minor: 3_180_000 })
  const [detail] = (await shop.get(`purchase-history-details/${next.orderId}`, next.asha)).body.data
  expect(detail.landed).toMatchObject({ terms: 'DAP', duty: 'Rs28,620.00' })
  expect(rupees(detail.landed.total)).toBe(3_180_000 + rupees(detail.landed.extra))
  expect((await ledgerOf(shop.db, next.orderId))['duties_payable']).toBeUndefined()
  await publishSetting(shop, 'duties', collectedInEmirates({ feeMinor: fee }))
})

test('RETURN-01, PAY-01: a cancelled piece takes its duties with it, and the last one the clearance', async () => {
  const { orderId } = await paidAbroad(shop, [{ priceRupees: 20_000, quantity: 2 }, { priceRupees: 10_000 }])
  const paid = await orderOf(orderId)
  const cancel = (position: number, shareBp = 10_000) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces: 1, shareBp }] })
  await cancel(1)
  const { rows } = await sql<{ position: number; pieces: number; amount: number }>`
    select position, pieces, amount_minor as amount from credited_lines
    where order_id = ${orderId} order by position`.execute(shop.db)
  // The duties of the first line are those of two pieces.
  expect(rows.map(({ position, pieces }) => [position, pieces])).toEqual([
    [1, 1],
    [4, 1],
  ])
  const one = await ledgerOf(shop.db, orderId)
  expect(sumOf(one)).toBe(0)
  expect(one['duties_payable']).toBe(-(paid.duties_minor - (rows[1]?.amount ?? 0)))
  // The house keeps a tenth of the price, and nothing of what it collected for customs.
  await cancel(1, 9000)
  await cancel(2)
  const books = await ledgerOf(shop.db, orderId)
  expect(sumOf(books)).toBe(0)
  expect(books['duties_payable']).toBe(0)
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ refunded: paid.total_minor - 200_000, state: 'refunded' })
  const whole = await paidAbroad(shop, [{ priceRupees: 30_000 }])
  await cancelOrder(shop.ctx(), { orderId: whole.orderId, note: '' })
  expect((await ledgerOf(shop.db, whole.orderId))['duties_payable']).toBe(0)
  expect(await sumsOf(shop.db, whole.orderId)).toMatchObject({ refunded: 3_596_000 })
})

test('ORDER-03, PAY-01: a refund after dispatch gives back the share of the duty, and an edit the whole of it', async () => {
  const sent = await paidAbroad(shop, [{ priceRupees: 20_000, quantity: 2 }])
  const { duties_minor: collected } = await orderOf(sent.orderId)
  await deliver(shop, sent.orderId)
  const half = [{ position: 1, pieces: 1, shareBp: 5000 }]
  await refundOrder(shop.ctx(), { orderId: sent.orderId, note: '', isRestocked: false, pieces: half })
  const books = await ledgerOf(shop.db, sent.orderId)
  // Half the duty of one of two pieces; the clearance stays paid.
  const back = Math.floor((collected - fee) / 4)
  expect([sumOf(books), books['duties_payable']]).toEqual([0, back - collected])

  const edited = await paidAbroad(shop, [{ priceRupees: 20_000, quantity: 2 }, { priceRupees: 10_000 }])
  const before = await orderOf(edited.orderId)
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', edited.orderId)
    .executeTakeFirstOrThrow()
  const draft = { dropped: [{ position: 2, pieces: 1 }] }
  expect((await edit(shop, { code, as: await newStaff(shop), draft })).status).toBe(200)
  const after = await ledgerOf(shop.db, edited.orderId)
  const { rows } = await sql<{ amount: number }>`
    select amount_minor as amount from credited_lines where order_id = ${edited.orderId} and position = 5`.execute(
    shop.db,
  )
  expect(rows[0]?.amount).toBeGreaterThan(0)
  expect([sumOf(after), after['duties_payable']]).toEqual([0, (rows[0]?.amount ?? 0) - before.duties_minor])
})

test('INV-01, ORDER-03: an order that is invoiced at dispatch owes its duties from then on', async () => {
  await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })
  const { orderId } = await paidAbroad(shop, [{ priceRupees: 20_000, quantity: 2 }, { priceRupees: 10_000 }])
  const { total_minor: total, duties_minor: duties } = await orderOf(orderId)
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ customer_advances: -total })
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 8000 }] })
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  const books = await ledgerOf(shop.db, orderId)
  expect(sumOf(books)).toBe(0)
  expect(books['customer_advances']).toBe(0)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount from credited_lines
    where order_id = ${orderId} and position > 3`.execute(shop.db)
  expect(rows[0]?.amount).toBeGreaterThan(0)
  expect(books['duties_payable']).toBe(-(duties - (rows[0]?.amount ?? 0)))
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  const after = await ledgerOf(shop.db, orderId)
  expect([sumOf(after), after['duties_payable']]).toEqual([0, 0])
  await publishSetting(shop, 'invoicing', { issueAt: 'payment' })
})
