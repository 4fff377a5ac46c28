import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { taxesDefault, type TaxRate } from '@shop/contract/selling/gst-rates'
import { fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { changeSetting, publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { variants } = await newProduct(shop.db, { sizes: [], stock: 50, priceRupees: 2160, hsn: '6204' })
const variantId = variants[0]?.id ?? 0

async function pay(as: Shopper, orderId: number): Promise<void> {
  await payAtSheet(shop, await openPayment(shop, as, orderId), { notify: false })
  await shop.post('razorpay/pay-with-razorpay', { combined_order_id: orderId, user_id: as.id }, as)
}

const lineOf = (orderId: number) =>
  shop.db
    .selectFrom('order_lines')
    .select(['tax_rate_percent', 'tax_minor', 'line_total_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const invoiceOf = (orderId: number) =>
  shop.db
    .selectFrom('invoices')
    .select(['taxable_minor', 'cgst_minor', 'sgst_minor', 'igst_minor', 'total_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

async function taxOfInvoice(orderId: number): Promise<number> {
  const { cgst_minor, sgst_minor, igst_minor, taxable_minor, total_minor } = await invoiceOf(orderId)
  const tax = cgst_minor + sgst_minor + igst_minor
  expect(taxable_minor + tax).toBe(total_minor)
  return tax
}

test('MONEY-05: a rate that begins tomorrow counts from midnight in India; an order keeps the rate of its moment', async () => {
  const tomorrow = new Date(shop.clock.now().getTime() + dayMs)
  const rate: TaxRate = {
    kind: 'apparel',
    hsnPrefix: '',
    from: indiaDay(tomorrow),
    ratePercent: 8,
    upToMinor: null,
    aboveRatePercent: null,
  }
  await publishSetting(shop, 'taxes', { rates: [...taxesDefault.rates, rate] })
  const asha = await readyShopper(shop, [{ variantId }])
  const today = (await placeOrder(shop, asha)).id
  await pay(asha, today)
  const unpaid = await readyShopper(shop, [{ variantId }])
  const late = (await placeOrder(shop, unpaid)).id
  const summary = async () => (await shop.get(`cart-summary/${asha.id}`, asha)).body['tax_included']
  await fillCart(shop.db, asha.id, [{ variantId }])
  // 2160 x 5 / 105 of the piece, and 149 x 5 / 105 of the delivery.
  expect(await summary()).toBe('Rs109.96')
  const midnight = Date.parse(`${indiaDay(tomorrow)}T00:00:00+05:30`)
  shop.clock.advance(midnight + 1000 - shop.clock.now().getTime())
  // 2160 x 8 / 108 and 149 x 8 / 108.
  expect(await summary()).toBe('Rs171.04')
  const next = (await placeOrder(shop, asha)).id
  await pay(asha, next)
  expect([await lineOf(today), await lineOf(late), await lineOf(next)]).toEqual([
    { tax_rate_percent: 5, tax_minor: 102_86, line_total_minor: 2160_00 },
    { tax_rate_percent: 5, tax_minor: 102_86, line_total_minor: 2160_00 },
    { tax_rate_percent: 8, tax_minor: 160_00, line_total_minor: 2160_00 },
  ])
  await shop.runJobs()
  expect([await taxOfInvoice(today), await taxOfInvoice(next)]).toEqual([109_96, 171_04])
  const as = await newStaff(shop)
  const days = [new Date(midnight - dayMs), new Date(midnight)].map(indiaDay)
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const report = await Promise.all(
    [...months].map(async (month) => (await sendAdmin(shop, `GET gst/${month}`, { as })).body),
  )
  expect(report.flatMap(({ faults }) => faults)).toEqual([])
  // 2309 less 109.96, and less 171.04.
  expect(JSON.stringify(report)).toMatch(/2199\.04.*2137\.96|2137\.96.*2199\.04/)
  await changeSetting(shop, 'taxes/restore', { id: null })
  expect((await lineOf(next)).tax_rate_percent).toBe(8)
})

test('MONEY-05: a rate for an HSN code counts before the one of its kind', async () => {
  const rate: TaxRate = {
    kind: 'apparel',
    hsnPrefix: '6204',
    from: '',
    ratePercent: 12,
    upToMinor: null,
    aboveRatePercent: null,
  }
  await publishSetting(shop, 'taxes', { rates: [...taxesDefault.rates, rate] })
  const { id } = await placeOrder(shop, await readyShopper(shop, [{ variantId }]))
  expect((await lineOf(id)).tax_rate_percent).toBe(12)
  const other = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 2160, hsn: '6211' })
  const order = await placeOrder(shop, await readyShopper(shop, [{ variantId: other.variants[0]?.id ?? 0 }]))
  expect((await lineOf(order.id)).tax_rate_percent).toBe(5)
  await changeSetting(shop, 'taxes/restore', { id: null })
})
