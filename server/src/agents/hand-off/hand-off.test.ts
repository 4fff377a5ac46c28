import { createPublicKey } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deliverEvents, followOrders } from '#agents/events/agent-events.service.ts'
import { mergeGuest } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import { signatureProblem, type PublicKey } from '#platform/security/http-signature.ts'
import { withDraftCart } from '#selling'
import { confirm, newDelivery, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'
import { answerProblems } from '#testing/ucp/ucp-schema.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
const other = await openAgentPlatform(shop)
await letAgents(shop, 'checkout')
afterAll(async () => {
  await Promise.all([platform[Symbol.asyncDispose](), other[Symbol.asyncDispose]()])
  await shop[Symbol.asyncDispose]()
})

const piece = await newProduct(shop.db, { name: 'Rose Anarkali', sizes: ['M'], stock: 50 })
const [variant] = piece.variants
if (!variant) throw new Error('The piece has no size.')
const line = { item: { id: `${piece.id}-${variant.id}` }, quantity: 1 }
const buyer = { first_name: 'Meera', last_name: 'Iyer', email: 'meera@example.com', phone_number: '+919820012345' }
const destination = {
  id: 'home',
  street_address: '4 Amer Road',
  address_locality: 'Jaipur',
  address_region: 'RJ',
  address_country: 'IN',
  postal_code: '302002',
}
const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] }

async function newCheckout() {
  const { body } = await platform.send({ path: 'checkout-sessions', body: { line_items: [line], buyer, fulfillment } })
  expect(body.status).toBe('requires_escalation')
  const link = new URL(body.continue_url).hash.slice(1)
  const read = () => platform.send({ method: 'GET', path: `checkout-sessions/${body.id}`, fits: 'checkout' })
  return { id: body.id, link, read, path: `checkout-sessions/${body.id}` }
}

const open = (link: string, more: object = {}) => shop.post('agent-sessions/open', { link, ...more })

async function buy(shopper: Shopper): Promise<number> {
  const { id: orderId } = await placeOrder(shop, shopper)
  const sheet = await payAtSheet(shop, await openPayment(shop, shopper, orderId), { notify: false })
  await confirm(shop, shopper, { orderId, ...sheet.body })
  return orderId
}

async function chooseAddress(shopper: Shopper): Promise<void> {
  const address_id = await newDelivery(shop.db, shopper.id)
  await shop.post('update-address-in-cart', { user_id: shopper.id, address_id }, shopper)
}

