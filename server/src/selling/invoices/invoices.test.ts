import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseDefault } from '@shop/contract/content/house-document'
import { liveDocuments } from '#platform/documents/live-documents.ts'
import { newContext } from '#platform/runtime/context.ts'
import { ledgerOf } from '#testing/books.ts'
import {
  confirm,
  deliverWebhooks,
  fillCart,
  newDelivery,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct, type ProductOverrides } from '#testing/factories.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { documentFile, issueMissingInvoices } from './invoices.service.ts'
import { findInvoice } from './invoices.store.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function variantOf(product: ProductOverrides): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 100, ...product })
  return variants[0]?.id ?? 0
}

async function pay(asha: Shopper, orderId: number): Promise<void> {
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  const { status } = await confirm(shop, asha, { orderId, ...sheet.body })
  expect(status).toBe(200)
}

async function paidOrder(variantIds: readonly number[], cityName?: string) {
  const asha = await shop.shopper()
  await fillCart(
    shop.db,
    asha.id,
    variantIds.map((variantId) => ({ variantId })),
  )
  if (cityName !== undefined) {
    const address_id = await newDelivery(shop.db, asha.id, cityName)
    await shop.db.updateTable('carts').set({ address_id }).where('user_id', '=', asha.id).execute()
  }
  const { id } = await placeOrder(shop, asha)
  await pay(asha, id)
  return { asha, orderId: id }
}

async function invoiceOf(orderId: number) {
  const invoice = await findInvoice(shop.db, orderId, { kind: 'invoice' })
  if (!invoice) throw new Error(`Order ${orderId} has no invoice.`)
  return invoice
}

test('ORDER-03: a paid order has an invoice that equals the paid amount and the tax in the ledger', async () => {
  const kurta = await variantOf({ priceRupees: 2950, mrpRupees: 3500, hsn: '621143', name: 'Ajrakh kurta' })
  const saree = await variantOf({ priceRupees: 1000, gstRule: 'saree', hsn: '500720' })
  const card = await variantOf({ priceRupees: 500, gstRule: 'none', isGiftCard: true, hsn: '' })
  const { orderId } = await paidOrder([kurta, saree, card])
  const invoice = await invoiceOf(orderId)
  expect(invoice.number).toMatch(/^RV\/\d{4}\/\d{6}$/)
  expect(invoice).toMatchObject({
    treatment: 'within_state',
    supplier: { brand: 'Ruhvana', stateGstCode: '27' },
    buyer: { name: 'Asha Rao', city: 'Mumbai', stateGstCode: '27', countryCode: 'IN' },
    corrected: null,
  })
  expect(invoice.lines.map((line) => [line.kind, line.hsn, line.ratePercent, line.total.amountMinor])).toEqual([
    ['goods', '621143', 18, 295_000],
    ['goods', '500720', 5, 100_000],
    ['gift_card', '', 0, 50_000],
    ['delivery', '', 5, 3772],
    ['delivery', '', 18, 11_128],
  ])
  expect(invoice.lines[0]?.discount.amountMinor).toBe(55_000)
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { cgst, sgst, igst, total } = invoice.totals
  expect(total.amountMinor).toBe(order.total_minor)
  expect(cgst).toEqual(sgst)
  const tax = cgst.amountMinor + sgst.amountMinor + igst.amountMinor
  expect((await ledgerOf(shop.db, orderId))['tax_payable']).toBe(-tax)
  // The order computes its tax before the invoice splits it into halves, so each line may differ by a paisa.
  expect(Math.abs(tax - order.tax_minor)).toBeLessThanOrEqual(invoice.lines.length)
  const payment = shop.db.selectFrom('payments').select('amount_minor').where('order_id', '=', orderId)
  expect((await payment.executeTakeFirstOrThrow()).amount_minor).toBe(total.amountMinor)
})

test('ORDER-03: an order to another state bears IGST, one abroad no tax', async () => {
  const piece = await variantOf({ priceRupees: 2950 })
  const between = await invoiceOf((await paidOrder([piece], 'Jaipur')).orderId)
  expect(between).toMatchObject({ treatment: 'between_states', buyer: { state: 'Rajasthan', stateGstCode: '08' } })
  expect(between.totals.igst.amountMinor).toBeGreaterThan(0)
  const abroad = await invoiceOf((await paidOrder([piece], 'Deira')).orderId)
  expect(abroad).toMatchObject({ treatment: 'export', buyer: { countryCode: 'AE', stateGstCode: null } })
  expect(abroad.totals.taxable).toEqual(abroad.totals.total)
})

test('ORDER-03: later catalogue and settings changes leave an invoice and the bytes of its PDF unchanged', async () => {
  const { id, variants } = await newProduct(shop.db, { name: 'Old name', sizes: [], priceRupees: 999, stock: 2 })
  const { orderId } = await paidOrder([variants[0]?.id ?? 0])
  const before = await documentFile(shop.ctx(), orderId, { kind: 'invoice' })
  await shop.db.updateTable('products').set({ name: 'New name', hsn: '999999' }).where('id', '=', id).execute()
  await shop.db.updateTable('variants').set({ price_minor: 1, mrp_minor: 1 }).where('product_id', '=', id).execute()
  const house = { ...houseDefault, legalName: 'Another Company', state: 'Rajasthan', gstin: '08AAAAA0000A1Z2' }
  const documents = liveDocuments({ db: shop.db, log: shop.ctx().log, defaults: { house } })
  const ports = { ...shop.ports, documents, brand: { ...shop.ports.brand, name: 'Another' } }
  const later = newContext({ db: shop.db, log: shop.ctx().log, ports })
  const after = await documentFile(later, orderId, { kind: 'invoice' })
  expect(after?.fileName).toBe(before?.fileName)
  expect(Buffer.compare(after?.content ?? Buffer.of(), before?.content ?? Buffer.of(1))).toBe(0)
  await expect(shop.db.updateTable('invoices').set({ number: 'X' }).execute()).rejects.toThrow('append-only')
  await expect(shop.db.updateTable('invoices').set({ lines: '[]' }).execute()).rejects.toThrow('append-only')
})

