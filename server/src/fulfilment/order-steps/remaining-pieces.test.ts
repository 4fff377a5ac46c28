import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { listRemainingLines, orderGoods } from '#selling'
import { refundAtProvider } from '#testing/foreign-refund.ts'
import { deliveredOrderOf, paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { assignRefund } from './assign-refund.service.ts'
import { cancelPieces, confirmOrder, dispatchOrder, refundOrder, startWork } from './fulfilment.service.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
const cancel = (orderId: number, position: number, pieces = 1) =>
  cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces, shareBp: 10_000 }] })

test('ORDER-03, PAY-01: the email of a dispatch names the pieces that are left, in their number', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [{ name: 'Yellow Tunic' }, { name: 'Olive Kurta', quantity: 3 }])
  await cancel(orderId, 1)
  await cancel(orderId, 2)
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  expect(await listRemainingLines(shop.ctx(), orderId)).toMatchObject([{ productName: 'Olive Kurta', quantity: 2 }])
  const { rows } = await sql<{ pieces: unknown }>`
    select data -> 'facts' -> 'pieces' as pieces from jobs.job
    where data ->> 'template' = 'dispatched' and (data -> 'facts' ->> 'orderId')::bigint = ${orderId}`.execute(shop.db)
  expect(rows).toMatchObject([{ pieces: [{ productName: 'Olive Kurta', quantity: 2 }] }])
  await shop.runJobs()
  const text = shop.mails.find(({ kind, to }) => kind === 'dispatched' && to === asha.email)?.text
  expect(text).toContain('Olive Kurta')
  expect(text).not.toContain('Yellow Tunic')
})

test('ORDER-03: an order whose made-to-order piece is cancelled does not go to the workroom', async () => {
  const { orderId } = await paidOrderOf(shop, [{}, { policy: 'made_to_order' }])
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await cancel(orderId, 2)
  await expect(startWork(shop.ctx(), { orderId, note: '' })).rejects.toMatchObject({ code: 'order.nothing_to_make' })
})

const owner = await newStaff(shop)

type Listed = { readonly code: string; readonly daysLate: number }

test('ORDER-02, ORDER-03: a cancelled piece no longer decides the promised days, in the shop, the emails and the console', async () => {
  const made = { policy: 'made_to_order' } as const
  const { asha, orderId } = await paidOrderOf(shop, [{ name: 'Bridal Lehenga', ...made }, { name: 'Ready Kurta' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const setDays = (position: number, day: string) =>
    shop.db
      .updateTable('order_lines')
      .set({ dispatch_earliest: day, dispatch_latest: day, arrival_earliest: day, arrival_latest: day })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  const details = async () => (await shop.get(`purchase-history-details/${orderId}`, asha)).body.data[0]
  const items = async () => (await shop.get(`purchase-history-items/${orderId}`, asha)).body.data
  const admin = async (call: `GET ${string}`) => (await sendAdmin(shop, call, { as: owner })).body
  const listed = async (view: string) => {
    const { orders }: { readonly orders: readonly Listed[] } = await admin(`GET orders?view=${view}&limit=200`)
    return orders.find((one) => one.code === code)
  }
  await setDays(1, '2034-05-01')
  await setDays(2, '2034-02-01')
  expect(await details()).toMatchObject({ made_to_order: true, arrival_between: { latest: '2034-05-01' } })
  await cancel(orderId, 1)
  const day = { earliest: '2034-02-01', latest: '2034-02-01' }
  expect(await details()).toMatchObject({ made_to_order: false, dispatch_between: day, arrival_between: day })
  expect(await items()).toMatchObject([{ arrival_between: null }, { arrival_between: day }])
  const goods = await orderGoods(shop.ctx(), orderId)
  expect(goods).toMatchObject({ arrival: day, pieces: [{ arrival: null }, { arrival: day }] })
  const shown = await admin(`GET orders/${code}`)
  expect(shown).toMatchObject({ dispatchBy: day.latest, arrivalBy: day.latest })
  expect(shown.lines).toMatchObject([{ dispatchBy: null }, { dispatchBy: day.latest }])
  expect(await listed('all')).toMatchObject({ dispatchBy: day.latest, isMadeToOrder: false, pieces: 1 })
  await setDays(1, '2020-01-01')
  expect([await listed('late'), (await listed('all'))?.daysLate]).toEqual([undefined, 0])
  const { counts } = await admin('GET today')
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  expect(await listed('to_cut')).toBeUndefined()
  expect(await listed('to_send')).toMatchObject({ code })
  const after = (await admin('GET today')).counts
  expect([after.to_cut - counts.to_cut, after.to_send - counts.to_send]).toEqual([0, 1])
  await setDays(2, '2020-01-01')
  expect((await admin('GET today')).counts.late - after.late).toBe(1)
})

test('PAY-01, ORDER-03: emails and credit notes say what happened: cancelled in part or whole, returned, or refunded alone', async () => {
  const told = async (orderId: number) => {
    await shop.runJobs()
    const { rows } = await sql<{ reason: string }>`
      select reason from invoices where order_id = ${orderId} and kind = 'credit_note' order by id`.execute(shop.db)
    return rows.map(({ reason }) => reason)
  }
  const lastEmail = (to: string) => shop.mails.findLast((one) => one.kind === 'refunded' && one.to === to)?.text
  const whole = await deliveredOrderOf(shop, [{}])
  await refundOrder(shop.ctx(), { orderId: whole.orderId, note: '', isRestocked: false })
  expect(await told(whole.orderId)).toEqual(['The pieces were refunded.'])
  expect(lastEmail(whole.asha.email)).toContain('We are refunding your payment for this order.')
  expect(lastEmail(whole.asha.email)).not.toContain('return')
  const back = await deliveredOrderOf(shop, [{}])
  await refundOrder(shop.ctx(), { orderId: back.orderId, note: '', isRestocked: true })
  expect(await told(back.orderId)).toEqual(['The pieces were refunded.'])
  expect(lastEmail(back.asha.email)).not.toContain('return')
  const parts = await paidOrderOf(shop, [{}, {}])
  await cancel(parts.orderId, 1)
  expect(await told(parts.orderId)).toEqual(['The pieces were cancelled.'])
  expect(lastEmail(parts.asha.email)).toContain('We have cancelled these pieces of your order:')
  await cancel(parts.orderId, 2)
  expect(await told(parts.orderId)).toEqual(['The pieces were cancelled.', 'The order was cancelled.'])
  const outside = await deliveredOrderOf(shop, [{ priceRupees: 5000 }])
  const { paid } = await sumsOf(shop.db, outside.orderId)
  const refundId = await refundAtProvider(shop, { paymentId: outside.paymentId, rupees: paid / 100 })
  await inTransaction(shop.ctx(), (trx) =>
    assignRefund(trx, {
      orderId: outside.orderId,
      refundId,
      pieces: [{ position: 1, pieces: 1 }],
      withDelivery: true,
      isRestocked: false,
      note: '',
    }),
  )
  expect(await told(outside.orderId)).toEqual(['The pieces were refunded.'])
  expect(lastEmail(outside.asha.email)).not.toContain('return')
})
