import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { tallyDefault } from '@shop/contract/books/tally-options'
import { minuteMs } from '@shop/contract/core/durations'
import { monthOf } from '@shop/contract/core/india-month'
import { reconcile } from '#books'
import { cancelOrder, cancelPieces, refundOrder } from '#fulfilment'
import { trackDue } from '#fulfilment/couriers/tracking.service.ts'
import { ledgerOf, sumOf } from './books.ts'
import { confirm, openPayment, payAtSheet, readyShopper } from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import { addressIn, edit, paidInSizes } from './order-edits.ts'
import { publishSetting } from './published-settings.ts'
import { openSandboxCourier } from './sandbox-courier/sandbox-courier.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { ledgerSums, readVouchers } from './tally-grammar.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
  couriers: [{ courier: sandbox.courier, fromPin: '302001', askEveryMs: minuteMs }],
})
afterAll(() => shop[Symbol.asyncDispose]())
await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })
await publishSetting(shop, 'part-payment', {
  pieces: 'all',
  categoryIds: [],
  fromMinor: 5_000_000,
  percent: 50,
  reminderDays: 4,
})
const firstMonth = monthOf(shop.clock.now())

let owner = await newStaff(shop)
const send = async (call: string, body: object) => {
  const answer = await sendAdmin(shop, `POST ${call}`, { as: owner, body })
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const orderOf = async (code: string) => (await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body

async function ordersOf(count: number) {
  const orders = []
  for (let index = 0; index < count; index++) {
    const wanted = index === 2 ? [{ priceRupees: 4500 }, { priceRupees: 7900 }] : [{ priceRupees: 2000 + index * 137 }]
    orders.push(await paidInSizes(shop, wanted))
  }
  return orders
}

async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes * minuteMs)
  owner = await newStaff(shop)
  await trackDue(shop.ctx())
  await shop.runJobs()
}

const inStates = (codes: readonly string[]) =>
  Promise.all(codes.map(async (code) => (await orderOf(code)).state)).then((states) => [...new Set(states)])

test('ORDER-03, PAY-01: a week of thirty orders: corrected, split, dispatched, undelivered; and the books agree', async () => {
  const orders = await ordersOf(30)
  const codes = orders.map(({ code }) => code)
  const [resized, moved, split] = orders
  if (!resized || !moved || !split) throw new Error('There are thirty orders.')

  const size = { position: 1, sku: resized.pieces[0]?.variants[1]?.sku ?? '' }
  expect((await edit(shop, { code: resized.code, as: owner, draft: { sizes: [size] } })).status).toBe(200)
  const address = await addressIn(shop, 'Jaipur', '302001')
  expect((await edit(shop, { code: moved.code, as: owner, draft: { address } })).status).toBe(200)
  await send('orders/work', { action: 'confirm', codes })
  expect(await inStates(codes)).toEqual(['confirmed'])

  const parcel = { courier: 'Swift Couriers' }
  await send(`orders/${split.code}/dispatch`, {
    ...parcel,
    trackingUrl: '',
    trackingNumber: 'W-SPLIT',
    pieces: [{ position: 1, pieces: 1 }],
  })
  const typed = codes.slice(0, 20)
  const rows = typed.map((code, index) => ({ code, courier: parcel.courier, trackingNumber: `W${index}` }))
  const { results } = await send('orders/dispatch', {
    rows: [...rows, { ...parcel, code: '20260101-0000001', trackingNumber: 'W99' }],
    isTrial: false,
  })
  expect(
    z
      .array(z.object({ outcome: z.string() }))
      .parse(results)
      .map(({ outcome }) => outcome),
  ).toEqual([...typed.map(() => 'sent'), 'refused'])
  expect((await orderOf(split.code)).parcels).toHaveLength(2)

  const booked = codes.slice(20)
  const absent = booked[0] ?? ''
  await shop.db.updateTable('orders').set({ ship_postal_code: '560009' }).where('code', '=', absent).execute()
  await send('courier-bookings', { orders: booked.map((code) => ({ code, weightGrams: 800 })) })
  await shop.runJobs()
  await pass(16)
  const { bookings } = (await sendAdmin(shop, 'GET courier-bookings?view=needs_attention', { as: owner })).body
  expect(bookings).toMatchObject([{ orderCode: absent, progress: 'attempt_failed' }])
  await send(`courier-bookings/${bookings[0].id}/failed-delivery`, { action: 'return', comment: 'Nobody at home' })
  await pass(40)
  expect(await inStates(booked.slice(1))).toEqual(['delivered'])

  await send('orders/deliver', { codes: typed })
  expect(await inStates(typed)).toEqual(['delivered'])
  const { rows: invoices } = { rows: await shop.db.selectFrom('invoices').select(['kind', 'order_id']).execute() }
  const issued = invoices.filter(({ kind }) => kind === 'invoice')
  expect(new Set(issued.map((invoice) => invoice.order_id)).size).toBe(30)

  expect(sumOf(await ledgerOf(shop.db))).toBe(0)
  const { exceptions } = await reconcile(shop.ctx(), { from: new Date(0), isDryRun: false })
  expect(exceptions).toEqual([])
})

