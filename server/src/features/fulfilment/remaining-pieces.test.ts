import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { listRemainingLines } from '#features/orders'
import { paidOrderOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { cancelPieces, confirmOrder, dispatchOrder, startWork } from './fulfilment.service.ts'

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
