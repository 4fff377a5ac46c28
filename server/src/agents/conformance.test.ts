import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hourMs } from '@shop/contract/core/durations'
import { contentDigest } from '#platform/security/http-signature.ts'
import { newProduct } from '#testing/factories.ts'
import { newOffer } from '#testing/offer-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { agentBuyer as buyer, buyCart, deliveredTo, jaipurHome, takeOver } from '#testing/ucp/agent-checkout.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import type { UcpBody } from '#testing/ucp/ucp-body.ts'
import { answerProblems } from '#testing/ucp/ucp-schema.ts'
import { deliverEvents, followOrders } from './events/agent-events.service.ts'

/**
 * The facts of the protocol's own conformance suite, under the names of its cases and in the present words of the
 * protocol. docs/agents.md says which cases are left out, and why.
 */
const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
await publishSetting(shop, 'agents', { mode: 'checkout' })
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const entries = z.record(z.string(), z.array(z.object({ spec: z.string().optional(), schema: z.string() })))
const profileBody = z.object({
  ucp: z.object({ capabilities: entries, services: entries, payment_handlers: z.object({}).strict() }),
})
const orderEvent = z.custom<UcpBody>()

const roses = await newProduct(shop.db, { name: 'Rose Saree', sizes: ['M'], stock: 8, priceRupees: 5000 })
const idOf = (product: typeof roses) => `${product.id}-${product.variants[0]?.id}`
const lines = (quantity = 1, id = idOf(roses)) => [{ item: { id, title: 'Made up', price: 1 }, quantity }]
const fulfillment = deliveredTo(jaipurHome)
await newOffer(shop.db, { code: '10OFF', percent: 10 })
await newOffer(shop.db, { code: 'FIXED500', kind: 'amount', percent: 0, amount_minor: 500_00 })

const create = (more: object = {}) =>
  platform.send({
    path: 'checkout-sessions',
    body: { line_items: lines(), buyer, fulfillment, ...more },
    fits: 'checkout',
  })
const read = (id: string) => platform.send({ method: 'GET', path: `checkout-sessions/${id}`, fits: 'checkout' })
const update = (id: string, body: object, key?: string) =>
  platform.send({
    method: 'PUT',
    path: `checkout-sessions/${id}`,
    body,
    fits: 'checkout',
    ...(key !== undefined && { key }),
  })
const post = (id: string, step: 'cancel' | 'complete', key?: string) =>
  platform.send({
    path: `checkout-sessions/${id}/${step}`,
    fits: 'checkout',
    ...(step === 'complete' && { body: { payment: { instruments: [] } } }),
    ...(key !== undefined && { key }),
  })
type Amounts = { readonly totals: readonly { readonly type: string; readonly amount: number }[] }
const amountOf = ({ totals }: Amounts, type: string) => totals.find((one) => one.type === type)?.amount
const codesOf = ({ messages }: { readonly messages: readonly { readonly code: string }[] }) =>
  messages.map(({ code }) => code)

async function bought() {
  const { body } = await create()
  const orderId = await buyCart(shop, await takeOver(shop, body.continue_url))
  const done = await read(body.id)
  return { id: body.id, orderId, done: done.body }
}

test('API-02: test_discovery_urls, test_discovery, test_discovery_schema_and_types: the profile names releases, capabilities, handlers and addresses', async () => {
  const profile = (await shop.app.inject({ url: '/.well-known/ucp' })).json()
  expect(answerProblems('2026-08-25', 'profile', profile)).toEqual([])
  const { ucp } = profileBody.parse(profile)
  expect(Object.keys(ucp.capabilities)).toEqual(
    expect.arrayContaining(['dev.ucp.shopping.checkout', 'dev.ucp.shopping.order']),
  )
  expect(ucp.payment_handlers).toEqual({})
  for (const [name, declared] of [...Object.entries(ucp.capabilities), ...Object.entries(ucp.services)]) {
    const origin = name.startsWith('dev.ucp.') ? 'https://ucp.dev' : 'http://localhost:3000'
    for (const { spec, schema } of declared) {
      for (const url of [spec ?? schema, schema]) expect(new URL(url).origin).toBe(origin)
    }
  }
})

test('API-02: test_version_negotiation: a release that the shop does not speak is refused', async () => {
  await using other = await openAgentPlatform(shop)
  other.answerWith({ body: { ucp: { version: '2099-01-01' } } })
  const { status, body } = await other.send({ path: 'checkout-sessions', body: { line_items: lines() } })
  expect([status, body.code]).toEqual([422, 'version_unsupported'])
  expect((await create()).body.ucp.version).toBe('2026-08-25')
})

