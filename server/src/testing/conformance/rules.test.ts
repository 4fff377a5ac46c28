import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { expectAnswer, type Client } from './client.ts'
import { openShop, type Account, type OpenShop } from './open-shop.ts'
import { card, cart, done, failure, invalid, listOf, pageOf, session, summary, unauthorised } from './shapes.ts'
import { exactly, list, mapOf, object, someText, text } from './strict-json.ts'

let open: OpenShop
let client: Client
let asha: Account
beforeAll(async () => {
  open = await openShop({ hasRateLimit: false })
  client = open.client
  for (const designer of ['Studio One', 'Studio Two', null]) {
    await newProduct(open.shop.db, { designer, mainCategoryId: 10, colours: ['Red'], mrpRupees: 15_000 })
  }
  asha = await open.signUp()
})
afterAll(() => open[Symbol.asyncDispose]())

const uuid = /^[\da-f-]{36}$/

test('API-02: every described call answers at its URL over a socket', async () => {
  const { paths } = await client.get('openapi.json', object({ openapi: someText, paths: mapOf(mapOf(object({}))) }))
  const gets = [...paths].filter(([path, methods]) => methods.has('get') && !path.includes('{')).map(([path]) => path)
  expect(gets.length).toBeGreaterThan(20)
  const statuses = new Map<string, number>()
  for (const path of gets) statuses.set(path, (await client.send('GET', path, { token: asha.token })).status)
  // Calls with a required query report it, and Google is not configured; no other call fails.
  const others = [...statuses].filter(([, status]) => ![200, 422].includes(status))
  expect(others).toEqual([['/api/v2/auth/google-nonce', 503]])
  const incomplete = [...statuses].filter(([, status]) => status === 422).map(([path]) => path)
  expect(incomplete.toSorted()).toEqual([
    '/api/v2/products/cards',
    '/api/v2/user/shipping/address',
    '/api/v2/user/shipping/detail',
    '/api/v2/wishlists-remove-product',
  ])
})

const unknownRoute = object({
  data: list(text),
  success: exactly(false),
  status: exactly(404),
  message: exactly('Invalid Route'),
})

test.each(['', '/', '/nonsense', '/nonsense/', '/products', '/carts/1/2', '/products/%E0%A4%A', '/purchase-history'])(
  'ERR-01: GET /api/v2%s is an invalid route',
  async (path) => {
    const answer = await client.send('GET', `/api/v2${path}`)
    expect(expectAnswer(answer, unknownRoute, 404).data).toEqual([])
    expect(answer.text).not.toContain('"authorized"')
    expect(answer.headers['x-request-id']).toMatch(uuid)
  },
)

test.each(['PUT', 'PATCH', 'DELETE'])(
  'ERR-01: %s of a call that does not know it is an invalid route',
  async (method) => {
    expectAnswer(await client.send(method, 'wishlists', { token: asha.token, body: {} }), unknownRoute, 404)
  },
)

const shoppersCalls = [
  ['POST', 'carts'],
  ['POST', 'carts/add'],
  ['POST', 'carts/process'],
  ['DELETE', 'carts/1'],
  ['GET', 'cart-summary/1'],
  ['POST', 'update-address-in-cart'],
  ['POST', 'shipping_cost'],
  ['POST', 'order/store'],
  ['POST', 'wishlists'],
  ['GET', 'wishlists/1'],
  ['GET', 'wishlists-remove-product?product_id=1&user_id=1'],
  ['GET', 'purchase-history/1'],
  ['GET', 'purchase-history-details/1'],
  ['GET', 'purchase-history-items/1'],
  ['POST', 'razorpay/pay-with-razorpay'],
  ['POST', 'razorpay/payment'],
  ['GET', 'user/shipping/address?id=1'],
  ['GET', 'user/shipping/detail?id=1'],
  ['GET', 'user/shipping/delete/1'],
  ['POST', 'user/shipping/create'],
  ['POST', 'user/shipping/update'],
  ['GET', 'profile'],
  ['POST', 'profile/update'],
  ['POST', 'profile/password'],
  ['POST', 'auth/logout'],
] as const

test.each(shoppersCalls)('API-01: %s %s without a good token logs the shopper out', async (method, path) => {
  const json = { 'content-type': 'application/json' }
  const tried = [
    {},
    { headers: json },
    { body: { user_id: asha.id } },
    { token: 'rubbish' },
    { token: `${asha.token}x` },
    { headers: { ...json, authorization: asha.token } },
    { headers: { authorization: 'Bearer ' } },
  ]
  for (const sending of method === 'GET' ? tried.filter((one) => !('body' in one)) : tried) {
    expectAnswer(await client.send(method, path, sending), unauthorised, 401)
    expectAnswer(await client.send(method, path.includes('?') ? path : `${path}/`, sending), unauthorised, 401)
  }
})

const publicCalls = [
  'sliders',
  'blogs',
  'categories/all',
  'products/best-seller',
  'products/featured',
  'products/home-tabs',
  'products/search',
  'products/category/10',
  'products/1',
  'products/related/1',
  'products/look/1',
  'categories/menu',
  'sub-categories/10',
  'countries',
]

