import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { newProduct } from '@shop/server/testing/factories.ts'
import { newKey } from '@shop/server/testing/staff.ts'
import { httpStandIn } from '@shop/server/testing/stand-in.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { createConsole, createShop, ShopError, verifyWebhook, WebhookError } from './index.ts'

const app = await testApp({ hasRateLimit: false })
const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app[Symbol.asyncDispose]())

const refusal = (call: Promise<unknown>): Promise<ShopError> =>
  call.then(
    () => {
      throw new Error('The call was not refused.')
    },
    (error: unknown) => {
      if (error instanceof ShopError) return error
      throw error
    },
  )

test('API-01: a program searches, reads a piece and fills the cart of a guest', async () => {
  const piece = await newProduct(app.db, { name: 'Client lehenga', stock: 2, sizes: ['M'] })
  const shop = createShop({ url })
  const { data } = await shop.call('GET products/{productId}', { params: { productId: piece.id } })
  expect(data[0]?.name).toBe('Client lehenga')

  const guest = await shop.call('POST auth/guest')
  const own = createShop({ url, token: () => guest.access_token })
  const body = { id: piece.id, variant: 'M', user_id: guest.user.id, quantity: 1 }
  expect(await own.call('POST carts/add', { body })).toMatchObject({ result: true })
  const summary = await own.call('GET cart-summary/{user_id}', { params: { user_id: guest.user.id } })
  expect(summary.grand_total).toMatch(/^Rs/)
  const refused = await refusal(own.call('POST carts/add', { body: { ...body, quantity: 50 } }))
  expect(refused.code).toMatch(/^cart\./)
  expect(refused.message).not.toBe('')
  expect(refused.requestId).toMatch(/\w/)
})

test('API-01: a key of the console reads orders, and a refused call says which permission is missing', async () => {
  const house = createConsole({ url, key: await newKey(app, ['orders.read']) })
  expect(await house.call('GET orders')).toMatchObject({ orders: [] })
  expect(await refusal(house.call('GET staff'))).toMatchObject({ status: 403, fields: {} })
  expect(await refusal(createConsole({ url, key: 'rvk_wrong' }).call('GET orders'))).toMatchObject({ status: 401 })
})

test('API-01: a list is read page by page to its end, or until the reader has enough', async () => {
  for (const index of [1, 2, 3]) await newProduct(app.db, { name: `Paged dupatta ${index}` })
  const house = createConsole({ url, key: await newKey(app, ['catalogue.read']) })
  const all: number[] = []
  for await (const { pieces } of house.pages('GET pieces', { query: { search: 'Paged dupatta' } }))
    all.push(...pieces.map(({ id }) => id))
  expect(all).toHaveLength(3)

  const cursors: (string | null)[] = []
  await using stand = await httpStandIn((request, reply) => {
    const cursor = new URL(request.url ?? '', 'http://shop').searchParams.get('cursor')
    cursors.push(cursor)
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ orders: [], next: { '': 'b', b: 'c' }[cursor ?? ''] ?? null }))
  })
  const paged = createConsole({ url: stand.url, key: 'rvk_test' })
  for await (const _page of paged.pages('GET orders')) continue
  for await (const _page of paged.pages('GET orders')) break
  expect(cursors).toEqual([null, 'b', 'c', null])
})

test('API-01: texts are in the language of the client, and a part that is missing in a path is named', async () => {
  const shop = createShop({ url, language: 'hi' })
  const { code, message } = await refusal(shop.call('GET products/{productId}', { params: { productId: 999_999_999 } }))
  expect([code, /[\u0900-\u097f]/.test(message)]).toEqual(['product.not_found', true])
  await expect(shop.call('GET products/{productId}', { params: { productId: '' } })).rejects.toThrow('params.productId')
})

/** A shop that answers with these statuses in order, and notes the key of each request. */
async function shopWith(statuses: readonly number[], headers: Readonly<Record<string, string>> = {}) {
  const keys: (string | string[] | undefined)[] = []
  const place = await httpStandIn((request, reply) => {
    const status = statuses[keys.length] ?? 200
    keys.push(request.headers['idempotency-key'])
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"result":true}')
  })
  return { ...place, keys }
}

const order = { body: { owner_id: 1, user_id: 1, payment_type: 'razorpay' } } as const

test('API-01: reads and calls with a key are tried again, under one key; other changes are not', async () => {
  await using passing = await shopWith([503, 502])
  const shop = createShop({ url: passing.url })
  await shop.call('GET categories/all')
  expect(passing.requests).toHaveLength(3)
  await shop.call('POST order/store', order)

  await using busy = await shopWith([503, 503])
  await createShop({ url: busy.url }).call('POST order/store', order)
  expect(new Set(busy.keys).size).toBe(1)
  expect(busy.keys).toHaveLength(3)
  expect(busy.keys[0]).toMatch(/[\w-]{36}/)

  await using unsure = await shopWith([503])
  const add = { body: { id: 1, variant: '', user_id: 1, quantity: 1 } }
  expect(await refusal(createShop({ url: unsure.url }).call('POST carts/add', add))).toMatchObject({ status: 503 })
  const removed = { query: { product_id: 1, user_id: 1 } }
  await using removing = await shopWith([503])
  expect(await refusal(createShop({ url: removing.url }).call('GET wishlists-remove-product', removed))).toMatchObject({
    status: 503,
  })
  expect([unsure.requests.length, removing.requests.length]).toEqual([1, 1])

  await using limited = await shopWith([429])
  await createShop({ url: limited.url }).call('POST carts/add', add)
  expect(limited.requests).toHaveLength(2)
  await using patient = await shopWith([429], { 'retry-after': '3600' })
  expect(await refusal(createShop({ url: patient.url }).call('GET categories/all'))).toMatchObject({ status: 429 })
})

