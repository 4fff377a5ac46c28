import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { minuteMs } from '@shop/contract/core/durations'
import { reconcile } from '#books'
import { trackDue } from '#fulfilment/couriers/tracking.service.ts'
import { ledgerOf, sumOf } from './books.ts'
import { addressIn, edit, paidInSizes } from './order-edits.ts'
import { publishSetting } from './published-settings.ts'
import { openSandboxCourier } from './sandbox-courier/sandbox-courier.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const sandbox = openSandboxCourier({ now: () => shop.clock.now() })
const shop = await testApp({
  hasRateLimit: false,
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