/** An order of two pieces whose first payment is made. */
async function begunInParts() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 60_000 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }])
  const order = { owner_id: 1, user_id: asha.id, payment_type: 'part_payment' }
  const orderId = Number((await shop.post('order/store', order, asha)).body['combined_order_id'])
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { asha, orderId, code }
}

async function payBalance({ asha, orderId }: Awaited<ReturnType<typeof begunInParts>>) {
  const opened = await shop.post('order/pay-again', { user_id: asha.id, combined_order_id: orderId }, asha)
  const sheet = await payAtSheet(shop, opened.body.payment_details)
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
}

const months = () => [...new Set([firstMonth, monthOf(shop.clock.now())])]

async function fileOf(call: string): Promise<string> {
  const { status, body } = await sendAdmin(shop, `POST ${call}`, { as: owner, body: {} })
  expect(status).toBe(200)
  return Buffer.from(String(body.base64), 'base64').toString()
}

type Amounts = { readonly txval: number; readonly iamt?: number; readonly camt?: number; readonly samt?: number }

/** Taxable value and tax of GSTR-1 as the portal reads it, in paise; credit notes count against the others. */
function sumsOfReturn(json: string) {
  const sums = { taxable: 0, tax: 0 }
  const count = (sign: 1 | -1, { txval, iamt = 0, camt = 0, samt = 0 }: Amounts) => {
    sums.taxable += sign * Math.round(txval * 100)
    sums.tax += sign * Math.round((iamt + camt + samt) * 100)
  }
  const found = JSON.parse(json)
  for (const { inv } of [...found.b2b, ...found.b2cl])
    for (const { itms } of inv) for (const { itm_det } of itms) count(1, itm_det)
  for (const { inv } of found.exp) for (const { itms } of inv) for (const item of itms) count(1, item)
  for (const row of found.b2cs) count(1, row)
  for (const { nt } of found.cdnr) for (const { itms } of nt) for (const { itm_det } of itms) count(-1, itm_det)
  for (const { itms } of found.cdnur) for (const { itm_det } of itms) count(-1, itm_det)
  const hsn = { taxable: 0, tax: 0 }
  for (const { txval, iamt, camt, samt } of [...found.hsn.hsn_b2b, ...found.hsn.hsn_b2c]) {
    hsn.taxable += Math.round(txval * 100)
    hsn.tax += Math.round((iamt + camt + samt) * 100)
  }
  return { sums, hsn }
}

test('MONEY-05, PAY-01: after part payments, cancelled pieces and credit notes, Tally and GSTR-1 say what the ledger says', async () => {
  owner = await newStaff(shop)
  const [whole, cancelled, lessened] = [await begunInParts(), await begunInParts(), await begunInParts()]
  const onePiece = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  await cancelOrder(shop.ctx(), { orderId: cancelled.orderId, note: 'Not wanted.' })
  await cancelPieces(shop.ctx(), { orderId: lessened.orderId, note: '', pieces: onePiece })
  await payBalance(whole)
  await send('orders/work', { action: 'confirm', codes: [whole.code] })
  await send(`orders/${whole.code}/dispatch`, { courier: 'Swift Couriers', trackingUrl: '', trackingNumber: 'P1' })
  await send('orders/deliver', { codes: [whole.code] })
  await refundOrder(shop.ctx(), { orderId: whole.orderId, note: '', isRestocked: false, pieces: onePiece })
  await shop.runJobs()

  const ledger = await ledgerOf(shop.db)
  const vouchers = []
  const tax = { ofLedger: 0, ofReturn: 0 }
  for (const month of months()) {
    vouchers.push(...readVouchers(await fileOf(`tally/${month}/vouchers`)))
    const { body } = await sendAdmin(shop, `GET gst/${month}`, { as: owner })
    expect(JSON.stringify(body.faults)).not.toContain('ledger_differs')
    const { sums, hsn } = sumsOfReturn(await fileOf(`gst/${month}/json`))
    expect(sums).toEqual(hsn)
    expect(sums.taxable).toBe(body.totals.taxableMinor)
    tax.ofLedger += body.ledgerTaxMinor
    tax.ofReturn += sums.tax
  }
  expect(tax.ofLedger).toBeGreaterThan(0)
  expect(tax.ofReturn).toBe(tax.ofLedger)
  expect(0 - (ledger['tax_payable'] ?? 0)).toBe(tax.ofLedger)
  const owed = ledgerAccounts.filter((account) => (ledger[account] ?? 0) !== 0)
  const named = Object.fromEntries(owed.map((account) => [tallyDefault[account], ledger[account]]))
  const sums = Object.entries(ledgerSums(vouchers)).filter(([, amount]) => amount !== 0)
  expect(Object.fromEntries(sums)).toEqual(named)
  expect(sumOf(ledger)).toBe(0)
})
