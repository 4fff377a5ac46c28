import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '@shop/contract/core/durations'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform, type PlatformOptions } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'

const shop = await testApp()
await letAgents(shop, 'checkout')
afterAll(() => shop[Symbol.asyncDispose]())
const piece = await newProduct(shop.db, { sizes: ['M'] })
const cart = {
  path: 'carts',
  body: { line_items: [{ item: { id: `${piece.id}-${piece.variants[0]?.id}` }, quantity: 1 }] },
}
const search = { path: 'catalog/search', body: { query: 'kurta' } }
const platformWith = (options?: PlatformOptions) => openAgentPlatform(shop, options)

test('API-01: anybody reads the catalogue, and only the owner of a key opens a cart', async () => {
  await using platform = await platformWith()
  expect((await platform.send({ ...search, isUnsigned: true })).status).toBe(200)
  const unsigned = await platform.send({ ...cart, isUnsigned: true })
  expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_missing'])
  const forged = await platform.send({
    ...search,
    tamper: (headers) => Object.assign(headers, { signature: 'sig1=:AAAA:' }),
  })
  expect([forged.status, forged.body.code]).toEqual([401, 'signature_invalid'])
  expect((await platform.send(cart)).status).toBe(201)
  // The profile is read once for all of them.
  expect(platform.profileReads()).toBe(1)
})

test('API-01: a key that the profile did not have is looked for once a minute', async () => {
  await using platform = await platformWith()
  await platform.send(cart)
  platform.rotateKey()
  const early = await platform.send(cart)
  expect([early.status, early.body.code, platform.profileReads()]).toEqual([401, 'key_not_found', 1])
  shop.clock.advance(minuteMs)
  expect([(await platform.send(cart)).status, platform.profileReads()]).toEqual([201, 2])
})

test('API-01: a profile that is missing, broken or of another release is named as such', async () => {
  const cases = [
    [{ status: 500, body: 'no' }, 424, 'profile_unreachable'],
    [{ body: 'no JSON' }, 422, 'profile_malformed'],
    [{ body: { ucp: { capabilities: {} } } }, 422, 'profile_malformed'],
    [{ body: { ucp: { version: '2025-01-01' } } }, 422, 'version_unsupported'],
  ] as const
  for (const [answer, status, code] of cases) {
    await using platform = await platformWith()
    platform.answerWith(answer)
    const { status: got, body } = await platform.send({ ...search, isUnsigned: true })
    expect([got, body.code, body.continue_url]).toEqual([status, code, 'http://localhost:3000'])
  }
  await using platform = await platformWith()
  for (const header of ['', 'profile=1', 'profile="https://10.0.0.7/x"', 'nonsense;;']) {
    const { status, body } = await platform.send({ ...search, isUnsigned: true, headers: { 'ucp-agent': header } })
    expect([header, status, body.code]).toEqual([header, 400, 'invalid_profile_url'])
  }
})

test('API-01: a dead profile is not asked again at once', async () => {
  await using platform = await platformWith()
  platform.answerWith({ status: 503, body: '' })
  for (let count = 0; count < 3; count += 1) await platform.send({ ...search, isUnsigned: true })
  expect(platform.profileReads()).toBe(1)
  shop.clock.advance(minuteMs)
  await platform.send({ ...search, isUnsigned: true })
  expect(platform.profileReads()).toBe(2)
})

test('API-01: a platform without the capability learns so, and an extension without its parent is not used', async () => {
  await using platform = await platformWith({ without: ['cart', 'discount'] })
  const { status, body } = await platform.send({ ...cart, fits: 'error' })
  expect([status, body.messages[0].code]).toEqual([200, 'capabilities_incompatible'])
  const made = await platform.send({ path: 'checkout-sessions', body: cart.body, fits: 'checkout' })
  expect(made.body.ucp.capabilities).not.toHaveProperty('dev.ucp.shopping.discount')
  expect(made.body).not.toHaveProperty('discounts')
})

test('API-01: a mode of the catalogue alone opens no carts', async () => {
  await using platform = await platformWith()
  await letAgents(shop, 'catalogue')
  const { body } = await platform.send({ ...cart, fits: 'error' })
  expect(body.messages[0].code).toBe('capabilities_incompatible')
  expect((await platform.send(search)).status).toBe(200)
  await letAgents(shop, 'checkout')
})

test('API-01: sessions of a new platform are limited by the minute', async () => {
  await using platform = await platformWith()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await platform.send(cart)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})