test('CART-02: test_create_checkout, test_get_checkout, test_update_checkout', async () => {
  const made = await create()
  expect(made.status).toBe(201)
  expect((await read(made.body.id)).body).toEqual(made.body)
  const { body } = await update(made.body.id, { line_items: lines(2) })
  expect(body.line_items[0].quantity).toBe(2)
})

test('CART-02: test_cancel_checkout, test_repeated_cancel, test_cannot_update_canceled_checkout, test_cannot_complete_canceled_checkout', async () => {
  const { body } = await create()
  expect((await post(body.id, 'cancel')).body.status).toBe('canceled')
  for (const answer of [
    await post(body.id, 'cancel'),
    await update(body.id, { line_items: lines(2) }),
    await post(body.id, 'complete'),
  ]) {
    expect([answer.body.status, answer.body.messages[0].code]).toEqual(['canceled', 'immutable'])
  }
})

test('ORDER-01: test_complete_checkout, test_payment_failure: a completion leads the buyer to the payment, whatever it carries', async () => {
  const { body } = await create()
  const instrument = { id: 'card', handler_id: 'mock', type: 'card', credential: { token: 'fail_token' } }
  const answer = await platform.send({
    path: `checkout-sessions/${body.id}/complete`,
    body: { payment: { instruments: [instrument] } },
    fits: 'checkout',
  })
  expect([answer.status, answer.body.status, answer.body.messages[0].code]).toEqual([
    200,
    'requires_escalation',
    'payment_required',
  ])
  expect(answer.body.continue_url).toBe(body.continue_url)
})

test('ORDER-01: test_complete_is_idempotent, test_cannot_update_completed_checkout, test_cannot_cancel_completed_checkout', async () => {
  const { id, done } = await bought()
  expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
  for (const answer of [
    await post(id, 'complete'),
    await update(id, { line_items: lines(2) }),
    await post(id, 'cancel'),
  ]) {
    expect([answer.body.status, answer.body.messages[0].code]).toEqual(['completed', 'immutable'])
  }
})

test('CART-02: test_totals_calculation_on_create, test_totals_recalculation_on_update: the shop’s prices count, not the request’s', async () => {
  const { body } = await create()
  expect([body.line_items[0].item.title, body.line_items[0].item.price]).toEqual(['Rose Saree, M', 5000_00])
  expect(amountOf(body, 'subtotal')).toBe(5000_00)
  const twice = await update(body.id, { line_items: lines(2) })
  expect(amountOf(twice.body, 'subtotal')).toBe(10_000_00)
})

test('CART-02: test_discount_flow, test_fixed_amount_discount, test_multiple_discounts_one_rejected, test_unknown_discount_code', async () => {
  const { body } = await create()
  const percent = await update(body.id, { line_items: lines(), discounts: { codes: ['10OFF'] } })
  expect(amountOf(percent.body, 'items_discount')).toBe(-500_00)
  const fixed = await update(body.id, { line_items: lines(), discounts: { codes: ['FIXED500', 'INVALID_CODE'] } })
  expect(fixed.body.discounts.applied).toMatchObject([{ code: 'FIXED500', amount: 500_00 }])
  expect(codesOf(fixed.body)).toContain('discount_code_invalid')
  const unknown = await update(body.id, { line_items: lines(), discounts: { codes: ['INVALID_CODE'] } })
  expect([unknown.status, amountOf(unknown.body, 'items_discount')]).toEqual([200, undefined])
})

test('CART-02: test_buyer_info_persistence, test_unknown_customer_no_address: a buyer is kept, and nobody’s address appears by an email', async () => {
  const owner = await shop.shopper()
  const body = { line_items: lines(), buyer: { first_name: 'A', last_name: 'B', email: owner.email } }
  const made = await platform.send({ path: 'checkout-sessions', body, fits: 'checkout' })
  const again = await read(made.body.id)
  expect(again.body.buyer).toEqual(body.buyer)
  expect(again.body.fulfillment.methods[0]).not.toHaveProperty('destinations')
  expect(again.body.status).toBe('incomplete')
})

