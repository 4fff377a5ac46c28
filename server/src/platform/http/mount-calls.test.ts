import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

test('API-01: an unknown call answers 404 with the message that clients expect', async () => {
  await using shop = await testApp()
  const reply = await shop.get('no-such-call')
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ data: [], success: false, status: 404, message: 'Invalid Route' })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('API-01: every response carries the security headers', async () => {
  await using shop = await testApp()
  const { headers } = await shop.get('countries')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

test('API-01: an invalid or foreign token sees nothing of the prefetch, not even its failure', async () => {
  await using shop = await testApp()
  const asha = await shop.shopper()
  const eve = await shop.shopper()
  // Too long a key makes the prefetch fail before its first query.
  const headers = { 'idempotency-key': 'k'.repeat(201) }
  const order = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' }
  const unknown = { ...asha, token: `${asha.token.split('|')[0]}|${'A'.repeat(43)}` }
  for (const [as, status] of [
    [unknown, 401],
    [eve, 403],
  ] as const) {
    const answer = await shop.post('order/store', order, { as, headers })
    expect(answer).toMatchObject({ status, body: { authorized: false } })
    expect(JSON.stringify(answer.body)).not.toContain('Idempotency')
  }
  expect(await shop.post('order/store', order, { as: asha, headers })).toMatchObject({ status: 422 })
})
