import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { webhookBody, webhookData } from '@shop/contract/messages/webhook-events'
import { webhookTypes, type SentWebhookType } from '@shop/contract/messages/webhook-types'
import { cancelPieces, confirmOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { readyShopper, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { addressIn } from '#testing/order-edits.ts'
import { deliver, deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { otherDatabasesSettled } from '#testing/other-databases.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openReceiver } from '#testing/webhook-receiver.ts'
import { deliverDue } from './delivering.service.ts'
import { pollEvents } from './event-poller.service.ts'

const shop = await testApp({ hasRateLimit: false })
const receiver = await openReceiver()
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

beforeEach(async () => {
  await shop.db.deleteFrom('webhook_endpoints').execute()
  receiver.respond((response) => response.writeHead(204).end())
})

const owner = () => newStaff(shop)
let count = 0

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return sendAdmin(shop, `POST ${path}`, { as: await owner(), body, headers })
}
const get = async (path: string) => (await sendAdmin(shop, `GET ${path}`, { as: await owner() })).body

async function addEndpoint(events: readonly string[] = webhookTypes, path?: string) {
  count += 1
  const own = path ?? `/hooks-${count}`
  const { status, body } = await post('webhooks', { url: receiver.url(own), note: 'Accounts', events })
  expect([status, body.secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
  const id: number = body.endpoint.id
  return {
    id,
    secret: String(body.secret),
    version: Number(body.endpoint.version),
    received: () => receiver.received.filter((one) => one.path === own),
    types: () => receiver.received.filter((one) => one.path === own).map(({ body: sent }) => JSON.parse(sent).type),
    find: () => get(`webhooks/${id}`),
    deliveries: async (query = '') => (await get(`webhooks/${id}/deliveries${query}`)).deliveries,
  }
}

/** Needs four rounds: mark the rows, note the transactions, read, and send. */
async function walk() {
  for (let turn = 0; turn < 3; turn += 1) {
    await pollEvents(shop.ctx())
    await otherDatabasesSettled(shop.db)
  }
}
async function settle() {
  await walk()
  await send()
}
const send = () => deliverDue(shop.ctx, new AbortController().signal)

function isSigned(secret: string, { headers, body }: (typeof receiver.received)[number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

test('The story of an order reaches the receiver once, signed, without the shopper', async () => {
  const endpoint = await addEndpoint()
  const { orderId, asha } = await paidOrderOf(shop, [{ designer: 'Studio Example' }])
  await deliver(shop, orderId)
  await settle()
  await settle()
  const ofOrder = ['order.confirmed', 'order.delivered', 'order.dispatched', 'order.paid', 'order.placed']
  expect(new Set(endpoint.types())).toEqual(
    new Set([...ofOrder, 'customer.changed', 'parcel.changed', 'piece.changed']),
  )
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const sent of endpoint.received()) {
    expect(isSigned(endpoint.secret, sent)).toBe(true)
    const { type }: { type: SentWebhookType } = JSON.parse(sent.body)
    expect(webhookBody(type, webhookData[type]).strict().parse(JSON.parse(sent.body))).toBeTruthy()
    if (type.startsWith('order.')) expect(sent.body).toContain(code)
    for (const personal of [asha.email, 'Asha', '400001', '+91']) expect(sent.body).not.toContain(personal)
  }
  const ids = endpoint.received().map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(await endpoint.deliveries('?state=pending')).toEqual([])
})

test('The events of an order have the pieces that are left, and name those that went', async () => {
  const endpoint = await addEndpoint(['order.dispatched', 'order.refunded'])
  const { orderId } = await paidOrderOf(shop, [{ name: 'Yellow Tunic' }, { name: 'Olive Kurta', quantity: 3 }])
  for (const position of [1, 2])
    await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces: 1, shareBp: 10_000 }] })
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  await dispatchOrder(shop.ctx(), {
    orderId,
    note: '',
    shipment: { courier: 'Swift', trackingNumber: '1', trackingUrl: '' },
  })
  await settle()
  await refundOrder(shop.ctx(), { orderId, note: '', isRestocked: false })
  await settle()
  const events = endpoint.received().map(({ body }) => JSON.parse(body).data)
  expect(events).toMatchObject([
    {
      lines: [{ name: 'Olive Kurta', quantity: 2, boughtQuantity: 3 }],
      refundedLines: [
        { name: 'Yellow Tunic', quantity: 1 },
        { name: 'Olive Kurta', quantity: 1 },
      ],
    },
    { state: 'refunded', lines: [], refundedLines: [{ quantity: 1 }, { quantity: 3 }] },
  ])
  expect(events[1].refundedMinor).toBe(events[1].totalMinor)
})

test('An endpoint gets the events that it chose, from then on', async () => {
  await paidOrderOf(shop, [{}])
  const endpoint = await addEndpoint(['order.paid'])
  await settle()
  expect(endpoint.types()).toEqual([])
  await paidOrderOf(shop, [{}])
  await settle()
  expect(endpoint.types()).toEqual(['order.paid'])
})

test('No event is lost whose transaction took its id first and committed last', async () => {
  const endpoint = await addEndpoint(['order.cancelled'])
  const [early, late] = [await paidOrderOf(shop, [{}]), await paidOrderOf(shop, [{}])]
  const cancel = sql`
    insert into order_history (order_id, from_state, to_state, actor) values (${early.orderId}, 'paid', 'cancelled', 'merchant')`
  await shop.db.transaction().execute(async (trx) => {
    await cancel.execute(trx)
    await sql`
      insert into order_history (order_id, from_state, to_state, actor)
      values (${late.orderId}, 'paid', 'cancelled', 'merchant')`.execute(shop.db)
    await settle()
    await settle()
    expect(endpoint.types()).toEqual([])
  })
  await settle()
  expect(endpoint.types()).toEqual(['order.cancelled', 'order.cancelled'])
})

test('Edits, returns, refunds, pieces and stock have events that fit the contract', async () => {
  const endpoint = await addEndpoint()
  const { orderId } = await deliveredOrderOf(shop, [{ stock: 10 }])
  const refunded = await paidOrderOf(shop, [{}])
  const cancelled = await post(`orders/${await codeOf(refunded.orderId)}/cancel`, { note: 'Sold elsewhere' })
  expect(cancelled.status).toBe(200)
  await shop.runJobs()
  const line = await shop.db
    .selectFrom('order_lines')
    .select(['id', 'stock_item_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('return_requests')
    .values({
      order_id: orderId,
      order_line_id: line.id,
      pieces: 1,
      reason: 'size',
      share_bp: 10_000,
      is_our_fault: false,
      created_at: shop.clock.now(),
    })
    .execute()
  const moved = await codeOf((await paidOrderOf(shop, [{}])).orderId)
  const draft = { address: await addressIn(shop, 'Jaipur', '302001') }
  const { version } = (await post(`orders/${moved}/edit/preview`, draft)).body
  expect((await post(`orders/${moved}/edit`, { ...draft, version })).status).toBe(200)
  await post('stock/adjust', { changes: [{ stockItemId: line.stock_item_id, change: 2 }], reason: 'found' })
  await settle()
  const byType = Map.groupBy(
    endpoint.received().map(({ body }) => JSON.parse(body)),
    ({ type }) => type,
  )
  // The invoice that replaces another one is no second payment.
  expect(byType.get('order.paid')?.filter(({ data }) => data.code === moved)).toHaveLength(1)
  for (const type of ['order.edited', 'return.requested', 'refund.made', 'piece.changed', 'stock.changed'] as const) {
    const [body] = byType.get(type) ?? []
    expect([type, webhookBody(type, webhookData[type]).safeParse(body).success]).toEqual([type, true])
  }
  const [stock] = byType.get('stock.changed') ?? []
  const sizes: readonly { stockItemId: number; free: number }[] = stock.data.sizes
  expect(sizes.find(({ stockItemId }) => stockItemId === line.stock_item_id)?.free).toBe(11)
})

const codeOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code

async function testedEndpoint() {
  const endpoint = await addEndpoint(['order.placed'])
  const product = await newProduct(shop.db, { sizes: [], stock: 5 })
  await placeOrder(shop, await readyShopper(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]))
  await walk()
  return endpoint
}

test('A failed delivery waits, is tried again with the same id, and arrives', async () => {
  const endpoint = await testedEndpoint()
  receiver.respond((response) => response.writeHead(500).end('Out of order <b>'))
  await send()
  const [delivery] = await endpoint.deliveries()
  expect(delivery).toMatchObject({
    state: 'pending',
    tries: 1,
    lastStatus: 500,
    lastError: 'The receiver answered 500.',
  })
  expect((await endpoint.find()).failingSince).not.toBeNull()
  await send()
  expect(endpoint.received()).toHaveLength(1)
  receiver.respond((response) => response.writeHead(200).end('ok'))
  shop.clock.advance(60_000)
  await send()
  expect(endpoint.received().map(({ headers }) => headers['webhook-id'])).toEqual([delivery.eventId, delivery.eventId])
  const detail = await get(`webhook-deliveries/${delivery.id}`)
  expect(detail).toMatchObject({
    state: 'delivered',
    tries: 2,
    attempts: [
      { status: 200, error: null, answer: 'ok' },
      { status: 500, answer: 'Out of order <b>' },
    ],
  })
  expect(JSON.parse(detail.body).type).toBe('order.placed')
  expect(await endpoint.find()).toMatchObject({ failingSince: null, waiting: 0, failed: 0 })
})

test('After the last try a delivery has failed; the staff send it again', async () => {
  const endpoint = await testedEndpoint()
  receiver.respond((response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  for (let tried = 0; tried < 8; tried += 1) {
    await send()
    shop.clock.advance(14 * 3_600_000)
  }
  expect(endpoint.received()).toHaveLength(8)
  expect(await endpoint.find()).toMatchObject({ isOn: true, failed: 1, waiting: 0 })
  const [failed] = await endpoint.deliveries('?state=failed')
  expect(failed).toMatchObject({ tries: 8, dueAt: null, lastStatus: 302 })
  receiver.respond((response) => response.writeHead(204).end())
  const headers = { 'idempotency-key': 'again' }
  const as = await owner()
  const again = () => sendAdmin(shop, `POST webhooks/${endpoint.id}/resend`, { as, body: { allFailed: true }, headers })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.filter(({ body }) => body.sent === 1)).toHaveLength(1)
  await send()
  expect(endpoint.received()).toHaveLength(9)
  expect((await post(`webhooks/${endpoint.id}/resend`, { ids: [failed.id] })).body).toEqual({ sent: 1 })
  await send()
  expect(endpoint.received()).toHaveLength(10)
  expect((await post(`webhooks/${endpoint.id}/resend`, {})).status).toBe(422)
})

test('410 switches an endpoint off at once, days of failures do later, and Today says so', async () => {
  const gone = await testedEndpoint()
  receiver.respond((response) => response.writeHead(410).end())
  await send()
  expect(await gone.find()).toMatchObject({ isOn: false, offReason: 'gone' })
  expect((await get('today')).waiting.webhooksOff).toBe(1)
  await shop.db.deleteFrom('webhook_endpoints').execute()
  const failing = await testedEndpoint()
  receiver.respond((response) => response.writeHead(503).end())
  const longAgo = new Date(shop.clock.now().getTime() - 6 * 86_400_000)
  await shop.db.updateTable('webhook_endpoints').set({ failing_since: longAgo }).execute()
  await send()
  const off = await failing.find()
  expect(off).toMatchObject({ isOn: false, offReason: 'failing', waiting: 1 })
  const audit = await get(`audit?thing=webhook&thingId=${failing.id}`)
  expect(audit.events[0]).toMatchObject({ verb: 'switched off', actor: 'webhooks' })
  const { url, note, events, version } = off
  await post(`webhooks/${failing.id}`, { url, note, events, version, isOn: true })
  expect(await failing.find()).toMatchObject({ isOn: true, offReason: null, failingSince: null })
  expect((await get('today')).waiting.webhooksOff).toBe(0)
})

test('A process that ended in the middle is replaced: the delivery is sent again with the same id', async () => {
  const endpoint = await testedEndpoint()
  receiver.respond(() => {})
  const stopping = new AbortController()
  const sending = deliverDue(shop.ctx, stopping.signal)
  await expect.poll(() => endpoint.received().length).toBe(1)
  stopping.abort()
  await sending
  receiver.respond((response) => response.writeHead(204).end())
  await send()
  expect(endpoint.received()).toHaveLength(1)
  shop.clock.advance(61_000)
  await send()
  const [first, second] = endpoint.received()
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await endpoint.deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }])
})

test('Several processes send each delivery once, at most four at a time', async () => {
  const endpoint = await testedEndpoint()
  const { rows } = await sql<{ id: number }>`select id from webhook_events order by id desc limit 1`.execute(shop.db)
  await sql`
    with more as (
      insert into webhook_events (type, body, created_at) select type, body, created_at
      from webhook_events, generate_series(1, 30) where id = ${rows[0]?.id} returning id
    )
    insert into webhook_deliveries (endpoint_id, event_id, due_at, created_at)
    select ${endpoint.id}, id, ${shop.clock.now()}, ${shop.clock.now()} from more`.execute(shop.db)
  let [open, most] = [0, 0]
  receiver.respond((response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.writeHead(204).end()
    }, 20)
  })
  const waiting = async () => (await endpoint.find()).waiting
  while ((await waiting()) > 0) await Promise.all([send(), send(), send()])
  expect(endpoint.received()).toHaveLength(31)
  expect(new Set(endpoint.received().map(({ headers }) => headers['webhook-id'])).size).toBe(31)
  expect(most).toBeLessThanOrEqual(4)
})
