import { afterAll, expect, test, vi } from 'vitest'
import { confirmOrder } from '#fulfilment'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
const owner = await newStaff(shop)

async function paid(isConfirmed: boolean) {
  const { asha, orderId } = await paidOrderOf(shop, [{ designer: 'Aarohi Sen' }])
  if (isConfirmed) await confirmOrder(shop.ctx(), { orderId, note: '' })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { asha, code }
}

type Row = { readonly code: string; readonly courier: string; readonly trackingNumber: string }
const send = async (rows: readonly Row[], isTrial = false, as = owner) =>
  (await sendAdmin(shop, 'POST orders/dispatch', { as, body: { rows, isTrial } })).body.results

test('ORDER-03: a table is checked as a whole, then sent row by row, and sends nothing a second time', async () => {
  const [first, second, unready] = [await paid(true), await paid(true), await paid(false)]
  const row = (code: string, trackingNumber: string) => ({ code, courier: 'Swift Couriers', trackingNumber })
  const rows = [row(first.code, 'M1'), row(second.code, 'M2'), row(unready.code, 'M3'), row('20260101-9999999', 'M4')]
  const outcomes = (results: readonly object[]) => results.map((one) => Reflect.get(one, 'outcome'))
  const stateOf = async ({ code }: { readonly code: string }) =>
    (await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body.state
  expect(outcomes(await send(rows, true))).toEqual(['ready', 'ready', 'refused', 'refused'])
  expect(await stateOf(first)).toBe('confirmed')
  const results = await send(rows)
  expect(outcomes(results)).toEqual(['sent', 'sent', 'refused', 'refused'])
  expect(results[0]).toMatchObject({ state: 'on_the_way', city: 'Mumbai', pieces: 1, message: null })
  expect(results[2].message).toContain('Only confirmed')
  expect(outcomes(await send(rows))).toEqual(['sent_already', 'sent_already', 'refused', 'refused'])
  await shop.runJobs()
  expect(shop.mails.filter(({ kind, to }) => kind === 'dispatched' && to === first.asha.email)).toHaveLength(1)
  const written = await shop.db
    .selectFrom('audit_events')
    .select('after')
    .where('verb', '=', 'dispatched')
    .where('thing_id', '=', second.code)
    .execute()
  expect(written).toMatchObject([{ after: { courier: 'Swift Couriers', trackingNumber: 'M2' } }])
})

test('ORDER-03: two people who send the same table at once send each order once', async () => {
  const orders = [await paid(true), await paid(true), await paid(true)]
  const rows = orders.map(({ code }, index) => ({ code, courier: 'Swift Couriers', trackingNumber: `T${index}` }))
  await Promise.all([send(rows), send(rows)])
  const parcels = await shop.db.selectFrom('parcels').select('awb').where('awb', 'like', 'T%').orderBy('awb').execute()
  expect(parcels.map(({ awb }) => awb)).toEqual(['T0', 'T1', 'T2'])
})

test('API-01: a person of one label learns nothing about the orders of others in the table', async () => {
  const { code } = await paid(true)
  const { id } = await shop.db
    .insertInto('roles')
    .values({ name: 'Sends one label', permissions: ['orders.read', 'orders.ship'], is_own_label: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(0)
  const kabir = await newStaff(shop, { role: 'Sends one label', label: 'Kabir Anand' })
  expect(await send([{ code, courier: 'Swift Couriers', trackingNumber: 'L1' }], true, kabir)).toMatchObject([
    { outcome: 'refused', state: null, customer: null, city: null, message: 'We couldn’t find this order.' },
  ])
})
