import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

test('API-01: an unknown call answers 404 with the words that clients know', async () => {
  await using shop = await testApp()
  const reply = await shop.get('no-such-call')
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ data: [], success: false, status: 404, message: 'Invalid Route' })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API-01: every answer carries the headers that keep browsers careful', async () => {
  await using shop = await testApp()
  const { headers } = await shop.get('countries')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(headers['x-powered-by']).toBeUndefined()
})
