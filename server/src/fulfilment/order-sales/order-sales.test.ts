import { afterAll, expect, test } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

test('ORDER-02: orders name who sold them, are found by it, and sum up in the report of sales', async () => {
  const as = await newStaff(shop)
  const orders = [await paidOrderOf(shop, [{ priceRupees: 3000 }]), await paidOrderOf(shop, [{ priceRupees: 2000 }])]
  const rows = await shop.db
    .selectFrom('orders')
    .select('code')
    .where(
      'id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute()
  const codes = rows.map(({ code }) => code)
  const name = (sellerId: number | null) =>
    sendAdmin(shop, 'POST orders/seller', { as, body: { codes: codes.slice(0, sellerId === null ? 1 : 2), sellerId } })
  expect((await name(999_999)).body).toMatchObject({ code: 'tag.no_person' })
  expect((await name(as.id)).status).toBe(200)
  const found = async () => (await sendAdmin(shop, `GET orders?seller=${as.id}`, { as })).body.orders
  expect(await found()).toHaveLength(2)
  const day = indiaDay(shop.clock.now())
  const report = await sendAdmin(shop, `GET reports/sales?from=${day}&until=${day}&by=seller`, { as })
  expect(report.body.rows).toEqual([expect.objectContaining({ key: String(as.id), orders: 2, totalMinor: 500_000 })])
  expect((await name(null)).status).toBe(200)
  expect(await found()).toHaveLength(1)
  expect((await sendAdmin(shop, 'GET orders?seller=nobody', { as })).body.orders).toHaveLength(1)
})
