import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp } from '#testing/open-test-app.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { openLog } from './platform/runtime/log.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('requests are counted by call and status, for local collectors only', async () => {
  await shop.app.inject('/api/v2/countries')
  await shop.app.inject('/api/v2/profile')
  const response = await shop.app.inject('/metrics')
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/shop_request_seconds_count\{call="countries",status="2xx"\} 1/)
  expect(response.body).toMatch(/shop_request_seconds_count\{call="profile",status="4xx"\} 1/)
  expect(response.body).toMatch(/process_resident_memory_bytes \d/)
  expect(response.body).toMatch(/^shop_pictures_waiting 0$/m)
  const outside = await shop.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '93.184.216.34' } })
  expect(outside.statusCode).toBe(404)
  expect(outside.body).not.toContain('shop_request_seconds')
})

test('pending pictures are counted', async () => {
  const drawing = { source_kind: 'drawing', source: 'one', drawing: '{}', status: 'pending' } as const
  const { id } = await shop.db.insertInto('media').values(drawing).returning('id').executeTakeFirstOrThrow()
  expect((await shop.app.inject('/metrics')).body).toMatch(/^shop_pictures_waiting 1$/m)
  await shop.db.deleteFrom('media').where('id', '=', id).execute()
})

async function statusFrom(remoteAddress: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await shop.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test.for([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '::ffff:192.168.1.5',
  'fd12::1',
  'fe80::1',
  '169.254.1.1',
])('a collector at %s reads the metrics', async (address) => {
  expect(await statusFrom(address)).toBe(200)
})

test.for(['8.8.8.8', '::ffff:8.8.8.8', '2606:2800:220:1::1', 'nonsense', '100.64.0.1'])(
  'a stranger at %s can not read the metrics',
  async (address) => {
    expect(await statusFrom(address)).toBe(404)
  },
)

test('a stranger cannot read the metrics through an untrusted proxy', async () => {
  expect(await statusFrom('10.1.2.3', { 'x-forwarded-for': '8.8.8.8' })).toBe(404)
  expect(await statusFrom('10.1.2.3', { 'x-forwarded-for': '10.9.9.9' })).toBe(404)
  expect(await statusFrom('10.1.2.3', { forwarded: 'for=8.8.8.8' })).toBe(404)
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '' })).toBe(404)
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': 'nonsense' })).toBe(404)
})

test('METRICS_ALLOW replaces the default networks, and an untrusted proxy is logged once', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const app = { metricsAllow: ['10.0.0.7'] }
  await using strict = await openTestApp(inject('testServer'), { app, log })
  const from = (remoteAddress: string) => strict.app.inject({ url: '/metrics', remoteAddress })
  expect((await from('10.0.0.7')).statusCode).toBe(200)
  expect((await from('127.0.0.1')).statusCode).toBe(404)
  expect(lines).toEqual([])
  const forwarded = { url: '/healthz', headers: { 'x-forwarded-for': '93.184.216.34' } }
  await strict.app.inject({ ...forwarded, remoteAddress: '127.0.0.1' })
  // An empty header identifies no sender.
  const empty = { url: '/healthz', headers: { 'x-forwarded-for': '' } }
  for (const remoteAddress of ['127.0.0.1', '172.17.0.2']) await strict.app.inject({ ...empty, remoteAddress })
  expect(lines).toEqual([])
  for (const remoteAddress of ['172.17.0.2', '172.17.0.3']) await strict.app.inject({ ...forwarded, remoteAddress })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
})
