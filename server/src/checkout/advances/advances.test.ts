import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { GstMonth } from '@shop/contract/books/admin-gst'
import { dayMs } from '@shop/contract/core/durations'
import { monthOf } from '@shop/contract/core/india-month'
import { reconcile } from '#books'
import { cancelOrder, cancelPieces, confirmOrder, deliverOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const earlier = await paidOrderOf(shop, [{ priceRupees: 1000 }])
await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
const dispatch = (orderId: number) => dispatchOrder(shop.ctx(), { orderId, note: '', shipment })

type Document = {
  readonly kind: string
  readonly number: string
  readonly total_minor: number
  readonly tax: number
  readonly lines: readonly { readonly description: string; readonly quantity: number; readonly total_minor: number }[]
}

async function documentsOf(orderId: number): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select kind, number, total_minor, cgst_minor + sgst_minor + igst_minor as tax, lines from invoices
    where order_id = ${orderId} order by id`.execute(shop.db)
  return rows
}

const kindsOf = async (orderId: number) => (await documentsOf(orderId)).map(({ kind }) => kind)

/** The books of an order balance, and its GST in the ledger is that of its invoice less its credit notes. */
async function balancedBooks(orderId: number) {
  const ledger = await ledgerOf(shop.db, orderId)
  expect(sumOf(ledger)).toBe(0)
  const signs: Readonly<Record<string, number>> = { invoice: 1, credit_note: -1 }
  const tax = (await documentsOf(orderId)).reduce((sum, one) => sum + (signs[one.kind] ?? 0) * one.tax, 0)
  expect((ledger['tax_payable'] ?? 0) + tax).toBe(0)
  return ledger
}

async function gstOf(month: string): Promise<GstMonth> {
  const made: GstMonth = (await sendAdmin(shop, `GET gst/${month}`, { as: await newStaff(shop) })).body
  expect(made.faults.filter(({ kind }) => kind === 'ledger_differs' || kind === 'number_gap')).toEqual([])
  return made
}

const docsIn = ({ sections }: GstMonth) =>
  sections
    .find(({ name }) => name === 'docs')
    ?.rows.map(([nature]) => String(nature))
    .toSorted()

test('ORDER-03: an order paid in advance gets a receipt voucher, and one invoice at its dispatch, whoever dispatches', async () => {
  const { orderId, asha } = await paidOrderOf(shop, [{ priceRupees: 3000 }])
  const [receipt] = await documentsOf(orderId)
  expect(receipt?.number).toMatch(/^RVA\/\d{4}\/\d{6}$/)
  const paid = await balancedBooks(orderId)
  expect(paid).toMatchObject({ customer_advances: -(receipt?.total_minor ?? 0) })
  expect([paid['sales'], paid['tax_payable']]).toEqual([undefined, undefined])
  const from = new Date(shop.clock.now().getTime() - dayMs)
  const { exceptions } = await reconcile(shop.ctx(), { from, isDryRun: false })
  expect(exceptions).toEqual([])
  const shown = await shop.get(`receipts/${orderId}`, asha)
  expect(shown.status).toBe(200)
  expect(await shop.get(`invoices/${orderId}`, asha)).toMatchObject({
    status: 409,
    body: { code: 'invoice.not_issued' },
  })

  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => dispatch(orderId)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [, invoice] = await documentsOf(orderId)
  expect(await kindsOf(orderId)).toEqual(['receipt_voucher', 'invoice'])
  expect(invoice?.total_minor).toBe(receipt?.total_minor)
  expect(await balancedBooks(orderId)).toMatchObject({ customer_advances: 0 })
  await shop.runJobs()
  const attached = (kind: string) =>
    shop.mails
      .filter((one) => one.kind === kind && one.to === asha.email)
      .map(({ attachments }) => attachments[0]?.fileName)
  expect(attached('order-paid')).toEqual([`Receipt-voucher-${receipt?.number.replaceAll('/', '-')}.pdf`])
  expect(attached('dispatched')).toEqual([`Invoice-${invoice?.number.replaceAll('/', '-')}.pdf`])
}, 60_000)

test('ORDER-03: an order placed before the setting was published keeps its invoice at the payment', async () => {
  expect(await kindsOf(earlier.orderId)).toEqual(['invoice'])
  await deliver(shop, earlier.orderId)
  expect(await kindsOf(earlier.orderId)).toEqual(['invoice'])
})

test('ORDER-03, PAY-01: a cancellation before dispatch has a refund voucher, and the invoice only what is left', async () => {
  const { orderId } = await paidOrderOf(shop, [
    { priceRupees: 3000, quantity: 3, name: 'Kurta' },
    { priceRupees: 1500 },
  ])
  const cancel = (position: number, shareBp: number) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces: 1, shareBp }] })
  await cancel(1, 10_000)
  await cancel(1, 8000)
  expect(await kindsOf(orderId)).toEqual(['receipt_voucher', 'refund_voucher', 'refund_voucher'])
  const before = await balancedBooks(orderId)
  expect(before['customer_advances']).toBeLessThan(0)
  expect(before['tax_payable']).toBeUndefined()
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await dispatch(orderId)
  const [receipt, first, second, invoice] = await documentsOf(orderId)
  const totals = [receipt, first, second].map((one) => one?.total_minor ?? 0)
  expect(invoice?.total_minor).toBe((totals[0] ?? 0) - (totals[1] ?? 0) - (totals[2] ?? 0))
  const names = invoice?.lines.map(({ description, quantity }) => [description, quantity])
  expect(names).toContainEqual(['Kurta', 1])
  expect(names?.at(-1)).toEqual(['Cancellation charge', 1])
  expect(invoice?.lines.at(-1)?.total_minor).toBe(60_000)
  expect(await balancedBooks(orderId)).toMatchObject({ customer_advances: 0 })

  // What the house keeps is not refunded with the pieces.
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  const note = (await documentsOf(orderId)).at(-1)
  expect([note?.kind, note?.total_minor]).toEqual(['credit_note', (invoice?.total_minor ?? 0) - 60_000])
  const after = await balancedBooks(orderId)
  expect((after['sales'] ?? 0) + (after['tax_payable'] ?? 0)).toBe(-60_000)
})

test('ORDER-03, PAY-01: a cancelled order leaves no invoice, or one for the cancellation charge alone', async () => {
  const whole = await paidOrderOf(shop, [{ priceRupees: 3000 }])
  await cancelOrder(shop.ctx(), { orderId: whole.orderId, note: '' })
  expect(await kindsOf(whole.orderId)).toEqual(['receipt_voucher', 'refund_voucher'])
  const books = await balancedBooks(whole.orderId)
  expect([books['customer_advances'], books['sales'], books['tax_payable']]).toEqual([0, undefined, undefined])
  const part = await paidOrderOf(shop, [{ priceRupees: 3000 }])
  await cancelPieces(shop.ctx(), {
    orderId: part.orderId,
    note: '',
    pieces: [{ position: 1, pieces: 1, shareBp: 7500 }],
  })
  const documents = await documentsOf(part.orderId)
  expect(documents.map(({ kind }) => kind)).toEqual(['receipt_voucher', 'refund_voucher', 'invoice'])
  expect(documents[2]?.lines.map(({ description, total_minor }) => [description, total_minor])).toEqual([
    ['Cancellation charge', 75_000],
  ])
  expect(await balancedBooks(part.orderId)).toMatchObject({ customer_advances: 0 })
})

test('ORDER-03: gift cards and credit alone are invoiced at once, and a mixed order books its cards with the payment', async () => {
  const card = { priceRupees: 500, gstRule: 'none', isGiftCard: true, hsn: '' } as const
  const alone = await paidOrderOf(shop, [card])
  expect(await kindsOf(alone.orderId)).toEqual(['invoice'])
  const mixed = await paidOrderOf(shop, [{ priceRupees: 2000 }, card])
  const [receipt] = await documentsOf(mixed.orderId)
  const advance = -((receipt?.total_minor ?? 0) - 50_000)
  expect(await balancedBooks(mixed.orderId)).toMatchObject({ gift_card_liability: -50_000, customer_advances: advance })
  await deliver(shop, mixed.orderId)
  expect(await balancedBooks(mixed.orderId)).toMatchObject({ gift_card_liability: -50_000, customer_advances: 0 })
})

test('ORDER-03: the return of a month has the invoices of its dispatches, and vouchers among the documents alone', async () => {
  const month = monthOf(shop.clock.now())
  const before = await gstOf(month)
  expect(docsIn(before)).toEqual(
    ['Invoices for outward supply', 'Receipt Voucher', 'Refund Voucher', 'Credit Note'].toSorted(),
  )
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 4000 }])
  const paid = await gstOf(month)
  expect([paid.totals, paid.ledgerTaxMinor]).toEqual([before.totals, before.ledgerTaxMinor])
  shop.clock.advance(32 * dayMs)
  const next = monthOf(shop.clock.now())
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await dispatch(orderId)
  expect((await gstOf(month)).totals).toEqual(before.totals)
  const made = await gstOf(next)
  const [, invoice] = await documentsOf(orderId)
  expect(made.invoices).toBe(1)
  expect(made.ledgerTaxMinor).toBe(invoice?.tax)
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from (
      select from invoices group by series, financial_year having count(*) <> max(serial)
    ) gaps`.execute(shop.db)
  expect(rows[0]?.missing).toBe(0)
})

test('ORDER-03: publishing the invoice at payment again touches no order that was placed before', async () => {
  const { orderId } = await paidOrderOf(shop, [{ priceRupees: 1000 }])
  await publishSetting(shop, 'invoicing', { issueAt: 'payment' })
  const later = await paidOrderOf(shop, [{ priceRupees: 1000 }])
  expect(await kindsOf(later.orderId)).toEqual(['invoice'])
  await deliver(shop, orderId)
  expect(await kindsOf(orderId)).toEqual(['receipt_voucher', 'invoice'])
})
