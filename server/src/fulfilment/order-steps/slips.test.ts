import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { operatorAuditor } from '#platform/security/audit.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { changeSettings } from './calendar.service.ts'
import { confirmOrder, dispatchOrder, startWork } from './fulfilment.service.ts'
import { delayOrder, notifySlips } from './slips.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

beforeEach(async () => {
  await sql`update orders set state = 'delivered' where state in ('paid', 'confirmed', 'in_workroom')`.execute(shop.db)
  await sql`delete from holidays`.execute(shop.db)
  await changeSettings(shop.ctx(), operatorAuditor('meera'), { capacity: 1000, workdays: [1, 2, 3, 4, 5, 6, 7] })
})

const today = () => indiaDay(shop.clock.now())
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const ready = { dispatchDays: { min: 5, max: 8 } }
const made = { ...ready, policy: 'made_to_order' } as const

type Notice = {
  readonly cause: string
  readonly latest: string
  readonly missedDay: string | null
  readonly wayOut: string
}

async function noticesOf(orderId: number): Promise<Notice[]> {
  const { rows } = await sql<{ facts: Notice }>`
    select data -> 'facts' as facts from jobs.job
    where data ->> 'template' = 'delivery-slipped' and (data -> 'facts' ->> 'orderId')::bigint = ${orderId}
    order by created_on`.execute(shop.db)
  return rows.map(({ facts }) => facts)
}

async function promisedOf(orderId: number): Promise<{ dispatch: string; arrival: string }> {
  const { rows } = await sql<{ dispatch: string; arrival: string }>`
    select max(dispatch_latest)::text as dispatch, max(arrival_latest)::text as arrival
    from order_lines where order_id = ${orderId}`.execute(shop.db)
  return rows[0] ?? { dispatch: '', arrival: '' }
}

async function close(day: string): Promise<void> {
  await sql`insert into holidays (day, name, added_at) values (${day}, 'Closed', ${shop.clock.now()}::timestamptz + interval '1 minute')`.execute(
    shop.db,
  )
}

test('ORDER-03: a holiday added after the order notifies the shopper of the later day once', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [ready])
  const before = await promisedOf(orderId)
  expect(await notifySlips(shop.ctx())).toBe(0)
  await close(dayAfter(today(), 3))
  expect(await notifySlips(shop.ctx())).toBe(1)
  expect(await notifySlips(shop.ctx())).toBe(0)
  const latest = dayAfter(before.arrival, 1)
  expect(await noticesOf(orderId)).toMatchObject([{ cause: 'holiday', latest, missedDay: null, wayOut: 'free' }])
  expect(await promisedOf(orderId)).toEqual({ dispatch: dayAfter(before.dispatch, 1), arrival: latest })
  const { body } = await shop.get(`purchase-history-items/${orderId}`, asha)
  expect(body).toMatchObject({ data: [{ arrival_between: { latest } }] })
})

test('ORDER-03: a holiday that was known, or comes after the arrival, moves nothing', async () => {
  await sql`insert into holidays (day, name, added_at) values (${dayAfter(today(), 3)}, 'Known', null)`.execute(shop.db)
  const { orderId } = await paidOrderOf(shop, [ready])
  await close(dayAfter((await promisedOf(orderId)).arrival, 1))
  expect(await notifySlips(shop.ctx())).toBe(0)
})

test('ORDER-03: a hundred processes at once notify one shopper once', async () => {
  const { orderId } = await paidOrderOf(shop, [ready])
  await close(dayAfter(today(), 2))
  const notified = await Promise.all(Array.from({ length: 100 }, () => notifySlips(shop.ctx())))
  expect(notified.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await noticesOf(orderId)).toHaveLength(1)
})

test('ORDER-03: a workroom that cannot finish its queue by the promised day notifies the shoppers who wait too long', async () => {
  const first = await paidOrderOf(shop, [made])
  const second = await paidOrderOf(shop, [{ ...made, quantity: 9 }])
  await changeSettings(shop.ctx(), operatorAuditor('meera'), { capacity: 1 })
  expect(await notifySlips(shop.ctx())).toBe(1)
  expect(await noticesOf(first.orderId)).toEqual([])
  expect(await noticesOf(second.orderId)).toMatchObject([{ cause: 'workroom' }])
  // The tenth working day from today, because nine pieces follow the first one.
  expect((await promisedOf(second.orderId)).dispatch).toBe(dayAfter(today(), 10))
})

test('ORDER-03: the shopper of an order that has not shipped on its last promised day is notified, that of a dispatched one is not', async () => {
  const [late, sent] = [await paidOrderOf(shop, [ready]), await paidOrderOf(shop, [ready])]
  const move = { orderId: sent.orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  shop.clock.advance(11 * 86_400_000)
  expect(await notifySlips(shop.ctx())).toBe(1)
  expect(await noticesOf(late.orderId)).toMatchObject([{ cause: 'overdue' }])
  expect((await promisedOf(late.orderId)).dispatch > today()).toBe(true)
})

test('ORDER-03: the merchant names a later day, and the message says when it misses the occasion', async () => {
  const { orderId } = await paidOrderOf(shop, [ready])
  const before = await promisedOf(orderId)
  await sql`insert into order_extras (order_id, needed_by) values (${orderId}, ${before.arrival})`.execute(shop.db)
  await expect(delayOrder(shop.ctx(), { orderId, dispatchOn: today() })).rejects.toThrow('as promised')
  const dispatchOn = dayAfter(before.dispatch, 4)
  const { latest } = await delayOrder(shop.ctx(), { orderId, dispatchOn })
  expect(latest).toBe(dayAfter(before.arrival, 4))
  expect(await noticesOf(orderId)).toMatchObject([{ cause: 'merchant', latest, missedDay: before.arrival }])
  await expect(delayOrder(shop.ctx(), { orderId, dispatchOn })).rejects.toThrow('as promised')
  await delayOrder(shop.ctx(), { orderId, dispatchOn: dayAfter(dispatchOn, 1) })
  expect(await noticesOf(orderId)).toHaveLength(2)
})

test('ORDER-03: the message offers no cancellation of a piece that is being cut', async () => {
  const { orderId } = await paidOrderOf(shop, [{ ...made, dispatchDays: { min: 20, max: 30 } }])
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await startWork(shop.ctx(), { orderId, note: '' })
  shop.clock.advance(3 * 86_400_000)
  await close(dayAfter(today(), 2))
  await notifySlips(shop.ctx())
  expect(await noticesOf(orderId)).toMatchObject([{ cause: 'holiday', wayOut: 'write' }])
})
