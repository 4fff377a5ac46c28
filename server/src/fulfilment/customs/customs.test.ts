import { afterAll, expect, test } from 'vitest'
import { statutoryDefault } from '@shop/contract/selling/statutory-options'
import { confirmOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { collectedInEmirates, paidAbroad } from '#testing/abroad.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

await publishSetting(shop, 'duties', collectedInEmirates())
await publishSetting(shop, 'statutory', { ...statutoryDefault, iec: 'ABCDE1234F', lut: 'AD270326000123X of 2026-27' })
const as = await newStaff(shop)

async function codeOf(orderId: number): Promise<string> {
  const row = shop.db.selectFrom('orders').select('code').where('id', '=', orderId)
  return (await row.executeTakeFirstOrThrow()).code
}

const find = async (code: string) => (await sendAdmin(shop, `GET orders/${code}/customs`, { as })).body

test('MONEY-01, PAY-01: the courier’s bill settles what was collected, once, and the house bears or keeps the difference', async () => {
  const { orderId } = await paidAbroad(shop, [{ priceRupees: 30_000 }])
  const code = await codeOf(orderId)
  expect((await find(code)).quote).toMatchObject({ terms: 'DDP', totalMinor: 326_000, openMinor: 326_000 })
  const bill = (body: Record<string, unknown>) => sendAdmin(shop, `POST orders/${code}/customs/bill`, { as, body })
  const wrong = await bill({ amountMinor: -1, reference: '' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['amountMinor', 'reference']])
  const tries = await Promise.all([1, 2, 3].map(() => bill({ amountMinor: 350_000, reference: 'DX-1' })))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await find(code)).quote).toMatchObject({ openMinor: 0, billedMinor: 350_000, billReference: 'DX-1' })
  const billed = await ledgerOf(shop.db, orderId)
  expect(sumOf(billed)).toBe(0)
  expect(billed).toMatchObject({ duties_payable: 0, bank: -350_000, duty_differences: 24_000 })
  // Customs return nothing, so what goes back to the customer is the house's.
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  const back = await ledgerOf(shop.db, orderId)
  expect(sumOf(back)).toBe(0)
  expect(back).toMatchObject({ duties_payable: 0, duty_differences: 350_000, sales: 0 })
})

test('MONEY-01: an order whose receiver pays customs has no bill, and one in India no customs', async () => {
  await publishSetting(shop, 'duties', { ...collectedInEmirates(), collectedIn: [] })
  const { orderId } = await paidAbroad(shop, [{ priceRupees: 30_000 }])
  await publishSetting(shop, 'duties', collectedInEmirates())
  const body = { amountMinor: 1000, reference: 'DX-2' }
  const code = await codeOf(orderId)
  expect(await sendAdmin(shop, `POST orders/${code}/customs/bill`, { as, body })).toMatchObject({
    status: 409,
    body: { code: 'customs.not_collected' },
  })
  const domestic = await codeOf((await paidOrderOf(shop, [{}])).orderId)
  expect(await find(domestic)).toEqual({ isAbroad: false, quote: null, papers: [] })
  expect((await sendAdmin(shop, `GET orders/${domestic}/customs/invoice`, { as })).body.code).toBe(
    'customs.only_abroad',
  )
})

test('INV-01, ORDER-03: each parcel abroad has its commercial invoice, and the console says what it lacks', async () => {
  const { orderId } = await paidAbroad(shop, [
    {
      priceRupees: 18_000,
      quantity: 2,
      hsn: '50072090',
      weightGrams: 900,
      attributes: { Composition: '100 % silk', 'Country of origin': 'India' },
    },
    { priceRupees: 9000, hsn: '6204' },
  ])
  const code = await codeOf(orderId)
  const [paper] = (await find(code)).papers
  expect(paper).toMatchObject({ parcelId: null, pieces: 3 })
  expect(paper.missing).toEqual([
    expect.stringMatching(/^Silk Kurta \d+: an HSN code of at least 6 digits$/),
    expect.stringMatching(/^Silk Kurta \d+: the composition/),
  ])
  const refused = await sendAdmin(shop, `GET orders/${code}/customs/invoice`, { as })
  expect([refused.status, refused.body.code]).toEqual([409, 'customs.no_code'])
  await shop.db
    .updateTable('order_lines')
    .set({ hsn: '62044390' })
    .where('order_id', '=', orderId)
    .where('position', '=', 2)
    .execute()
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC9', trackingUrl: '' }
  const pieces = [{ position: 1, pieces: 1 }]
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment, pieces })
  const papers: { parcelId: number | null; pieces: number }[] = (await find(code)).papers
  expect(papers.map((one) => [one.parcelId === null, one.pieces])).toEqual([
    [false, 1],
    [true, 2],
  ])
  for (const { parcelId } of papers) {
    const query = parcelId === null ? '' : `?parcelId=${parcelId}`
    expect((await sendAdmin(shop, `GET orders/${code}/customs/invoice${query}`, { as })).status).toBe(200)
  }
  expect((await sendAdmin(shop, `GET orders/${code}/customs/invoice?parcelId=9999999`, { as })).body.code).toBe(
    'customs.no_parcel',
  )
})
