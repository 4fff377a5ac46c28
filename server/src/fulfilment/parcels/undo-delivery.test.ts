import { afterAll, expect, test, vi } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { money } from '@shop/contract/core/money'
import { collectCash } from '#checkout'
import { deliverOrder } from '#fulfilment'
import { cashOrder } from '#testing/admin-fuzz/offline-orders.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)
const owner = await newStaff(shop)

const undo = (code: string, as = owner) => sendAdmin(shop, `POST orders/${code}/delivery/undo`, { as })

async function delivered() {
  const order = await deliveredOrderOf(shop, [{}])
  const { code } = await shop.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  return { ...order, code }
}

test('ORDER-03: a delivery recorded by mistake is undone, its email stays unsent, and the parcel is under way again', async () => {
  const { asha, code, orderId } = await delivered()
  const { body } = await undo(code)
  expect(body).toMatchObject({ state: 'on_the_way', canUndoDelivery: false, parcels: [{ deliveredAt: null }] })
  await shop.runJobs()
  const kinds = () => shop.mails.filter(({ to }) => to === asha.email).map(({ kind }) => kind)
  expect(kinds()).not.toContain('delivered')
  expect((await undo(code)).body.code).toBe('order.illegal_transition')
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await shop.runJobs()
  expect(kinds().filter((kind) => kind === 'delivered')).toHaveLength(1)
})

test('ORDER-03, PAY-01: cash that was booked is owed by the courier again, and is booked once more later', async () => {
  const { orderCode: code, amountMinor } = await cashOrder(shop)
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const collect = () => collectCash(shop.ctx(), { orderId, amount: money(amountMinor) })
  await collect()
  const packer = await newStaff(shop, { role: 'Orders' })
  expect((await undo(code, packer)).body.code).toBe('staff.no_permission')
  const { body } = await undo(code)
  expect(body.state).toBe('on_the_way')
  const owed = await ledgerOf(shop.db, orderId)
  expect([owed['cash_receivable'], owed['bank'] ?? 0, sumOf(owed)]).toEqual([amountMinor, 0, 0])
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  await collect()
  const paid = await ledgerOf(shop.db, orderId)
  expect([paid['cash_receivable'] ?? 0, paid['bank'], sumOf(paid)]).toEqual([0, amountMinor, 0])
})

test('ORDER-03: after a day a delivery stays', async () => {
  const { code } = await delivered()
  expect((await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body.canUndoDelivery).toBe(true)
  shop.clock.advance(dayMs)
  const later = await newStaff(shop)
  expect((await undo(code, later)).body.code).toBe('delivery.too_late_to_undo')
  expect((await sendAdmin(shop, `GET orders/${code}`, { as: later })).body.canUndoDelivery).toBe(false)
})
