import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('ROUTE-08: feedback is stored and the shopper is thanked', async () => {
  const body = { rating: '4', message: ' Lovely colours ', email: '', page: '/products/61' }
  const reply = await shop.post('feedback', body)
  expect(reply).toMatchObject({ status: 200, body: { result: true, message: 'Thank you for your feedback.' } })
  const columns = ['rating', 'message', 'email', 'page', 'user_id'] as const
  expect(await shop.db.selectFrom('feedback_messages').select(columns).execute()).toEqual([
    { rating: 4, message: 'Lovely colours', email: null, page: '/products/61', user_id: null },
  ])
})

test.each([
  [{ rating: 0, message: 'x' }, 'rating'],
  [{ rating: 6, message: 'x' }, 'rating'],
  [{ rating: 5, message: '  ' }, 'message'],
  [{ rating: 5, message: 'x'.repeat(2001) }, 'message'],
  [{ rating: 5, message: 'x', email: 'not a mailbox' }, 'email'],
])('ROUTE-08: feedback %# with a wrong %s is refused', async (body, field) => {
  const reply = await shop.post('feedback', body)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toEqual([field])
})

test('ROUTE-08: feedback is rate limited by network', async () => {
  const leave = async () => (await shop.post('feedback', { rating: 5, message: 'x' })).status
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1) statuses.push(await leave())
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  expect(statuses.at(-1)).toBe(429)
})
