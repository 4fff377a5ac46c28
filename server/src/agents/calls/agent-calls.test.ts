import { afterAll, expect, test } from 'vitest'
import { hourMs } from '@shop/contract/core/durations'
import { buildApp } from '#app'
import { openLog } from '#platform/runtime/log.ts'
import { collectedInEmirates } from '#testing/abroad.ts'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newOffer } from '#testing/offer-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { answerProblems } from '#testing/ucp/ucp-schema.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
const older = await openAgentPlatform(shop, { version: '2026-04-08' })
afterAll(async () => {
  await Promise.all([platform[Symbol.asyncDispose](), older[Symbol.asyncDispose]()])
  await shop[Symbol.asyncDispose]()
})

const piece = await newProduct(shop.db, { name: 'Red Silk Lehenga', sizes: ['S', 'M'], stock: 5, priceRupees: 64_000 })
const [small, medium] = piece.variants
if (!small || !medium) throw new Error('The piece has no sizes.')
const itemId = `${piece.id}-${medium.id}`

const buyer = { first_name: 'Meera', last_name: 'Iyer', email: 'meera@example.com', phone_number: '+919820012345' }
const jaipur = {
  first_name: 'Meera',
  last_name: 'Iyer',
  phone_number: '+919820012345',
  street_address: '4 Amer Road',
  address_locality: 'Jaipur',
  address_region: 'Rajasthan',
  address_country: 'IN',
  postal_code: '302002',
}
const lines = (quantity = 1, id = itemId) => [{ item: { id }, quantity }]
const delivered = {
  methods: [{ type: 'shipping', destinations: [{ id: 'home', ...jaipur }], selected_destination_id: 'home' }],
}

test('API-02: while agents are off, their addresses lead nowhere and send no statement', async () => {
  let sent = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      sent += 1
      return Promise.resolve(result)
    },
  })
  const app = await buildApp({ db, ports: shop.ports, log: openLog('silent') }, { corsOrigins: [] })
  for (const [method, url] of [
    ['GET', '/.well-known/ucp'],
    ['GET', '/.well-known/ucp/2026-04-08'],
    ['POST', '/ucp/v1/catalog/search'],
    ['POST', '/ucp/v1/carts'],
    ['GET', '/ucp/v1/orders/1'],
    ['POST', '/ucp/mcp'],
    ['GET', '/llms.txt'],
  ] as const) {
    expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 404])
  }
  expect([sent, platform.profileReads()]).toEqual([0, 0])
  await app.close()
})