test('CART-02: test_fulfillment_flow, test_dynamic_fulfillment, test_free_shipping_on_expensive_order', async () => {
  const cheap = await newProduct(shop.db, { sizes: ['M'], priceRupees: 500 })
  const { body } = await create({ line_items: lines(1, idOf(cheap)) })
  const [home] = body.fulfillment.methods
  expect(home.groups[0].selected_option_id).toBe('standard')
  expect(amountOf(body, 'fulfillment')).toBe(home.groups[0].options[0].totals[0].amount)
  const dubai = {
    ...jaipurHome,
    address_locality: 'Deira',
    address_region: 'Dubai',
    address_country: 'AE',
    postal_code: '',
    phone_number: '+971501234567',
  }
  const abroad = await update(body.id, { line_items: lines(1, idOf(cheap)), fulfillment: deliveredTo(dubai) })
  expect(amountOf(abroad.body, 'fulfillment')).toBeGreaterThan(amountOf(body, 'fulfillment') ?? 0)
  expect(codesOf(abroad.body)).toContain('currency_charged')
  const nowhere = { ...dubai, address_locality: 'Dubai' }
  const asked = await update(body.id, { line_items: lines(1, idOf(cheap)), fulfillment: deliveredTo(nowhere) })
  expect(asked.body.messages[0]).toMatchObject({
    code: 'address_undeliverable',
    content: expect.stringContaining('Deira'),
  })
  const dear = await create({ line_items: lines(3) })
  expect(amountOf(dear.body, 'fulfillment')).toBe(0)
})

