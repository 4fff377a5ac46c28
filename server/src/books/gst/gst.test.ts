import readWorkbook from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import type { GstMonth, GstSectionName } from '@shop/contract/books/admin-gst'
import { confirm, newDelivery, openPayment, payAtSheet, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { deliver } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const business = {
  gstin: '08AAAAA0000A1Z2',
  legal_name: 'Example Events Private Limited',
  address: '4 Civil Lines',
  city: 'Jaipur',
  postal_code: '302006',
}

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type Sale = { readonly city?: string; readonly extras?: object; readonly pricesRupees?: readonly number[] }

async function sell({ city, extras = {}, pricesRupees = [2100] }: Sale) {
  const lines = []
  for (const priceRupees of pricesRupees) {
    const { id, variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees })
    await shop.db.updateTable('products').set({ hsn: '500720' }).where('id', '=', id).execute()
    lines.push({ variantId: variants[0]?.id ?? 0 })
  }
  const asha = await readyShopper(shop, lines)
  if (city !== undefined) {
    const address_id = await newDelivery(shop.db, asha.id, city)
    await shop.db.updateTable('carts').set({ address_id }).where('user_id', '=', asha.id).execute()
  }
  const placed = await shop.post(
    'order/store',
    { owner_id: 1, user_id: asha.id, payment_type: 'razorpay', ...extras },
    { as: asha },
  )
  const orderId = Number(placed.body['combined_order_id'])
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  return orderId
}

const owner = await newStaff(shop)
const month = shop.clock.now().toISOString().slice(0, 7)

async function read(): Promise<GstMonth> {
  const { status, body } = await sendAdmin(shop, `GET gst/${month}`, { as: owner })
  expect(status).toBe(200)
  return body
}

const rowsIn = ({ sections }: GstMonth, wanted: GstSectionName) =>
  sections.find(({ name }) => name === wanted)?.rows ?? []

async function bookTotals() {
  const rows = await shop.db.selectFrom('invoices').select(['kind', 'taxable_minor', 'igst_minor']).execute()
  const sumOf = (part: 'taxable_minor' | 'igst_minor') =>
    rows.reduce((before, row) => before + (row.kind === 'invoice' ? row[part] : -row[part]), 0)
  return { taxable: sumOf('taxable_minor'), igst: sumOf('igst_minor') }
}

test('ORDER-03: the month of real sales and a refund tallies with its invoices and with the ledger', async () => {
  await sell({})
  await sell({ city: 'Bengaluru' })
  await sell({ extras: { business } })
  await sell({ city: 'Deira' })
  const orderId = await sell({ pricesRupees: [3000, 1500] })
  await deliver(shop, orderId)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const body = {
    lines: [{ position: 1, pieces: 1, shareBp: 10_000 }],
    withDelivery: false,
    note: 'Torn seam',
    isRestocked: false,
  }
  const refunded = await sendAdmin(shop, `POST orders/${code}/refund`, {
    as: owner,
    body,
    headers: { 'idempotency-key': 'refund-for-gst-0001' },
  })
  expect([refunded.status, refunded.body.message]).toEqual([200, undefined])

  const made = await read()
  expect(made.faults).toEqual([])
  expect([made.invoices, made.creditNotes]).toEqual([5, 1])
  const books = await bookTotals()
  expect([made.totals.taxableMinor, made.totals.igstMinor]).toEqual([books.taxable, books.igst])
  const { totals } = made
  expect(totals.igstMinor + totals.cgstMinor + totals.sgstMinor).toBe(made.ledgerTaxMinor)
  expect(rowsIn(made, 'b2b,sez,de')).toHaveLength(1)
  expect(rowsIn(made, 'b2b,sez,de')[0]?.[0]).toBe(business.gstin)
  expect(rowsIn(made, 'exp')).toHaveLength(1)
  expect(rowsIn(made, 'b2cs').map((row) => [row[1], row[3]])).toEqual([
    ['27-Maharashtra', 5],
    ['27-Maharashtra', 18],
    ['29-Karnataka', 5],
  ])
  expect(rowsIn(made, 'docs').map((row) => row.slice(3))).toEqual([
    [5, 0],
    [1, 0],
  ])
  const hsn = [...rowsIn(made, 'hsn(b2b)'), ...rowsIn(made, 'hsn(b2c)')]
  const hsnTaxable = hsn.reduce((before, row) => before + Math.round(Number(row[6]) * 100), 0)
  expect(hsnTaxable).toBe(totals.taxableMinor)
})

