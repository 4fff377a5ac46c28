import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
await letAgents(shop, 'checkout')
const staff = await newStaff(shop)
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const search = { path: 'catalog/search', body: { query: 'kurta' } }
const send = (call: `GET ${string}` | `POST ${string}`, body?: object) =>
  sendAdmin(shop, call, { as: staff, ...(body && { body }) })

test('API-01: staff see who asked and what came of it, and a blocked platform is refused at once', async () => {
  const piece = await newProduct(shop.db, { sizes: ['M'] })
  await platform.send(search)
  await platform.send({
    path: 'carts',
    body: { line_items: [{ item: { id: `${piece.id}-${piece.variants[0]?.id}` }, quantity: 1 }] },
  })
  const listed = await send('GET agent-platforms')
  expect(listed.status).toBe(200)
  const [first] = listed.body.platforms
  expect(first).toMatchObject({
    profileUrl: platform.profileUrl,
    state: 'unknown',
    requests: 2,
    sessions: 1,
    orders: 0,
  })
  const blocked = await send(`POST agent-platforms/${first.id}`, { state: 'blocked', version: first.version })
  expect(blocked.body).toMatchObject({ state: 'blocked' })
  const refused = await platform.send(search)
  expect([refused.status, refused.body.code]).toEqual([403, 'platform_blocked'])
  const stale = await send(`POST agent-platforms/${first.id}`, { state: 'allowed', version: first.version })
  expect(stale.status).toBe(409)
  const allowed = await send(`POST agent-platforms/${first.id}`, { state: 'allowed', version: blocked.body.version })
  expect(allowed.status).toBe(200)
  expect((await platform.send(search)).status).toBe(200)
  expect((await send('POST agent-platforms/99999', { state: 'allowed', version: 1 })).status).toBe(404)
  const audit = await shop.db.selectFrom('audit_events').select('verb').where('thing', '=', 'agent').execute()
  expect(audit.map(({ verb }) => verb)).toEqual(['changed', 'changed'])
})

test('API-01: a new key signs, and the one before stays in the profile for seven days', async () => {
  const kids = async () =>
    (await shop.app.inject({ url: '/.well-known/ucp' })).json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid)
  const [old] = await kids()
  const rotated = await send('POST agent-keys/rotate', {})
  expect(rotated.status).toBe(200)
  const [newest, before] = await kids()
  expect(before).toBe(old)
  expect(rotated.body.keys).toMatchObject([
    { kid: newest, retiredAt: null },
    { kid: old, retiredAt: expect.any(String) },
  ])
  shop.clock.advance(8 * dayMs)
  expect(await kids()).toEqual([newest])
})