test('CART-02: test_idempotency_create, test_idempotency_update, test_idempotency_complete, test_idempotency_cancel', async () => {
  const request = { path: 'checkout-sessions', body: { line_items: lines() }, key: 'conformance-create' }
  const [first, second] = [await platform.send(request), await platform.send(request)]
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect((await platform.send({ ...request, body: { line_items: lines(2) } })).status).toBe(409)
  const changes = [
    await update(first.body.id, { line_items: lines(2) }, 'u'),
    await update(first.body.id, { line_items: lines(2) }, 'u'),
  ]
  expect(changes[1]?.body).toEqual(changes[0]?.body)
  for (const step of ['complete', 'cancel'] as const) {
    const answers = [await post(first.body.id, step, step), await post(first.body.id, step, step)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  }
})

test('CART-02: test_conversion_uses_cart_contents_over_payload, test_second_conversion_returns_the_existing_checkout, test_cart_discount_codes_carry_forward_to_checkout, test_cancel_returns_the_cart_state_before_deletion', async () => {
  const bagOf = ({ line_items }: UcpBody) => line_items.map(({ item, quantity }) => [item.id, quantity])
  const { body: cart } = await platform.send({
    path: 'carts',
    body: { line_items: lines(2), discounts: { codes: ['10OFF'] } },
    fits: 'cart',
  })
  const convert = (body: object) =>
    platform.send({ path: 'checkout-sessions', body: { cart_id: cart.id, ...body }, fits: 'checkout' })
  const first = await convert({ line_items: lines(5) })
  expect(bagOf(first.body)).toEqual(bagOf(cart))
  expect(first.body.discounts.applied).toMatchObject([{ code: '10OFF' }])
  expect((await convert({})).body.id).toBe(first.body.id)
  const { body: other } = await platform.send({ path: 'carts', body: { line_items: lines(3) }, fits: 'cart' })
  const cancelled = await platform.send({ path: `carts/${other.id}/cancel`, fits: 'cart' })
  expect([cancelled.body.id, bagOf(cancelled.body)]).toEqual([other.id, bagOf(other)])
})

test('CART-02: test_single_subtotal_entry, test_single_total_entry, test_entries_have_type_and_amount, test_additive_entries_non_negative, test_discount_entry_is_negative', async () => {
  const { totals } = (await create({ discounts: { codes: ['10OFF'] } })).body
  const countOf = (type: string) => totals.filter((one) => one.type === type).length
  expect([countOf('subtotal'), countOf('total'), countOf('items_discount')]).toEqual([1, 1, 1])
  for (const { type, amount } of totals) {
    expect([type, Number.isInteger(amount), amount < 0]).toEqual([type, true, type === 'items_discount'])
  }
})

test('CART-02: test_option_titles_distinguish_siblings, test_default_config_single_group_per_method', async () => {
  const second = await newProduct(shop.db, { sizes: ['M'], stock: 8 })
  const { body } = await create({ line_items: [...lines(), ...lines(1, idOf(second))] })
  const [{ groups, line_item_ids: ids }] = body.fulfillment.methods
  expect([groups.length, groups[0].line_item_ids]).toEqual([1, ids])
  expect(ids).toEqual(body.line_items.map(({ id }) => id))
  expect(groups[0].options.map(({ title }) => title)).toEqual(['Standard delivery'])
})

test('ORDER-03: test_order_retrieval, test_order_fulfillment_retrieval', async () => {
  const { id, done } = await bought()
  const { body } = await platform.send({ method: 'GET', path: `orders/${done.order.id}`, fits: 'order' })
  expect(body).toMatchObject({ id: done.order.id, checkout_id: id, currency: 'INR' })
  expect(body.fulfillment.expectations[0]).toMatchObject({
    method_type: 'shipping',
    line_items: [{ id: body.line_items[0].id, quantity: 1 }],
    destination: { address_locality: 'Jaipur', address_country: 'IN' },
  })
  expect(amountOf(body, 'total')).toBe(amountOf(done, 'total'))
})

test('CART-02: test_out_of_stock, test_update_inventory_validation, test_product_not_found, test_structured_error_messages', async () => {
  const gone = await newProduct(shop.db, { sizes: ['M'], stock: 0 })
  const made = await create({ line_items: lines(1, idOf(gone)) })
  expect([made.body.status, made.body.messages[0]]).toMatchObject([
    'incomplete',
    { type: 'error', code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[0]' },
  ])
  const few = await newProduct(shop.db, { sizes: ['M'], stock: 2 })
  const { body } = await create({ line_items: lines(1, idOf(few)) })
  const more = await update(body.id, { line_items: lines(3, idOf(few)) })
  expect([more.body.line_items[0].quantity, more.body.messages[0].code]).toEqual([2, 'quantity_adjusted'])
  const unknown = await platform.send({
    path: 'checkout-sessions',
    body: { line_items: lines(1, '0-0') },
    fits: 'error',
  })
  expect(unknown.body.messages[0]).toMatchObject({ type: 'error', code: 'item_unavailable' })
})

test('CART-02: test_complete_without_fulfillment: a completion without an address says that it is missing', async () => {
  const made = await platform.send({ path: 'checkout-sessions', body: { line_items: lines(), buyer } })
  const { body } = await post(made.body.id, 'complete')
  expect([body.status, codesOf(body)[0]]).toEqual(['incomplete', 'missing_address'])
})

test('ORDER-03: test_delivery_carries_standard_webhook_headers, test_transient_failure_retries_preserve_event_identity, test_order_created_event_is_full_order_entity, test_signed_delivery_carries_required_headers_and_digest, test_signature_covers_ucp_agent', async () => {
  const { done } = await bought()
  const deliver = () => deliverEvents(shop.ctx(), new AbortController().signal)
  const told = () => platform.webhooks.filter(({ body }) => body.includes(`"id":"${done.order.id}"`))
  await followOrders(shop.ctx())
  platform.failEvents(20)
  await deliver()
  platform.failEvents(0)
  shop.clock.advance(hourMs)
  await deliver()
  const [failed, again] = told()
  if (failed === undefined || again === undefined) throw new Error('The event was not sent twice.')
  for (const name of ['webhook-id', 'webhook-timestamp']) expect(again.headers[name]).toBe(failed.headers[name])
  expect(again.headers['webhook-timestamp']).toMatch(/^\d{10}$/)
  expect(again.body).toBe(failed.body)
  expect(answerProblems('2026-08-25', 'order', JSON.parse(again.body))).toEqual([])
  expect(again.headers['ucp-agent']).toBe('profile="http://localhost:3000/.well-known/ucp"')
  expect(again.headers['content-digest']).toBe(contentDigest(Buffer.from(again.body)))
  for (const part of ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent']) {
    expect(again.headers['signature-input']).toContain(`"${part}"`)
  }
})

test('ORDER-03: test_webhook_event_stream, test_webhook_order_address_new_address', async () => {
  const { id, orderId } = await bought()
  const tell = async () => {
    await followOrders(shop.ctx())
    await deliverEvents(shop.ctx(), new AbortController().signal)
    return platform.webhooks
      .map(({ body }) => orderEvent.parse(JSON.parse(body)))
      .filter((order) => order.checkout_id === id)
  }
  const [placed] = await tell()
  expect(placed?.fulfillment.expectations[0].destination.address_locality).toBe('Jaipur')
  expect(placed?.fulfillment.events).toEqual([])
  const { id: parcelId } = await shop.db
    .insertInto('parcels')
    .values({
      order_id: orderId,
      direction: 'out',
      courier: 'Blue Dart',
      awb: 'BD1',
      reference: 'P-agents-1',
      state: 'in_transit',
      created_at: new Date(),
      dispatched_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('parcel_lines')
    .values({ parcel_id: parcelId, order_id: orderId, position: 1, pieces: 1 })
    .execute()
  const [, shipped] = await tell()
  expect(shipped?.fulfillment.events).toMatchObject([{ type: 'shipped', carrier: 'Blue Dart', tracking_number: 'BD1' }])
  expect(shipped?.line_items[0]).toMatchObject({ status: 'fulfilled', quantity: { fulfilled: 1 } })
})
