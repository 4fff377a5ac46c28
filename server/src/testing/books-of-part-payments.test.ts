import { afterAll, expect, test, vi } from 'vitest'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { tallyDefault } from '@shop/contract/books/tally-options'
import { monthOf } from '@shop/contract/core/india-month'
import { cancelOrder, cancelPieces, refundOrder } from '#fulfilment'
import { ledgerOf, sumOf } from './books.ts'
import { confirm, openPayment, payAtSheet, readyShopper } from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import { publishSetting } from './published-settings.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { ledgerSums, readVouchers } from './tally-grammar.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
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
