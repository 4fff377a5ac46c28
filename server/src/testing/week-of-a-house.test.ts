import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { tallyDefault } from '@shop/contract/books/tally-options'
import { minuteMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthOf } from '@shop/contract/core/india-month'
import { statutoryDefault } from '@shop/contract/selling/statutory-options'
import { reconcile } from '#books'
import { allocateWaiting } from '#fulfilment'
import { trackDue } from '#fulfilment/couriers/tracking.service.ts'
import { noteDocuments } from '#selling/e-invoices/e-invoices.service.ts'
import { cashOrder } from './admin-fuzz/offline-orders.ts'
import { ledgerOf, stockBooks, sumOf } from './books.ts'
import { business } from './business-factories.ts'
import { confirm, fillCart, openPayment, payAtSheet } from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import { linkFor, newGuest } from './guests.ts'
import { locationWork, moveStock } from './locations.ts'
import { offerOfflinePayments } from './offline-factories.ts'
import { addressIn, edit, paidInSizes } from './order-edits.ts'
import { publishSetting } from './published-settings.ts'
import { openSandboxCourier } from './sandbox-courier/sandbox-courier.ts'
import { openSandboxPortal } from './sandbox-portal/sandbox-portal.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { ledgerSums, readVouchers } from './tally-grammar.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const gst = openSandboxPortal({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
  gstPortal: gst.portal,
  couriers: [{ courier: sandbox.courier, fromPin: '302001', askEveryMs: minuteMs }],
})
afterAll(() => shop[Symbol.asyncDispose]())
await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })

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

/** The books of the whole shop, by the names of Tally's ledgers. */
async function tallyLedger(): Promise<Readonly<Record<string, number>>> {
  const ledger = await ledgerOf(shop.db)
  const named = ledgerAccounts.map((account) => [tallyDefault[account], ledger[account] ?? 0] as const)
  return Object.fromEntries(named.filter(([, amount]) => amount !== 0))
}

/** A paid order of one piece of this price. */
async function sold(priceRupees: number, checkout: object = {}) {
  const piece = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees, hsn: '620442' })
  // A guest follows the order, and pays its balance, by the link of the messages.
  const buyer = await newGuest(shop, `guest-${priceRupees}@example.com`)
  await fillCart(shop.db, buyer.id, [{ variantId: piece.variants[0]?.id ?? 0 }])
  const wanted = { owner_id: 1, user_id: buyer.id, payment_type: 'razorpay', ...checkout }
  const placed = z.object({ combined_order_id: z.int() }).parse((await shop.post('order/store', wanted, buyer)).body)
  const orderId = placed.combined_order_id
  const sheet = await payAtSheet(shop, await openPayment(shop, buyer, orderId))
  await confirm(shop, buyer, { orderId, ...sheet.body })
  const { code, stockItemId } = await shop.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as line', 'line.order_id', 'o.id')
    .select(['o.code', 'line.stock_item_id as stockItemId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, code, buyer, productId: piece.id, stockItemId: stockItemId ?? 0 }
}

test('ORDER-03, MONEY-05, PAY-01: the next week has two places, a business, two payments, an RTO and a remittance', async () => {
  await publishSetting(shop, 'part-payment', {
    pieces: 'all',
    categoryIds: [],
    fromMinor: 5_000_000,
    percent: 50,
    reminderDays: 4,
  })
  await publishSetting(shop, 'statutory', {
    ...statutoryDefault,
    turnover: 'above_5',
    eInvoicesFrom: indiaDay(shop.clock.now()),
    ewayFrom: indiaDay(shop.clock.now()),
    place: 'Jaipur',
    pin: '302001',
    transporters: [{ courier: 'Swift Couriers', transporterId: '29AAAAA0000A1ZY' }],
  })
  await offerOfflinePayments(shop.db)
  owner = await newStaff(shop)
  const places = await locationWork(shop, owner)
  const boutique = await places.add('Boutique')
  const dispatch = (code: string, trackingNumber: string) =>
    send(`orders/${code}/dispatch`, { courier: 'Swift Couriers', trackingNumber })

  const [moved, invoiced, inParts, undelivered] = [
    await sold(3000),
    await sold(64_000, { business }),
    await sold(80_000, { payment_type: 'part_payment' }),
    await sold(5000),
  ]
  const { stockItemId } = moved
  await moveStock(places, { from: places.houseId, to: boutique, stockItemId, pieces: 2 })
  const codes = [moved, invoiced, inParts, undelivered].map(({ code }) => code)
  await send('orders/work', { action: 'confirm', codes })
  await allocateWaiting(shop.ctx(), 0)
  await send(`orders/${moved.code}/allocation`, { position: 1, locationId: boutique })
  await dispatch(moved.code, 'W2-1')
  expect(await places.levelsOf(moved.productId)).toMatchObject({ House: { onHand: 3 }, Boutique: { onHand: 1 } })

  await expect(dispatch(invoiced.code, 'W2-2')).rejects.toThrow('eway.missing')
  await send(`orders/${invoiced.code}/eway-bill`, { courier: 'Swift Couriers' })
  await dispatch(invoiced.code, 'W2-2')
  await noteDocuments(shop.ctx())

  await expect(dispatch(inParts.code, 'W2-3')).rejects.toThrow('balance.due')
  await shop.runJobs()
  const opened = await shop.post('order-links/open', { link: linkFor(shop, inParts.buyer.email) ?? '' })
  const read_token = z.string().parse(opened.body['read_token'])
  const balance = await shop.post('order-links/pay', { read_token })
  const paid = await payAtSheet(shop, z.string().parse(balance.body['payment_details']))
  expect((await shop.post('order-links/confirm-payment', { ...paid.body, read_token })).status).toBe(200)
  await send(`orders/${inParts.code}/eway-bill`, { courier: 'Swift Couriers' })
  await dispatch(inParts.code, 'W2-3')

  await dispatch(undelivered.code, 'W2-4')
  const before = await stockBooks(shop.db, undelivered.stockItemId)
  const [parcel] = (await orderOf(undelivered.code)).parcels
  await send(`orders/${undelivered.code}/parcels/${parcel.id}/rto`, { feeMinor: 15_000 })
  expect(await stockBooks(shop.db, undelivered.stockItemId)).toMatchObject({ available: before.available + 1 })
  await send('orders/deliver', { codes: [moved, invoiced, inParts].map(({ code }) => code) })

  const cash = await cashOrder(shop)
  const text = `AWB,COD Amount\nSC1,${cash.amountMinor / 100}`
  const taken = await send('remittances', {
    courier: 'Swift Couriers',
    reference: 'UTR900001',
    paidOn: '2026-11-28',
    text,
  })
  expect(await send(`remittances/${taken['id']}/book`, {})).toMatchObject({ booked: 1 })

  await shop.runJobs()
  const { documents } = (await sendAdmin(shop, `GET e-invoices?view=all&order=${invoiced.code}`, { as: owner })).body
  expect(documents).toMatchObject([{ gstin: business.gstin, state: 'registered' }])
  const file = await send(`tally/${monthOf(shop.clock.now())}/vouchers`, {})
  const vouchers = readVouchers(Buffer.from(z.string().parse(file['base64']), 'base64').toString())
  const sums = Object.entries(ledgerSums(vouchers)).filter(([, amount]) => amount !== 0)
  expect(Object.fromEntries(sums)).toEqual(await tallyLedger())
  expect(sumOf(await ledgerOf(shop.db))).toBe(0)
  const { exceptions } = await reconcile(shop.ctx(), { from: new Date(0), isDryRun: false })
  expect(exceptions).toEqual([])
})
