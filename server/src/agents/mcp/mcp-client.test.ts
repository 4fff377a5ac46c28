import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})
await letAgents(shop, 'checkout')
const piece = await newProduct(shop.db, { name: 'Red Bridal Lehenga', sizes: ['M'] })

const statusWithoutBody = new Set([202, 204, 405])

/** The platform signs what the client sends. */
async function signingFetch(url: string | URL, { method, body, headers }: RequestInit = {}): Promise<Response> {
  const answer = await platform.send({
    method: method === 'GET' ? 'GET' : 'POST',
    path: new URL(url).pathname,
    ...(typeof body === 'string' && { body: z.unknown().parse(JSON.parse(body)) }),
    headers: Object.fromEntries(new Headers(headers)),
  })
  return new Response(statusWithoutBody.has(answer.status) ? null : JSON.stringify(answer.body), {
    status: answer.status,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

test.for<[string, VersionNegotiationMode]>([
  ['2025-11-25', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }],
])('API-02: the official client of MCP %s lists the tools and fills a cart', async ([version, mode]) => {
  const client = new Client({ name: 'Test assistant', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/ucp/mcp', shop.ports.publicUrl), { fetch: signingFetch }),
  )
  expect(client.getServerVersion()?.name).toBe(shop.ports.brand.name)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('create_cart')
  const call = async (name: string, given: object) => {
    const meta = { 'ucp-agent': { profile: platform.profileUrl }, 'idempotency-key': randomUUID() }
    const { structuredContent } = await client.callTool({ name, arguments: { meta, ...given } })
    return structuredContent
  }
  expect(await call('search_catalog', { catalog: { query: 'bridal lehenga' } })).toMatchObject({
    products: [{ id: String(piece.id) }],
  })
  const lines = [{ item: { id: `${piece.id}-${piece.variants[0]?.id}` }, quantity: 1 }]
  expect(await call('create_cart', { cart: { line_items: lines } })).toMatchObject({ line_items: [{ quantity: 1 }] })
  await expect(call('search_catalog', {})).rejects.toThrow('catalog')
  await client.close()
})
