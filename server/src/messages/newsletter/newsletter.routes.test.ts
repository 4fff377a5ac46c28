import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const subscribe = (body: object) => shop.post('subscribe-email', body)

test('AUTH-06: an email is subscribed once, in whatever case it is written', async () => {
  const first = await subscribe({ email: ' asha@example.com ' })
  expect(first).toMatchObject({ status: 200, body: { success: true, message: expect.stringContaining('Thank you') } })
  const again = await subscribe({ email: 'Asha@Example.com' })
  expect(again).toMatchObject({ status: 200, body: { success: false, message: 'This email is already subscribed.' } })
  expect(await shop.db.selectFrom('newsletter_subscriptions').select('email').execute()).toEqual([
    { email: 'asha@example.com' },
  ])
})

test('AUTH-06: a subscriber who left can subscribe again', async () => {
  await subscribe({ email: 'meera@example.com' })
  await shop.db
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: new Date() })
    .where('email', '=', 'meera@example.com')
    .execute()
  expect((await subscribe({ email: 'meera@example.com' })).body.success).toBe(true)
})

test.each([
  [{}, 'Email is required'],
  [{ email: null }, 'Email is required'],
  [{ email: '  ' }, 'Email is required'],
  [{ email: 'asha at example' }, 'Invalid email'],
  [{ email: `${'a'.repeat(250)}@example.com` }, undefined],
])('VAL-06: %j is not subscribed', async (body, message) => {
  const reply = await subscribe(body)
  expect(reply.body.success).toBe(false)
  expect(message === undefined || reply.body.message === message).toBe(true)
})

test('AUTH-06: subscriptions from one network are limited', async () => {
  const statusOf = async (index: number) =>
    (await shop.post('subscribe-email', { email: `asha${index}@example.com` })).status
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) statuses.push(await statusOf(index))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect(statuses.at(-1)).toBe(429)
})

test('AUTH-06: one network can find out for at most five emails an hour whether they are subscribed', async () => {
  await using limited = await testApp()
  const ask = (email: string, from = '203.0.113.7') =>
    limited.post('subscribe-email', { email }, { headers: { 'x-forwarded-for': from } })
  expect((await ask('meera@example.com')).body.success).toBe(true)
  for (let count = 0; count < 5; count += 1) expect((await ask('meera@example.com')).body.success).toBe(false)
  // Above the limit, known and unknown emails get the same response.
  expect((await ask('meera@example.com')).status).toBe(429)
  expect((await ask('uma@example.com')).status).toBe(429)
  expect((await ask('uma@example.com', '198.51.100.9')).body.success).toBe(true)
})