test('ORDER-01: a buyer takes a checkout over once, with its pieces, contact and address, and pays', async () => {
  const { link, read, path } = await newCheckout()
  const { status, body } = await open(link)
  expect([status, body.is_open, body.leads_to]).toEqual([200, true, 'checkout'])
  expect(body.session.user).toMatchObject({ name: 'Meera Iyer', email: 'meera@example.com', is_guest: true })
  const guest = { id: body.session.user.id, token: body.session.access_token, email: '' }
  const summary = await shop.get(`cart-summary/${guest.id}`, guest)
  expect(summary.body.item_count).toBe(1)
  expect(await open(link)).toMatchObject({ status: 409, body: { code: 'agent_cart.opened' } })
  // The agent cannot change what the buyer sees.
  const changed = await platform.send({ method: 'PUT', path, body: { line_items: [{ ...line, quantity: 3 }] } })
  expect(changed.body.messages[0].code).toBe('handed_over')
  expect((await shop.get(`cart-summary/${guest.id}`, guest)).body.item_count).toBe(1)
  const orderId = await buy(guest)
  const { body: after } = await read()
  expect(after.status).toBe('completed')
  expect(after.order.permalink_url).toMatch(/^http:\/\/localhost:3000\/track-order#/)
  const order = await platform.send({ method: 'GET', path: `orders/${after.order.id}`, fits: 'order' })
  expect(order.body).toMatchObject({
    id: after.order.id,
    line_items: [{ status: 'processing', quantity: { total: 1, fulfilled: 0 } }],
  })
  expect(JSON.stringify(order.body)).not.toContain('Amer Road')
  const foreign = await other.send({ method: 'GET', path: `orders/${after.order.id}`, fits: 'error' })
  expect(foreign.body.messages[0].code).toBe('not_found')
  const unsigned = await platform.send({ method: 'GET', path: `orders/${after.order.id}`, isUnsigned: true })
  expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_missing'])
  expect(orderId).toBeGreaterThan(0)
})

test('ORDER-01: a forged or cut link opens nothing', async () => {
  const { link } = await newCheckout()
  const [id = '', expires = '', signature = ''] = link.split('.')
  const forged = [
    `${id}.${Number(expires) + 1}.${signature}`,
    link.slice(0, -1),
    'x',
    `${id}.${expires}.${'A'.repeat(43)}`,
  ]
  for (const one of forged) expect((await open(one)).body.code).toBe('agent_cart.invalid')
  expect((await open(link)).status).toBe(200)
})

test('ORDER-01: a shopper with pieces of their own is asked, and keeps or replaces them', async () => {
  const own = await newProduct(shop.db, { sizes: ['M'] })
  const add = (as: Shopper) => shop.post('carts/add', { id: own.id, variant: 'M', user_id: as.id, quantity: 1 }, as)
  for (const [choice, count] of [
    ['add', 2],
    ['replace', 1],
  ] as const) {
    for (const shopper of [await newGuest(shop), await shop.shopper()]) {
      await add(shopper)
      const { link, read } = await newCheckout()
      const asked = await open(link, { own_token: shopper.token })
      expect(asked.body).toMatchObject({ is_open: false, own_pieces: 1, session: null })
      const opened = await open(link, { own_token: shopper.token, choice })
      expect(opened.body).toMatchObject({ is_open: true, session: null })
      expect((await shop.get(`cart-summary/${shopper.id}`, shopper)).body.item_count).toBe(count)
      await buy(shopper)
      expect((await read()).body.status).toBe('completed')
    }
  }
})

test('ORDER-01: another order of the same account is not the order of the session', async () => {
  const shopper = await shop.shopper()
  const { link, read } = await newCheckout()
  await open(link, { own_token: shopper.token })
  const unrelated = await newProduct(shop.db, { sizes: ['M'] })
  await shop.db
    .deleteFrom('cart_items')
    .using('carts')
    .whereRef('carts.id', '=', 'cart_items.cart_id')
    .where('carts.user_id', '=', shopper.id)
    .execute()
  await shop.post('carts/add', { id: unrelated.id, variant: 'M', user_id: shopper.id, quantity: 1 }, shopper)
  await buy(shopper)
  expect((await read()).body.status).not.toBe('completed')
})

test('ORDER-01: of two orders with the same piece, the one of the handed-over cart is the session’s', async () => {
  const shopper = await shop.shopper()
  await shop.post('carts/add', { id: piece.id, variant: 'M', user_id: shopper.id, quantity: 1 }, shopper)
  const { link, read } = await newCheckout()
  const { body } = await open(link)
  const guest = { id: body.session.user.id, token: body.session.access_token, email: '' }
  const handedOver = await buy(guest)
  // The guest of the session logs in later, and bought the same piece in the account before anybody asked.
  await mergeGuest(shop.ctx(), { guestToken: guest.token, userId: shopper.id })
  await chooseAddress(shopper)
  const own = await buy(shopper)
  const { body: after } = await read()
  const codes = await shop.db.selectFrom('orders').select(['id', 'code']).where('id', 'in', [handedOver, own]).execute()
  expect(after).toMatchObject({ status: 'completed', order: { id: codes.find(({ id }) => id === handedOver)?.code } })
})

test('ORDER-01: a guest who logs in before paying takes the session along, and an order by phone does not', async () => {
  const shopper = await shop.shopper()
  const { link, read } = await newCheckout()
  const { body } = await open(link)
  await mergeGuest(shop.ctx(), { guestToken: body.session.access_token, userId: shopper.id })
  const draft = { userId: shopper.id, lines: [], addressId: null, cityId: null, code: null }
  const sessionOf = async (trx: typeof shop.db) =>
    (await trx.selectFrom('carts').select('agent_session_id').where('user_id', '=', shopper.id).executeTakeFirst())
      ?.agent_session_id
  await inTransaction(shop.ctx(), (trx) =>
    withDraftCart(trx, draft, async () => expect(await sessionOf(trx.db)).toBeNull()),
  )
  await chooseAddress(shopper)
  await buy(shopper)
  expect((await read()).body.status).toBe('completed')
})

test('CART-02: of two agents with the last piece, one buyer gets it, and the other agent is told that it is sold out', async () => {
  const last = await newProduct(shop.db, { name: 'Last Lehenga', sizes: ['M'], stock: 1 })
  const line_items = [{ item: { id: `${last.id}-${last.variants[0]?.id}` }, quantity: 1 }]
  const begin = async (at: typeof platform) => {
    const { body } = await at.send({ path: 'checkout-sessions', body: { line_items, buyer, fulfillment } })
    expect(body.status).toBe('requires_escalation')
    return body
  }
  const [first, second] = [await begin(platform), await begin(other)]
  const opened = await open(new URL(first.continue_url).hash.slice(1))
  await buy({ id: opened.body.session.user.id, token: opened.body.session.access_token, email: '' })
  const path = `checkout-sessions/${second.id}`
  const soldOut = {
    type: 'error',
    severity: 'recoverable',
    code: 'out_of_stock',
    content: 'Last Lehenga: It has just sold out.',
    path: '$.line_items[0]',
  }
  const told = { status: 'incomplete', messages: expect.arrayContaining([soldOut]) }
  const completed = await other.send({ path: `${path}/complete`, body: {}, fits: 'checkout' })
  expect(completed.body).toMatchObject(told)
  expect(completed.body.messages).not.toContainEqual(expect.objectContaining({ code: 'payment_required' }))
  expect((await other.send({ method: 'GET', path, fits: 'checkout' })).body).toMatchObject(told)
  const won = await platform.send({ method: 'GET', path: `checkout-sessions/${first.id}`, fits: 'checkout' })
  expect(won.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
})

test('ORDER-03: the platform hears of the order with a signature that its profile proves', async () => {
  const { link } = await newCheckout()
  const { body } = await open(link)
  await buy({ id: body.session.user.id, token: body.session.access_token, email: '' })
  const tell = async () => {
    await followOrders(shop.ctx())
    await deliverEvents(shop.ctx(), new AbortController().signal)
  }
  await tell()
  await tell()
  const events = platform.webhooks.filter(({ body: text }) => text.includes(link.split('.')[0] ?? ''))
  expect(events).toHaveLength(1)
  const [event] = events
  if (!event) throw new Error('There is no event.')
  expect(answerProblems('2026-08-25', 'order', JSON.parse(event.body))).toEqual([])
  const profile = (await shop.app.inject({ url: '/.well-known/ucp' })).json<{ keys: PublicKey[] }>()
  const { host } = new URL(platform.profileUrl)
  const headers = Object.fromEntries(Object.entries(event.headers).map(([name, value]) => [name, String(value)]))
  const received = {
    method: 'POST',
    authority: host,
    path: '/events',
    query: '',
    headers,
    body: Buffer.from(event.body),
  }
  const verifying = { keys: profile.keys, now: shop.clock.now() }
  expect(signatureProblem(received, verifying)).toBeNull()
  expect(signatureProblem({ ...received, body: Buffer.from(`${event.body} `) }, verifying)).toBe('digest_mismatch')
  expect(createPublicKey({ key: profile.keys[0] ?? {}, format: 'jwk' }).asymmetricKeyType).toBe('ec')
})