type Serial = { readonly serial: number; readonly number: string }

async function serialsOf(app: TestApp): Promise<Serial[]> {
  return app.db.selectFrom('invoices').select(['serial', 'number']).orderBy('serial').execute()
}

test('ORDER-03: 50 orders settled at once get distinct invoice numbers without a gap', async () => {
  await using own = await testApp()
  const { variants } = await newProduct(own.db, { sizes: [], stock: 60 })
  const lines = [{ variantId: variants[0]?.id ?? 0 }]
  const opened: { asha: Shopper; orderId: number; callback: Awaited<ReturnType<typeof payAtSheet>>['body'] }[] = []
  for (let index = 0; index < 50; index += 1) {
    const asha = await readyShopper(own, lines)
    const { id: orderId } = await placeOrder(own, asha)
    const sheet = await payAtSheet(own, await openPayment(own, asha, orderId), { notify: true })
    opened.push({ asha, orderId, callback: sheet.body })
  }
  // Browser and webhook both report each payment.
  const confirmations = opened.map(({ asha, orderId, callback }) => confirm(own, asha, { orderId, ...callback }))
  const answers = await Promise.all([...confirmations, deliverWebhooks(own)])
  expect(answers.slice(0, 50).map((answer) => (typeof answer === 'number' ? 0 : answer.status))).toEqual(
    confirmations.map(() => 200),
  )
  const serials = await serialsOf(own)
  expect(serials.map(({ serial }) => serial)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(serials.at(-1)?.number).toMatch(/^RV\/\d{4}\/000050$/)
  const orders = await own.db.selectFrom('invoices').select('order_id').distinct().execute()
  expect(orders).toHaveLength(50)
}, 120_000)

test('ORDER-03: a failed settlement releases its invoice number', async () => {
  await using own = await testApp()
  const { variants } = await newProduct(own.db, { sizes: [], stock: 5 })
  const numbers: number[] = []
  for (const isBroken of [false, true, false]) {
    const asha = await readyShopper(own, [{ variantId: variants[0]?.id ?? 0 }])
    const { id: orderId } = await placeOrder(own, asha)
    const { body } = await payAtSheet(own, await openPayment(own, asha, orderId), { notify: false })
    // Makes the last statement of the settlement fail.
    if (isBroken) await sql`alter table invoices add constraint broken check (serial < 0) not valid`.execute(own.owner)
    expect((await confirm(own, asha, { orderId, ...body })).status).toBe(isBroken ? 500 : 200)
    if (isBroken) await sql`alter table invoices drop constraint broken`.execute(own.owner)
    numbers.push((await serialsOf(own)).length)
  }
  expect(numbers).toEqual([1, 1, 2])
  expect((await serialsOf(own)).map(({ serial }) => serial)).toEqual([1, 2])
})

test('ORDER-03: the owner downloads the invoice as a PDF file; an unpaid order has none', async () => {
  const piece = await variantOf({ priceRupees: 2950, name: 'रेशमी कुर्ता ₹' })
  const { asha, orderId } = await paidOrder([piece])
  const reply = await shop.app.inject({
    url: `/api/v2/invoices/${orderId}`,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Invoice-RV-\d{4}-\d{6}\.pdf"$/)
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await fillCart(shop.db, asha.id, [{ variantId: piece }])
  const open = await placeOrder(shop, asha)
  expect(await shop.get(`invoices/${open.id}`, asha)).toMatchObject({
    status: 409,
    body: { result: false, code: 'invoice.not_issued' },
  })
  expect(await shop.get('invoices/987654321', asha)).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
})

test('ORDER-03: orders older than the invoice feature get their invoices once, in order of payment', async () => {
  await using own = await testApp()
  const { variants } = await newProduct(own.db, { sizes: [], stock: 5 })
  const orderIds: number[] = []
  for (let index = 0; index < 3; index += 1) {
    const asha = await readyShopper(own, [{ variantId: variants[0]?.id ?? 0 }])
    orderIds.push((await placeOrder(own, asha)).id)
  }
  // Recreates the state that an older version left; the last order was paid first.
  for (const [index, id] of orderIds.toReversed().entries()) {
    const paid_at = new Date(own.clock.now().getTime() + index * 1000)
    await own.db.updateTable('orders').set({ state: 'paid', paid_at }).where('id', '=', id).execute()
  }
  const issued = await Promise.all([issueMissingInvoices(own.ctx()), issueMissingInvoices(own.ctx())])
  expect(issued[0] + issued[1]).toBe(3)
  const rows = await own.db.selectFrom('invoices').select(['order_id', 'serial']).orderBy('serial').execute()
  expect(rows.map((row) => row.serial)).toEqual([1, 2, 3])
  expect(rows[0]?.order_id).toBe(orderIds[2])
})