test.each(publicCalls)(
  'API-01: GET %s is the same with a bad token, a slash at the end and odd headers',
  async (path) => {
    const plain = await client.send('GET', path)
    expect(plain.status).toBe(200)
    const headers = { 'content-type': 'application/json', accept: 'text/html;q=0.1, nonsense' }
    const others = [
      await client.send('GET', `${path}/`),
      await client.send('GET', path, { token: 'rubbish' }),
      await client.send('GET', path, { token: asha.token }),
      await client.send('GET', path, { headers }),
      await client.send('GET', path, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
    ]
    // Removes the requested URL from pagination links.
    const bare = (address: string) => address.replaceAll(`/${path}/`, `/${path}`)
    for (const other of others)
      expect({ status: other.status, text: bare(other.text) }).toEqual({ status: 200, text: plain.text })
  },
)

test('CART-01: a body is read whatever its content type, and not required where there is none', async () => {
  const body = JSON.stringify({ user_id: asha.id })
  const authorization = `Bearer ${asha.token}`
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'text/plain',
    undefined,
  ]
  for (const type of types) {
    const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) }
    expectAnswer(await client.send('POST', 'carts', { raw: body, headers }), cart)
  }
  const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  expectAnswer(await client.send('POST', 'carts', { raw: `user_id=${asha.id}`, headers: form }), failure, 415)
})

test('AUTH-01: a call without a body may still declare JSON', async () => {
  const mine = await open.signUp()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${mine.token}` }
  expectAnswer(await client.send('DELETE', 'carts/987654', { headers }), failure, 404)
  expectAnswer(await client.send('GET', `cart-summary/${mine.id}`, { headers }), summary)
  expectAnswer(await client.send('POST', 'auth/logout', { headers }), done)
  expectAnswer(await client.send('GET', 'profile', { headers }), unauthorised, 401)
})

test('ERR-01: invalid JSON, a non-object and an oversized body are refused as such', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const raw of ['{"email":', '[1', 'nonsense', '{"__proto__":{"a":1}}']) {
    expectAnswer(await client.send('POST', 'auth/login', { raw, headers }), failure, 422)
  }
  for (const raw of ['"text"', '[]', '7', 'null', '', '  ', '{}', '{"email":7,"password":{}}']) {
    expect(
      expectAnswer(await client.send('POST', 'auth/login', { raw, headers }), invalid, 422).errors.size,
    ).toBeGreaterThan(0)
  }
  const large = JSON.stringify({ email: 'a'.repeat(300 * 1024) })
  expectAnswer(await client.send('POST', 'auth/login', { raw: large, headers }), failure, 413)
})

test('CART-01: ids and quantities are numbers or decimal text, and nothing else', async () => {
  const [piece] = (await client.get('products/search?selected_attribute_values[]=M', pageOf(card))).data
  const [found] = (await client.get(`products/${piece?.id}`, listOf(object({ variant: list(object({ sku: text })) }))))
    .data
  const variant = found?.variant[0]?.sku
  const add = {
    id: String(piece?.id),
    variant,
    user_id: String(asha.id),
    quantity: '1',
    size: 'M',
    nonsense: { a: [1] },
  }
  await client.post('carts/add', done, { token: asha.token, body: add })
  await client.post('carts/add', done, {
    token: asha.token,
    body: { ...add, id: piece?.id, user_id: asha.id, quantity: 1 },
  })
  await client.post('carts/add', done, { token: asha.token, body: { ...add, quantity: null } })
  const whole = await client.post('carts', cart, { token: asha.token, body: { user_id: String(asha.id) } })
  expect(whole.data[0]?.cart_items.map(({ quantity, user_id: owner }) => [quantity, owner])).toEqual([[3, asha.id]])
  for (const quantity of ['1.5', 1.5, 'one', true, [], {}, '1e1', '0x1']) {
    await client.post('carts/add', invalid, { token: asha.token, body: { ...add, quantity }, status: 422 })
  }
  for (const id of [undefined, null, '', 'one', 0, '0', -1, '9'.repeat(30)]) {
    await client.post('carts/add', invalid, { token: asha.token, body: { ...add, id }, status: 422 })
  }
})

test('ERR-01: too many tries get the time of the next one', async () => {
  await using limited = await openShop()
  const body = { email: 'nobody@example.com', password: 'not-the-right-one' }
  const refusals = new Set<number>()
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await limited.client.send('POST', 'auth/login', { body })
    refusals.add(answer.status)
    if (answer.status !== 429) continue
    expectAnswer(answer, failure, 429)
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(answer.text).not.toContain('"authorized"')
  }
  expect([...refusals]).toEqual([401, 429])
})

test('API-02: another origin may not read answers unless it is configured', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  const preflight = await client.send('OPTIONS', 'auth/login', { headers })
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await client.send('GET', 'sliders', { headers })).headers).not.toHaveProperty('access-control-allow-origin')
})

test('AUTH-01: the account that signs up is the one that logs in', async () => {
  const body = { email: asha.email, password: 'marigold-42' }
  const { user } = await client.post('auth/login', session, { body })
  expect(user).toMatchObject({ id: asha.id, email: asha.email })
})