test('ORDER-03: the workbook has every sheet with the portal’s headings, and each section is a CSV file', async () => {
  const made = await read()
  const { status, body } = await sendAdmin(shop, `POST gst/${month}/workbook`, { as: owner, body: {} })
  expect([status, body.fileName]).toEqual([200, `GSTR-1-${month}.xlsx`])
  const sheets = await readWorkbook(Buffer.from(body.base64, 'base64'))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(made.sections.map(({ name }) => name))
  for (const { name, columns, rows } of made.sections) {
    const found = sheets.find(({ sheet }) => sheet === name)?.data ?? []
    expect(found[0]).toEqual(columns)
    expect(found.slice(1).map((row) => row.map((cell) => cell ?? ''))).toEqual(rows)
  }
  const csv = await sendAdmin(shop, `POST gst/${month}/section`, { as: owner, body: { name: 'b2b,sez,de' } })
  expect(csv.body.fileName).toBe(`GSTR-1-${month}-b2b-sez-de.csv`)
  expect(Buffer.from(csv.body.base64, 'base64').toString().split('\n')[1]).toContain(business.gstin)
  const json = await sendAdmin(shop, `POST gst/${month}/json`, { as: owner, body: {} })
  expect(json.body.fileName).toBe(`GSTR-1-${month}.json`)
  const filing = JSON.parse(Buffer.from(json.body.base64, 'base64').toString())
  expect(filing).toMatchObject({ fp: month.split('-').toReversed().join(''), b2b: [{ ctin: business.gstin }] })
  const events = await shop.db.selectFrom('audit_events').select('verb').where('thing', '=', 'export').execute()
  expect(events.map(({ verb }) => verb)).toEqual(['downloaded', 'downloaded', 'downloaded'])
})

test('ORDER-03: tax in the ledger without a document is a fault', async () => {
  const { id } = await shop.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('ledger_transactions')
    .values({ kind: 'void', order_id: id, at: new Date('2020-01-15'), tax_payable_minor: -1800, sales_minor: 1800 })
    .execute()
  const { body } = await sendAdmin(shop, 'GET gst/2020-01', { as: owner })
  expect(body.faults).toEqual([
    {
      kind: 'ledger_differs',
      document: null,
      text: expect.stringContaining('₹0.00 of tax, the ledger ₹18.00'),
    },
  ])
})

test('ORDER-03: a month is filed once, after its end, and a hundred tries at once file it once', async () => {
  const early = await sendAdmin(shop, `POST gst/${month}/filed`, { as: owner, body: { note: '' } })
  expect(early.body.code).toBe('gst.not_over')
  const before = await read()
  shop.clock.advance(32 * 86_400_000)
  const late = await newStaff(shop, { role: 'Finance' })
  const tries = await Promise.all(
    Array.from({ length: 100 }, () =>
      sendAdmin(shop, `POST gst/${month}/filed`, { as: late, body: { note: 'ARN AA2711260000001' } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(tries.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['gst.filed']),
  )
  const { body } = await sendAdmin(shop, `GET gst/${month}`, { as: late })
  expect(body).toMatchObject({
    totals: before.totals,
    filed: { by: expect.stringMatching(/^Finance/), note: 'ARN AA2711260000001' },
  })
})

test('ORDER-03: a month with faults is filed with a reason, and stays as it was filed', async () => {
  const as = await newStaff(shop)
  const bare = await sendAdmin(shop, 'POST gst/2020-01/filed', { as, body: { note: '' } })
  expect([bare.status, bare.body.code, Object.keys(bare.body.errors)]).toEqual([422, 'gst.note_required', ['note']])
  const filed = await sendAdmin(shop, 'POST gst/2020-01/filed', { as, body: { note: 'Booked by hand' } })
  expect([filed.status, filed.body.faults.length]).toEqual([200, 1])
  const made: GstMonth = (await sendAdmin(shop, `GET gst/${month}`, { as })).body
  await shop.db.updateTable('gst_months').set({ sections: '[]' }).where('month', '=', month).execute()
  const later: GstMonth = (await sendAdmin(shop, `GET gst/${month}`, { as })).body
  expect(made.faults).toEqual([])
  expect(later.faults.map(({ kind }) => kind)).toEqual(['changed_since_filing'])
  expect(later.sections.every(({ rowCount }) => rowCount === 0)).toBe(true)
})

test('ORDER-03: a month that is none is refused', async () => {
  const { status, body } = await sendAdmin(shop, 'GET gst/2026-13', { as: await newStaff(shop) })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['month']])
})
