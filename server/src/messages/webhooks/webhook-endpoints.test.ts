import { createHmac } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { webhookTypes } from '@shop/contract/messages/webhook-types'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openReceiver, type Received } from '#testing/webhook-receiver.ts'
import { deliverDue } from './delivering.service.ts'

const shop = await testApp({ hasRateLimit: false })
const receiver = await openReceiver()
const owner = await newStaff(shop)
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})
beforeEach(() => shop.db.deleteFrom('webhook_endpoints').execute())

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  sendAdmin(shop, `POST ${path}`, { as: owner, body, headers })
const get = async (path: string) => (await sendAdmin(shop, `GET ${path}`, { as: owner })).body
const fields = { url: receiver.url(), note: 'Warehouse', events: ['order.paid'] }
const add = (more: object = {}) => post('webhooks', { ...fields, ...more })
const send = () => deliverDue(shop.ctx, new AbortController().signal)

function isSigned(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

async function sentTest(id: number): Promise<Received> {
  await post(`webhooks/${id}/test`)
  await send()
  const last = receiver.received.at(-1)
  if (last === undefined) throw new Error('Nothing was received.')
  return last
}

test('The secret is shown once: no list, audit row or delivery has it', async () => {
  const { body } = await add()
  await sentTest(body.endpoint.id)
  const plain = String(body.secret).replace('whsec_', '')
  const [list, one, audit, deliveries] = await Promise.all(
    ['webhooks', `webhooks/${body.endpoint.id}`, 'audit?thing=webhook', `webhooks/${body.endpoint.id}/deliveries`].map(
      get,
    ),
  )
  expect(list.endpoints).toMatchObject([{ ...fields, isOn: true, waiting: 0 }])
  const detail = await get(`webhook-deliveries/${deliveries.deliveries[0].id}`)
  for (const answer of [list, one, audit, deliveries, detail]) {
    expect(JSON.stringify(answer)).not.toContain(plain)
    expect(JSON.stringify(answer)).not.toContain(Buffer.from(plain, 'base64').toString('hex'))
  }
  expect(audit.events).toMatchObject([{ verb: 'tested' }, { verb: 'added' }])
})

test('Addresses inside a network, without https, or with a password are refused at the field', async () => {
  const refused = [
    'http://hooks.example.com/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::7f00:1]/',
    'https://intranet./',
    'https://name:password@hooks.example.com/',
    'https://hooks.example.com/#part',
    'javascript:alert(1)',
    '=1+1',
    '',
    `https://hooks.example.com/${'a'.repeat(500)}`,
  ]
  for (const url of refused) {
    const { status, body } = await add({ url })
    expect([url, status, Object.keys(body.errors)]).toEqual([url, 422, ['url']])
  }
  for (const events of [[], ['order.paid', 'order.paid'], ['order.stolen'], 'order.paid', undefined])
    expect((await add({ events })).status).toBe(422)
  expect((await get('webhooks')).endpoints).toEqual([])
})

test('Added twice at once, an address is one endpoint; a shop has at most twenty', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'webhook.taken')).toHaveLength(2)
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add({ url: `https://hooks.example.com/${index}` })),
  )
  expect(more.filter(({ body }) => body.code === 'webhook.too_many')).toHaveLength(1)
  expect((await get('webhooks')).endpoints).toHaveLength(20)
})

test('The second of two editors gets the endpoint as it is now', async () => {
  const { endpoint } = (await add()).body
  const change = { ...fields, isOn: true, version: endpoint.version }
  expect((await post(`webhooks/${endpoint.id}`, { ...change, note: 'First' })).body).toMatchObject({ note: 'First' })
  const second = await post(`webhooks/${endpoint.id}`, { ...change, note: 'Second' })
  expect([second.status, second.body.code]).toEqual([409, 'change.outdated'])
  expect(second.body.current).toMatchObject({ note: 'First', version: endpoint.version + 1 })
  for (const call of ['rotate', 'remove'])
    expect((await post(`webhooks/${endpoint.id}/${call}`, { version: endpoint.version })).status).toBe(409)
})

