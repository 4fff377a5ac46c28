import { afterAll, expect, test } from 'vitest'
import type { MarginReport } from '@shop/contract/books/admin-margins'
import { indiaDay } from '@shop/contract/core/india-day'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const today = indiaDay(shop.clock.now())
const owner = await newStaff(shop)

async function read(by: string): Promise<MarginReport> {
  const { status, body } = await sendAdmin(shop, `GET reports/margins?from=${today}&until=${today}&by=${by}`, {
    as: owner,
  })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

const rowOf = (report: MarginReport, name: string) => report.rows.find((row) => row.name === name)

test('ORDER-02: the margin is the net sales less the cost when the order was placed, once every piece has one', async () => {
  const { products } = await paidOrderOf(shop, [{ priceRupees: 2000, quantity: 2, name: 'Own Kurta' }])
  const before = rowOf(await read('piece'), 'Own Kurta')
  expect(before).toMatchObject({ pieces: 2, unknownPieces: 2, marginMinor: null, marginBp: null })
  const productId = products[0]?.id ?? 0
  const variants = shop.db.updateTable('variants').where('product_id', '=', productId)
  await variants.set({ cost_minor: 500_00 }).execute()
  const after = rowOf(await read('piece'), 'Own Kurta')
  const net = after?.netMinor ?? 0
  expect(net).toBeLessThan(4000_00)
  expect(after).toMatchObject({ unknownPieces: 0, costMinor: 1000_00, marginMinor: net - 1000_00 })
  expect(after?.marginBp).toBe(Math.round(((net - 1000_00) / net) * 10_000))
})

test('ORDER-02: a later cost changes no margin of orders that had one, and every grouping adds up', async () => {
  const { orderId: id, products } = await paidOrderOf(shop, [{ priceRupees: 3000, name: 'Later Kurta' }])
  await shop.db.updateTable('order_lines').set({ cost_minor: 700_00 }).where('order_id', '=', id).execute()
  const productId = products[0]?.id ?? 0
  await shop.db.updateTable('variants').set({ cost_minor: 900_00 }).where('product_id', '=', productId).execute()
  expect(rowOf(await read('piece'), 'Later Kurta')?.costMinor).toBe(700_00)
  for (const by of ['designer', 'category', 'piece']) {
    const { totals, rows } = await read(by)
    expect([by, rows.reduce((sum, { netMinor }) => sum + netMinor, 0)]).toEqual([by, totals.netMinor])
  }
})

test('ORDER-02: of a consigned piece the designer’s share is the cost', async () => {
  await paidOrderOf(shop, [{ priceRupees: 10_000, name: 'Consigned Saree', designer: 'Ila Rao' }])
  const { category_id: designerId } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', 'Ila Rao')
    .executeTakeFirstOrThrow()
  const terms = {
    version: 0,
    validFrom: '2020-01-01',
    kind: 'consignment',
    shareBp: 6000,
    discountBearer: 'both',
    note: '',
  }
  const agreed = await sendAdmin(shop, `POST shares/${designerId}/agreements`, { as: owner, body: terms })
  expect([agreed.status, agreed.body.message]).toEqual([200, undefined])
  const row = rowOf(await read('piece'), 'Consigned Saree')
  expect(row).toMatchObject({ unknownPieces: 0, costMinor: Math.round((row?.netMinor ?? 0) * 0.6), marginBp: 4000 })
})

test('ORDER-02: a returned piece takes its sales and its cost back', async () => {
  const sold = { priceRupees: 4000, quantity: 2, name: 'Returned Kurta' }
  const { orderId, products } = await paidOrderOf(shop, [sold])
  await shop.db
    .updateTable('variants')
    .set({ cost_minor: 900_00 })
    .where('product_id', '=', products[0]?.id ?? 0)
    .execute()
  const before = rowOf(await read('piece'), sold.name)
  await deliver(shop, orderId)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const refunded = await sendAdmin(shop, `POST orders/${code}/refund`, {
    as: owner,
    body: {
      lines: [{ position: 1, pieces: 1, shareBp: 10_000 }],
      withDelivery: false,
      note: 'Torn seam',
      isRestocked: false,
    },
    headers: { 'idempotency-key': 'refund-for-margin-0001' },
  })
  expect([refunded.status, refunded.body.message]).toEqual([200, undefined])
  const row = rowOf(await read('piece'), sold.name)
  const half = (before?.soldMinor ?? 0) / 2
  expect(row).toMatchObject({ pieces: 1, soldMinor: half * 2, returnedMinor: half, netMinor: half, costMinor: 900_00 })
  expect(row?.marginMinor).toBe(half - 900_00)
})
