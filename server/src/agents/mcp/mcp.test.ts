import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'
import { answerProblems } from '#testing/ucp/ucp-schema.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})
const piece = await newProduct(shop.db, { name: 'Red Bridal Lehenga', sizes: ['M'] })
const lines = [{ item: { id: `${piece.id}-${piece.variants[0]?.id}` }, quantity: 1 }]

const rpc = (method: string, params: object = {}, more: { readonly isUnsigned?: boolean } = {}) =>
  platform.send({ path: '/ucp/mcp', body: { jsonrpc: '2.0', id: 1, method, params }, ...more })

const call = (name: string, given: object = {}, meta: object = {}) =>
  rpc('tools/call', {
    name,
    arguments: {
      meta: { 'ucp-agent': { profile: platform.profileUrl }, 'idempotency-key': randomUUID(), ...meta },
      ...given,
    },
  })

test('API-02: MCP is off with the agents', async () => {
  expect((await rpc('tools/list')).status).toBe(404)
  expect((await shop.app.inject({ url: '/llms.txt' })).statusCode).toBe(404)
  await letAgents(shop, 'checkout')
})

test('API-02: clients of both MCP releases learn the tools without a session', async () => {
  const begun = await rpc('initialize', { protocolVersion: '2025-11-25' }, { isUnsigned: true })
  expect(begun.body.result).toMatchObject({ protocolVersion: '2025-11-25', capabilities: { tools: {} } })
  expect(begun.headers).not.toHaveProperty('mcp-session-id')
  const found = await rpc('server/discover', {}, { isUnsigned: true })
  expect(found.body.result.supportedVersions).toEqual(['2026-07-28', '2025-11-25'])
  const listed = await rpc('tools/list', {}, { isUnsigned: true })
  expect(listed.body.result.tools).toHaveLength(13)
  const [search] = listed.body.result.tools
  expect(search).toMatchObject({
    name: 'search_catalog',
    inputSchema: { type: 'object', required: ['meta', 'catalog'] },
  })
  const version = 'io.modelcontextprotocol/protocolVersion'
  const later = await rpc('tools/list', { _meta: { [version]: '2027-01-01' } }, { isUnsigned: true })
  expect([later.status, later.body.error]).toMatchObject([
    400,
    { code: -32_022, data: { supported: ['2026-07-28', '2025-11-25'], requested: '2027-01-01' } },
  ])
  const told = await platform.send({ path: '/ucp/mcp', body: { jsonrpc: '2.0', method: 'notifications/initialized' } })
  expect(told.status).toBe(202)
  expect((await shop.app.inject({ url: '/ucp/mcp' })).statusCode).toBe(405)
})

test('CART-02: an agent shops over MCP with the same answers as over REST', async () => {
  const found = await call('search_catalog', { catalog: { query: 'bridal lehenga' } })
  const { structuredContent, content } = found.body.result
  expect(structuredContent.products[0].id).toBe(String(piece.id))
  expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  const made = await call('create_checkout', { checkout: { line_items: lines } })
  const checkout = made.body.result.structuredContent
  expect(answerProblems('2026-08-25', 'checkout', checkout)).toEqual([])
  const read = await platform.send({ method: 'GET', path: `checkout-sessions/${checkout.id}` })
  expect(read.body).toEqual(checkout)
  const changed = await call('update_checkout', {
    id: checkout.id,
    checkout: { line_items: lines, buyer: { email: 'm@example.com' } },
  })
  expect(changed.body.result.structuredContent.buyer).toEqual({ email: 'm@example.com' })
  const gone = await call('get_cart', { id: 'nothing' })
  expect(gone.body.result.structuredContent.messages[0].code).toBe('not_found')
})

test('API-01: MCP names what is wrong, and a repeat with the same key changes nothing', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await call('create_cart', { cart: { line_items: lines } }, key)
  const again = await call('create_cart', { cart: { line_items: lines } }, key)
  expect(again.body.result.structuredContent).toEqual(first.body.result.structuredContent)
  const reused = await call('create_cart', { cart: { line_items: [] } }, key)
  expect([reused.status, reused.body.error.data.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await call('buy_everything')).body.error).toEqual({
    code: -32602,
    message: 'There is no tool buy_everything.',
  })
  expect((await call('get_cart')).body.error.message).toMatch(/^id: /)
  expect((await rpc('nonsense')).status).toBe(404)
  const batch = await platform.send({ path: '/ucp/mcp', body: [] })
  expect([batch.status, batch.body.error.code]).toEqual([400, -32600])
  const params = {
    name: 'create_cart',
    arguments: { meta: { 'ucp-agent': { profile: platform.profileUrl }, ...key }, cart: { line_items: lines } },
  }
  const unsigned = await rpc('tools/call', params, { isUnsigned: true })
  expect([unsigned.status, unsigned.body.error.data.code]).toEqual([401, 'signature_missing'])
})

test('API-02: llms.txt says what the shop sells, and where agents find it', async () => {
  const { body, headers } = await shop.app.inject({ url: '/llms.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# Ruhvana\n/)
  expect(body).toContain('(http://localhost:3000/category/Women-10)')
  expect(body).toContain('(http://localhost:3000/.well-known/ucp)')
})