test('After a rotation both secrets verify, and after the overlap only the new one', async () => {
  const added = (await add()).body
  const { id, version } = added.endpoint
  const rotated = (await post(`webhooks/${id}/rotate`, { version, overlapHours: 24 })).body
  expect(rotated.secret).not.toBe(added.secret)
  expect(rotated.endpoint.previousSecretUntil).not.toBeNull()
  const during = await sentTest(id)
  expect([isSigned(added.secret, during), isSigned(rotated.secret, during)]).toEqual([true, true])
  shop.clock.advance(24 * 3_600_000 + 1000)
  const fresh = await newStaff(shop)
  await sendAdmin(shop, `POST webhooks/${id}/test`, { as: fresh, body: {} })
  await send()
  const after = receiver.received.at(-1)
  if (after === undefined) throw new Error('Nothing was received.')
  expect([isSigned(added.secret, after), isSigned(rotated.secret, after)]).toEqual([false, true])
  const atOnce = await sendAdmin(shop, `POST webhooks/${id}/rotate`, {
    as: fresh,
    body: { version: rotated.endpoint.version, overlapHours: 0 },
  })
  expect(atOnce.body.endpoint.previousSecretUntil).toBeNull()
  shop.clock.advance(-24 * 3_600_000 - 1000)
})

test('A test is sent once, even to an endpoint that is off, and its failure switches nothing off', async () => {
  const { endpoint } = (await add()).body
  await post(`webhooks/${endpoint.id}`, { ...fields, isOn: false, version: endpoint.version })
  receiver.respond((response) => response.writeHead(410).end())
  const before = receiver.received.length
  const headers = { 'idempotency-key': 'one-test' }
  await Promise.all([1, 2, 3].map(() => post(`webhooks/${endpoint.id}/test`, {}, headers)))
  await send()
  receiver.respond((response) => response.writeHead(204).end())
  shop.clock.advance(3_600_000)
  await send()
  shop.clock.advance(-3_600_000)
  expect(receiver.received).toHaveLength(before + 1)
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ type: 'webhook.test', version: 1 })
  const { deliveries } = await get(`webhooks/${endpoint.id}/deliveries?type=webhook.test`)
  expect(deliveries).toMatchObject([{ state: 'failed', tries: 1, lastStatus: 410 }])
  expect(await get(`webhooks/${endpoint.id}`)).toMatchObject({ offReason: 'staff', failingSince: null })
  expect((await post(`webhooks/${endpoint.id}/resend`, { allFailed: true })).body.code).toBe('webhook.off')
})

test('A removed endpoint has no deliveries, and is not found', async () => {
  const { endpoint } = (await add()).body
  await sentTest(endpoint.id)
  const { deliveries } = await get(`webhooks/${endpoint.id}/deliveries`)
  expect((await post(`webhooks/${endpoint.id}/remove`, { version: endpoint.version })).body).toEqual({ done: true })
  expect((await get(`webhooks/${endpoint.id}`)).code).toBe('webhook.not_found')
  expect((await get(`webhooks/${endpoint.id}/deliveries`)).code).toBe('webhook.not_found')
  expect((await get(`webhook-deliveries/${deliveries[0].id}`)).code).toBe('webhook.no_delivery')
})

test('API-01: the description of the console’s API has every event with its schema', async () => {
  const document = await get('openapi.json')
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes, 'webhook.test'])
  const { errors, valid } = await new Validator().validate(structuredClone(document))
  expect([errors ?? [], valid]).toEqual([[], true])
  const { schema } = document.webhooks['order.paid'].post.requestBody.content['application/json']
  expect(schema.required).toEqual(['type', 'timestamp', 'version', 'data'])
})
