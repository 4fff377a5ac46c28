import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('what was answered is counted by call and status, for a collector beside the shop only', async () => {
  await shop.app.inject('/api/v2/countries')
  await shop.app.inject('/api/v2/profile')
  const told = await shop.app.inject('/metrics')
  expect(told.statusCode).toBe(200)
  expect(told.body).toMatch(/shop_request_seconds_count\{call="countries",status="2xx"\} 1/)
  expect(told.body).toMatch(/shop_request_seconds_count\{call="profile",status="4xx"\} 1/)
  expect(told.body).toMatch(/process_resident_memory_bytes \d/)
  expect(told.body).toMatch(/^shop_pictures_waiting 0$/m)
  const outside = await shop.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '93.184.216.34' } })
  expect(outside.statusCode).toBe(404)
  expect(outside.body).not.toContain('shop_request_seconds')
})

test('pictures that are still to be made are counted', async () => {
  const drawing = { source_kind: 'drawing', source: 'one', drawing: '{}', status: 'pending' } as const
  const { id } = await shop.db.insertInto('media').values(drawing).returning('id').executeTakeFirstOrThrow()
  expect((await shop.app.inject('/metrics')).body).toMatch(/^shop_pictures_waiting 1$/m)
  await shop.db.deleteFrom('media').where('id', '=', id).execute()
})
