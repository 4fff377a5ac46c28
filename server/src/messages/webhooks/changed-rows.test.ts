import { afterAll, beforeEach, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { webhookBody, webhookData } from '@shop/contract/messages/webhook-events'
import type { WebhookType } from '@shop/contract/messages/webhook-types'
import { planCartReminders } from '#customers/cart-reminders/cart-reminders.service.ts'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { locationWork } from '#testing/locations.ts'
import { moveToNoon } from '#testing/marketing-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { otherDatabasesSettled } from '#testing/other-databases.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { pollEvents } from './event-poller.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

beforeEach(async () => {
  await shop.db.deleteFrom('webhook_endpoints').execute()
  await shop.db.deleteFrom('webhook_events').execute()
})

async function listenTo(...events: readonly WebhookType[]): Promise<void> {
  const body = { url: 'http://127.0.0.1:9/hooks', note: 'Warehouse', events }
  const { status } = await sendAdmin(shop, 'POST webhooks', { as: await newStaff(shop), body })
  expect(status).toBe(200)
}

/** Reads twice as long as an event takes, so that one that is made twice shows. */
async function settled(): Promise<readonly { readonly type: string; readonly data: unknown }[]> {
  for (let turn = 0; turn < 6; turn += 1) {
    await pollEvents(shop.ctx())
    await otherDatabasesSettled(shop.db)
  }
  const rows = await shop.db.selectFrom('webhook_events').select(['type', 'body']).orderBy('id').execute()
  expect(await shop.db.selectFrom('webhook_changes').select('id').execute()).toEqual([])
  return rows.map(({ body }) => {
    const sent: { readonly type: WebhookType; readonly data: unknown } = JSON.parse(body)
    webhookBody(sent.type, webhookData[sent.type]).strict().parse(sent)
    return { type: sent.type, data: sent.data }
  })
}

const rename = ({ id }: Shopper, name: string) => shop.db.updateTable('users').set({ name }).where('id', '=', id)

test('ORDER-03: a parcel that is made and one that arrives are told once each', async () => {
  await listenTo('parcel.changed')
  const { orderId } = await paidOrderOf(shop, [{}])
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift', trackingNumber: 'S-1', trackingUrl: 'https://swift.example/S-1' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  const left = { direction: 'out', courier: 'Swift', trackingNumber: 'S-1', deliveredAt: null }
  expect(await settled()).toEqual([{ type: 'parcel.changed', data: expect.objectContaining(left) }])
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  const events = await settled()
  expect(events).toHaveLength(2)
  expect(events[1]).toMatchObject({ data: { state: 'delivered', deliveredAt: expect.any(String) } })
})

test('API-01: a transfer is told when it leaves and when it arrives, with what is missing', async () => {
  await listenTo('transfer.sent', 'transfer.received')
  const work = await locationWork(shop)
  const mumbai = await work.add('Mumbai')
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 6, name: 'Chanderi Saree' })
  const stockItemId = variants[0]?.stockItemId ?? 0
  const { id, version } = await work.draft(work.houseId, mumbai, [{ stockItemId, pieces: 5 }])
  expect(await settled()).toEqual([])
  const sent = await work.send(`POST stock-transfers/${id}/send`, { version })
  const line = { stockItemId, name: 'Chanderi Saree', pieces: 5 }
  const on = { id, fromId: work.houseId, toId: mumbai }
  expect(await settled()).toMatchObject([
    { type: 'transfer.sent', data: { ...on, lines: [{ ...line, received: null, reason: '' }] } },
  ])
  await work.send(`POST stock-transfers/${id}/receive`, {
    version: sent.body.version,
    lines: [{ position: 1, received: 3, reason: 'lost' }],
  })
  expect((await settled()).slice(1)).toMatchObject([
    { type: 'transfer.received', data: { ...on, lines: [{ ...line, received: 3, reason: 'lost' }] } },
  ])
})

test('AUTH-06: a changed customer is told by the id alone, once however often it changed, and never of an undone change', async () => {
  const [asha, meera] = [await shop.shopper(), await shop.shopper()]
  await rename(asha, 'Nobody listens').execute()
  await listenTo('customer.changed')
  await rename(asha, 'Asha Rao').execute()
  await rename(asha, 'Asha Menon').execute()
  await shop.db.updateTable('users').set({ updated_at: shop.clock.now() }).where('id', '=', meera.id).execute()
  const undone = shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name: 'Undone' }).where('id', '=', meera.id).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await settled()).toEqual([{ type: 'customer.changed', data: { id: asha.id } }])
  await shop.db.insertInto('customer_tags').values({ user_id: meera.id, tag: 'Bride 2027' }).execute()
  expect((await settled()).slice(1)).toEqual([{ type: 'customer.changed', data: { id: meera.id } }])
})

test('AUTH-06: a cart that was left is told once, of a customer who chose reminders, and of no other', async () => {
  moveToNoon(shop)
  await publishSetting(shop, 'marketing', { cartReminders: 'on', uaeApproval: '' })
  await listenTo('cart.abandoned')
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 6 })
  const [asha, meera] = [await shop.shopper(), await shop.shopper()]
  await shop.post('profile/messages', { name: 'cart', is_on: true, text_version: choiceTextVersion }, asha)
  for (const { id } of [asha, meera]) {
    await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await fillCart(shop.db, id, [{ variantId: variants[0]?.id ?? 0 }])
  }
  const changedAt = new Date(shop.clock.now().getTime() - 5 * 3_600_000)
  await shop.db.updateTable('cart_items').set({ updated_at: changedAt }).execute()
  await planCartReminders(shop.ctx())
  await planCartReminders(shop.ctx())
  const data = { customerId: asha.id, changedAt: changedAt.toISOString() }
  expect(await settled()).toEqual([{ type: 'cart.abandoned', data }])
})

test('API-01: an event that came with an update is told to an endpoint that was there before', async () => {
  await listenTo('customer.changed')
  await shop.db.deleteFrom('webhook_cursors').where('source', '=', 'webhook_changes').execute()
  await pollEvents(shop.ctx())
  const asha = await shop.shopper()
  expect(await settled()).toEqual([{ type: 'customer.changed', data: { id: asha.id } }])
})