test('API-01: pages and files come as they are, and a page of a proxy is no answer of the shop', async () => {
  await using place = await httpStandIn((request, reply) => {
    const isSheet = request.url?.includes('list-files') === true
    if (isSheet) reply.setHeader('content-disposition', 'attachment; filename="orders.csv"')
    reply.writeHead(200, { 'content-type': isSheet ? 'text/csv' : 'text/html' }).end(isSheet ? 'a,b' : '<p>Words</p>')
  })
  const house = createConsole({ url: `${place.url}/behind/`, key: 'rvk_1' })
  expect(await house.call('GET campaigns/{id}/preview.html', { params: { id: 1 } })).toBe('<p>Words</p>')
  const file = await house.call('POST list-files/{id}/content', { params: { id: 1 } })
  expect([file.fileName, new TextDecoder().decode(file.content)]).toEqual(['orders.csv', 'a,b'])
  expect(await refusal(house.call('GET orders'))).toMatchObject({ code: 'unreadable', status: 200 })
  expect(place.requests[0]).toBe('GET /behind/api/admin/v1/campaigns/1/preview.html')
  const shop = createShop({ url })
  expect(await shop.call('POST guest-customer-info-check', { body: {} })).toEqual({ result: false })
})

test('API-01: no answer is an error that says so, and an abort keeps its own reason', async () => {
  await using silent = await httpStandIn(() => undefined)
  const shop = createShop({ url: silent.url, retries: 0, timeoutMs: 50 })
  expect(await refusal(shop.call('GET categories/all'))).toMatchObject({ status: 0, code: 'timeout' })
  const gone = createShop({ url: 'http://127.0.0.1:1', retries: 0 })
  expect(await refusal(gone.call('GET categories/all'))).toMatchObject({ status: 0, code: 'network' })
  const stop = AbortSignal.abort(new Error('left the page'))
  await expect(shop.call('GET categories/all', { signal: stop })).rejects.toThrow('left the page')
})

function delivery(secret: Buffer, body: string, sentAt = new Date()) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`evt_1.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

test('API-01: a webhook is believed only with the right secret, body and time', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const secret = `whsec_${old.toString('base64')}`
  const body = JSON.stringify({
    type: 'order.paid',
    timestamp: new Date().toISOString(),
    version: 1,
    data: { code: 'R-1' },
  })
  const headers = delivery(old, body)
  const event = await verifyWebhook({ secret, headers, body })
  expect([event.id, event.type]).toEqual(['evt_1', 'order.paid'])
  const both = [secret, `whsec_${next.toString('base64')}`]
  expect(await verifyWebhook({ secret: both, headers: new Headers(delivery(next, body)), body })).toMatchObject({
    id: 'evt_1',
  })

  const mixed = { ...headers, 'webhook-signature': `v1,%%% ${headers['webhook-signature']}` }
  const received = { secret, headers: { ...mixed, 'Webhook-Id': 'evt_1' }, body: new TextEncoder().encode(body) }
  expect(await verifyWebhook(received)).toMatchObject({ type: 'order.paid' })
  await expect(verifyWebhook({ secret: '', headers, body })).rejects.toBeInstanceOf(TypeError)

  const { 'webhook-id': _, ...nameless } = headers
  const wrong = [
    { secret: both[1] ?? '', headers, body },
    { secret, headers, body: body.replace('R-1', 'R-2') },
    { secret, headers: delivery(old, body, new Date(Date.now() - 600_000)), body },
    { secret, headers: { ...headers, 'webhook-id': 'evt_2' }, body },
    { secret, headers: { ...headers, 'webhook-signature': 'v1,?' }, body },
    { secret, headers: { ...headers, 'webhook-timestamp': 'soon' }, body },
    { secret, headers: delivery(old, 'text'), body: 'text' },
    { secret, headers: nameless, body },
  ]
  for (const one of wrong) await expect(verifyWebhook(one)).rejects.toBeInstanceOf(WebhookError)
})

test('API-01: the client needs no package, and what a browser loads of it stays below 6 KB', () => {
  const names = [
    'index',
    'open-client',
    'shop-error',
    'webhook',
    'calls',
    'generated/shop-calls',
    'generated/console-calls',
  ]
  const code = names.map((name) => stripTypeScriptTypes(readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')))
  expect(code.join('').match(/from '[^.][^']*'/g)).toBeNull()
  expect(gzipSync(code.join('\n').replaceAll(/ +/g, ' ')).length).toBeLessThan(6_000)
})