test('API-02: the profile names both releases, the endpoint and a key, and fits the schema', async () => {
  await publishSetting(shop, 'agents', { mode: 'checkout' })
  const { statusCode, headers, body } = await shop.app.inject({ url: '/.well-known/ucp' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  const profile = JSON.parse(body)
  expect(profile.ucp.version).toBe('2026-08-25')
  expect(profile.keys).toHaveLength(1)
  expect(profile.keys[0]).not.toHaveProperty('d')
  expect(answerProblems('2026-08-25', 'profile', profile)).toEqual([])
  const address = profile.ucp.supported_versions['2026-04-08']
  const april = (await shop.app.inject({ url: new URL(address).pathname })).json()
  expect(april.ucp.version).toBe('2026-04-08')
  expect(april.ucp).not.toHaveProperty('supported_versions')
  expect(april.signing_keys).toEqual(profile.keys)
  expect(profile.ucp.services['dev.ucp.shopping'][0].endpoint).toBe('http://localhost:3000/ucp/v1')
})

test('CAT-04: a search below a price finds the piece with its sizes, and says when it arrives', async () => {
  const body = {
    query: 'red lehenga',
    filters: { price: { max: 80_000_00 } },
    context: { address_country: 'IN', postal_code: '302002' },
  }
  const found = await platform.send({ path: 'catalog/search', body, isUnsigned: true, fits: 'search' })
  expect(found.body.products.map(({ id }) => id)).toContain(String(piece.id))
  const [product] = found.body.products
  expect(product.variants[0].price).toEqual({ amount: 64_000_00, currency: 'INR' })
  expect(product.variants[0].availability).toEqual({ available: true, status: 'in_stock' })
  expect(product.variants[0].fulfillment.methods[0].description.plain).toMatch(/^Arrives between /)
  const cheaper = { ...body, filters: { price: { max: 10_000_00 } } }
  const none = await platform.send({ path: 'catalog/search', body: cheaper, fits: 'search' })
  expect(none.body.products.map(({ id }) => id)).not.toContain(String(piece.id))
  await older.send({ path: 'catalog/search', body, fits: 'search' })
})

test('CAT-04: a filter by several categories finds the pieces of each, whatever they share a name with', async () => {
  const [silks, cottons, others] = [
    await newCategory(shop.db, { name: 'Silks' }),
    await newCategory(shop.db, { name: 'Cottons' }),
    await newCategory(shop.db, { name: 'Cottons' }),
  ]
  const ids: number[] = []
  for (const mainCategoryId of [silks, cottons, others]) ids.push((await newProduct(shop.db, { mainCategoryId })).id)
  const found = async (categories: readonly string[]) => {
    const { body } = await platform.send({
      path: 'catalog/search',
      body: { filters: { categories } },
      fits: 'search',
    })
    return new Set(body.products.map(({ id }) => Number(id)))
  }
  expect(await found(['silks', 'Cottons'])).toEqual(new Set(ids))
  expect(await found(['Cottons'])).toEqual(new Set(ids.slice(1)))
})

test('CAT-04: a lookup names the id that was asked for, and leaves unknown ids out', async () => {
  const body = { ids: [itemId, String(piece.id), itemId, '99-99', 'nonsense'] }
  const { body: answer } = await platform.send({ path: 'catalog/lookup', body, fits: 'lookup' })
  const inputs = answer.products[0].variants.flatMap(({ inputs: own }) => own)
  expect(inputs).toEqual(
    expect.arrayContaining([
      { id: itemId, match: 'exact' },
      { id: String(piece.id), match: 'featured' },
    ]),
  )
  expect(answer.messages.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
})

test('CAT-04: a piece is narrowed to a size, and says which other sizes there are', async () => {
  const selected = [{ name: 'Size', label: 'm' }]
  const { body: answer } = await platform.send({
    path: 'catalog/product',
    body: { id: String(piece.id), selected },
    fits: 'product',
  })
  expect(answer.product.variants.map(({ id }) => id)).toEqual([itemId])
  expect(answer.product.selected).toEqual([{ name: 'Size', label: 'M' }])
  expect(answer.product.options[0].values).toEqual([
    { label: 'S', exists: true, available: true },
    { label: 'M', exists: true, available: true },
  ])
  const unknown = await platform.send({ path: 'catalog/product', body: { id: '999999' }, fits: 'error' })
  expect(unknown.body.messages[0].code).toBe('not_found')
})

test('CART-02: a cart becomes a checkout with an address and a code, which leads to the buyer', async () => {
  await newOffer(shop.db, { code: 'VOW10', percent: 10 })
  const cart = await platform.send({ path: 'carts', body: { line_items: lines() }, fits: 'cart' })
  expect(cart.status).toBe(201)
  expect(cart.body.totals.at(-1)).toMatchObject({ type: 'total', amount: 64_000_00 })
  const made = await platform.send({
    path: 'checkout-sessions',
    body: { cart_id: cart.body.id, line_items: [] },
    fits: 'checkout',
  })
  expect([made.status, made.body.status]).toEqual([201, 'incomplete'])
  const again = await platform.send({ path: 'checkout-sessions', body: { cart_id: cart.body.id, line_items: [] } })
  expect([again.status, again.body.id]).toEqual([200, made.body.id])
  const path = `checkout-sessions/${made.body.id}`
  const full = { line_items: lines(), buyer, fulfillment: delivered, discounts: { codes: ['vow10'] } }
  const ready = await platform.send({ method: 'PUT', path, body: full, fits: 'checkout' })
  expect(ready.body.status).toBe('requires_escalation')
  expect(ready.body.messages[0]).toMatchObject({ code: 'payment_required', severity: 'requires_buyer_review' })
  expect(ready.body.continue_url).toMatch(/^http:\/\/localhost:3000\/agent-cart#/)
  expect(ready.body.discounts.applied).toEqual([{ title: expect.any(String), amount: 6_400_00, code: 'VOW10' }])
  const [method] = ready.body.fulfillment.methods
  expect(method.destinations[0]).toMatchObject({
    type: 'shipping_address',
    address_locality: 'Jaipur',
    postal_code: '302002',
  })
  expect(method.groups[0].options[0].description.plain).toMatch(/^Arrives between /)
  const amounts = ready.body.totals.map(({ type, amount }) => [type, amount] as const)
  const of = new Map(amounts)
  const parts = ['subtotal', 'items_discount', 'fulfillment'].map((type) => of.get(type) ?? 0)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(of.get('total'))
  const completed = await platform.send({
    path: `${path}/complete`,
    body: { payment: { instruments: [] } },
    fits: 'checkout',
  })
  expect([completed.status, completed.body.status]).toEqual([200, 'requires_escalation'])
  // Nothing is placed or held before a person pays.
  const orders = await shop.db.selectFrom('orders').select('id').execute()
  const held = await shop.db.selectFrom('order_pieces').select('order_id').execute()
  expect([orders, held]).toEqual([[], []])
})

test('CART-02: what customs take is in the totals or announced, and refused goods are named', async () => {
  const dubai = {
    ...jaipur,
    address_locality: 'Deira',
    address_region: 'Dubai',
    address_country: 'AE',
    postal_code: '',
    phone_number: '+971501234567',
  }
  const fulfillment = { methods: [{ type: 'shipping', destinations: [dubai] }] }
  const create = async (id = itemId) =>
    (
      await platform.send({
        path: 'checkout-sessions',
        body: { line_items: lines(1, id), buyer, fulfillment },
        fits: 'checkout',
      })
    ).body
  const onDelivery = await create()
  expect(onDelivery.messages.map(({ code }) => code)).toContain('customs_on_delivery')
  await publishSetting(shop, 'duties', collectedInEmirates())
  const { totals, messages } = await create()
  const fee = totals.find(({ type }) => type === 'fee')?.amount ?? 0
  expect(fee).toBeGreaterThan(0)
  const parts = totals.filter(({ type }) => type !== 'total').map(({ amount }) => amount)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.at(-1)?.amount)
  expect(messages.map(({ code }) => code)).not.toContain('customs_on_delivery')
  const ivory = await newProduct(shop.db, { sizes: ['M'], attributes: { Trim: 'Carved ivory' } })
  const refused = await create(`${ivory.id}-${ivory.variants[0]?.id}`)
  expect([refused.status, refused.messages[0]]).toMatchObject([
    'incomplete',
    { code: 'item_unavailable', path: '$.line_items[0]', severity: 'recoverable' },
  ])
})

test('CART-02: the older release has its own words for the same checkout', async () => {
  const body = { line_items: lines(), buyer, fulfillment: delivered }
  const { body: answer } = await older.send({ path: 'checkout-sessions', body, fits: 'checkout' })
  const [method] = answer.fulfillment.methods
  expect(method.groups[0].options[0].description).toMatch(/^Arrives between /)
  expect(method.destinations[0]).not.toHaveProperty('type')
  expect(answer.ucp.version).toBe('2026-04-08')
})

test('CART-02: a repeat with the same key gets the same answer, and another body is refused', async () => {
  const request = { path: 'carts', body: { line_items: lines() }, key: 'a-key-of-this-test' }
  const first = await platform.send(request)
  const second = await platform.send(request)
  expect(second.body).toEqual(first.body)
  const { status, body } = await platform.send({ ...request, body: { line_items: lines(2) } })
  expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
})

test('CART-02: a size that sells out is named and counts for nothing', async () => {
  const one = await newProduct(shop.db, { sizes: ['M'], stock: 1 })
  const [variant] = one.variants
  const body = { line_items: [...lines(1, `${one.id}-${variant?.id}`), ...lines()], buyer, fulfillment: delivered }
  const made = await platform.send({ path: 'checkout-sessions', body, fits: 'checkout' })
  expect(made.body.status).toBe('requires_escalation')
  await shop.db
    .updateTable('stock_items')
    .set({ available: 0 })
    .where('id', '=', variant?.stockItemId ?? 0)
    .execute()
  const { body: answer } = await platform.send({
    method: 'GET',
    path: `checkout-sessions/${made.body.id}`,
    fits: 'checkout',
  })
  expect(answer.status).toBe('incomplete')
  expect(answer.messages[0]).toMatchObject({ code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0]' })
  expect(answer.totals.at(-1)).toMatchObject({ type: 'total', amount: 64_000_00 })
})

test('CART-02: a price that rises is charged, and the buyer is warned', async () => {
  const one = await newProduct(shop.db, { sizes: ['M'], priceRupees: 10_000 })
  const [variant] = one.variants
  const body = { line_items: lines(1, `${one.id}-${variant?.id}`) }
  const { body: cart } = await platform.send({ path: 'carts', body })
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 12_000_00, mrp_minor: 12_000_00 })
    .where('id', '=', variant?.id ?? 0)
    .execute()
  const { body: answer } = await platform.send({ method: 'GET', path: `carts/${cart.id}`, fits: 'cart' })
  expect(answer.line_items[0].item.price).toBe(12_000_00)
  expect(answer.messages[0]).toMatchObject({ type: 'warning', code: 'price_changed' })
})

test('CART-02: bad input names what is wrong, and each refused part is a message', async () => {
  const unknown = await platform.send({
    path: 'checkout-sessions',
    body: { line_items: lines(1, 'no-such') },
    fits: 'error',
  })
  expect([unknown.status, unknown.body.messages[0].code]).toEqual([200, 'item_unavailable'])
  const none = await platform.send({ path: 'carts', body: {} })
  expect([none.status, none.body.code, none.body.content]).toEqual([400, 'invalid_request', 'line_items: is required'])
  const nowhere = { methods: [{ destinations: [{ ...jaipur, address_locality: 'Atlantis', postal_code: '999999' }] }] }
  const body = { line_items: lines(40), buyer, fulfillment: nowhere, discounts: { codes: ['NOPE', 'MORE'] } }
  const { body: answer } = await platform.send({ path: 'checkout-sessions', body, fits: 'checkout' })
  const codes = answer.messages.map(({ code }) => code)
  expect(codes).toEqual(
    expect.arrayContaining(['quantity_adjusted', 'address_undeliverable', 'discount_code_invalid', 'missing_address']),
  )
  expect(answer.line_items[0].quantity).toBe(5)
  expect(answer.status).toBe('incomplete')
})

test('CART-02: a cart that is cancelled is gone, and a cancelled checkout stays as it is', async () => {
  const cart = await platform.send({ path: 'carts', body: { line_items: lines() } })
  expect((await platform.send({ path: `carts/${cart.body.id}/cancel`, fits: 'cart' })).body.id).toBe(cart.body.id)
  const gone = await platform.send({ method: 'GET', path: `carts/${cart.body.id}`, fits: 'error' })
  expect(gone.body.messages[0].code).toBe('not_found')
  const checkout = await platform.send({ path: 'checkout-sessions', body: { line_items: lines() } })
  const path = `checkout-sessions/${checkout.body.id}`
  expect((await platform.send({ path: `${path}/cancel`, fits: 'checkout' })).body.status).toBe('canceled')
  const changed = await platform.send({ method: 'PUT', path, body: { line_items: lines(2) }, fits: 'checkout' })
  expect([changed.body.status, changed.body.messages[0].code]).toEqual(['canceled', 'immutable'])
})

test('CART-02: a checkout ends after six hours', async () => {
  const { body } = await platform.send({ path: 'checkout-sessions', body: { line_items: lines() } })
  shop.clock.advance(6 * hourMs)
  const { body: later } = await platform.send({ method: 'GET', path: `checkout-sessions/${body.id}`, fits: 'checkout' })
  expect(later.status).toBe('canceled')
})
