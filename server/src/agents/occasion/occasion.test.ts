import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { agentBuyer as buyer, deliveredTo, jaipurHome } from '#testing/ucp/agent-checkout.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import type { UcpBody } from '#testing/ucp/ucp-body.ts'
import { ucpSchemas } from '#testing/ucp/ucp-schema.ts'

const shop = await testApp({ hasRateLimit: false })
await publishSetting(shop, 'agents', { mode: 'checkout' })
const occasion = { name: 'localhost.shopping.occasion', version: '2026-11-30' }
const platform = await openAgentPlatform(shop, { also: [occasion] })
const other = await openAgentPlatform(shop)
afterAll(async () => {
  await Promise.all([platform[Symbol.asyncDispose](), other[Symbol.asyncDispose]()])
  await shop[Symbol.asyncDispose]()
})

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, day.length)
const { id: productId, variants } = await newProduct(shop.db, {
  name: 'Vow Lehenga',
  sizes: ['M'],
  stock: 5,
  dispatchDays: { min: 2, max: 8 },
})
const itemId = `${productId}-${variants[0]?.id}`
const line_items = [{ item: { id: itemId }, quantity: 1 }]
const ready = { line_items, buyer, fulfillment: deliveredTo(jaipurHome) }

const create = (body: object, at = platform) => at.send({ path: 'checkout-sessions', body, fits: 'checkout' })
const update = (id: string, body: object) =>
  platform.send({ method: 'PUT', path: `checkout-sessions/${id}`, body: { line_items, ...body }, fits: 'checkout' })
const messageOf = ({ messages }: Pick<UcpBody, 'messages'>, code: string) => messages.find((one) => one.code === code)

/** The days of the piece, which an impossible day makes the shop state. */
async function days() {
  const { body } = await create({ ...ready, occasion: { needed_by: '2020-01-01' } })
  const [late] = body.occasion?.late ?? []
  if (late === undefined) throw new Error('The piece is not late.')
  return { id: body.id, late }
}

test('API-02: the profile declares the occasion under the house’s own domain, with a schema from there', async () => {
  const { ucp } = (await shop.app.inject({ url: '/.well-known/ucp' })).json()
  const [declared] = ucp.capabilities[occasion.name]
  expect(declared).toMatchObject({
    version: occasion.version,
    extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart', 'dev.ucp.shopping.catalog.search'],
  })
  const reply = await shop.app.inject({ url: new URL(declared.schema).pathname })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(reply.json()).toMatchObject({ name: occasion.name, version: occasion.version })
  expect((await shop.app.inject({ url: '/ucp/schemas/2020-01-01/occasion.json' })).statusCode).toBe(404)
})

test('CHECKOUT-01: an agent’s piece that is late for the day goes to the buyer for review, with the days', async () => {
  const { id, late } = await days()
  expect(late).toMatchObject({ risk: 'impossible', accepted: false })
  const impossible = await update(id, { occasion: { needed_by: later(late.earliest, -1) } })
  expect(impossible.body.status).toBe('requires_escalation')
  expect(messageOf(impossible.body, 'arrives_too_late')).toMatchObject({
    type: 'error',
    severity: 'requires_buyer_review',
    path: '$.line_items[0]',
  })
  const uncertain = await update(id, { occasion: { needed_by: late.latest } })
  expect(messageOf(uncertain.body, 'may_arrive_late')?.severity).toBe('requires_buyer_review')
  expect(uncertain.body.occasion?.late).toMatchObject([
    { line_item_id: uncertain.body.line_items[0].id, risk: 'uncertain', latest: late.latest, accepted: false },
  ])
  const accepts_late = [{ item_id: itemId, latest: late.latest }]
  const accepted = await update(id, { occasion: { accepts_late } })
  expect(messageOf(accepted.body, 'may_arrive_late')?.type).toBe('warning')
  expect(accepted.body.occasion).toMatchObject({ needed_by: late.latest, accepts_late, late: [{ accepted: true }] })
  const inTime = await update(id, { occasion: { needed_by: late.safe_from } })
  expect(inTime.body.occasion?.late).toEqual([])
  const without = await update(id, { occasion: { needed_by: null } })
  expect([without.body.occasion, messageOf(without.body, 'payment_required')?.severity]).toEqual([
    undefined,
    'requires_buyer_review',
  ])
  const nonsense = await platform.send({
    path: 'checkout-sessions',
    body: { line_items, occasion: { needed_by: 'soon' } },
  })
  expect([nonsense.status, nonsense.body.content]).toEqual([400, 'occasion.needed_by: Enter a day such as 2026-12-31'])
})

test('CHECKOUT-01: what the shop says of an occasion fits the schema that it publishes', async () => {
  const { late } = await days()
  const { body } = await create({
    ...ready,
    occasion: { needed_by: late.latest, accepts_late: [{ item_id: itemId, latest: late.latest }] },
  })
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  const version = '2026-08-25'
  for (const [name, schema] of Object.entries(ucpSchemas(version))) {
    ajv.addSchema({ ...schema, $id: `https://ucp.dev/${version}/schemas/${name}` })
  }
  const url = `/ucp/schemas/${version}/occasion.json`
  const schema = (await shop.app.inject({ url })).json<{ $id: string }>()
  const check = ajv.addSchema(schema).getSchema(`${schema.$id}#/$defs/dev.ucp.shopping.checkout`)
  expect([check?.(body), check?.errors]).toEqual([true, null])
  expect(check?.({ ...body, occasion: { needed_by: 'soon' } })).toBe(false)
})

test('CHECKOUT-01: the day goes from the cart into its checkout and to the browser of the buyer', async () => {
  const { late } = await days()
  const cart = await platform.send({
    path: 'carts',
    body: { line_items, occasion: { needed_by: late.latest } },
    fits: 'cart',
  })
  expect(messageOf(cart.body, 'may_arrive_late')).toBeDefined()
  const { body } = await create({ cart_id: cart.body.id, line_items: [] })
  expect(body.occasion?.needed_by).toBe(late.latest)
  const opened = await shop.post('agent-sessions/open', { link: new URL(body.continue_url).hash.slice(1) })
  expect(opened.body.needed_by).toBe(late.latest)
})

test('CAT-04: a search for a day finds only pieces that arrive in time', async () => {
  const { late } = await days()
  const found = async (needed_by: string | null) => {
    const body = { query: 'Vow Lehenga', context: { address_country: 'IN' }, occasion: { needed_by } }
    const { body: answer } = await platform.send({ path: 'catalog/search', body, fits: 'search' })
    return answer.products.map(({ id }) => id).includes(String(productId))
  }
  expect([await found(null), await found(later(late.earliest, -1))]).toEqual([true, false])
  expect(await found(later(late.safe_from, 30))).toBe(true)
})

test('CHECKOUT-01: a platform that does not know the extension sends and hears no day', async () => {
  const { body } = await create({ ...ready, occasion: { needed_by: '2020-01-01' } }, other)
  expect([body.occasion, messageOf(body, 'arrives_too_late')]).toEqual([undefined, undefined])
})
