import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { issueToken } from './session.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

/** A shopper whose token was created and last used the given number of days ago. */
async function shopperSince(made: number, used: number) {
  const shopper = await shop.shopper()
  const token = await issueToken(shop.db, shopper.id, 'Mozilla/5.0')
  await sql`
    update access_tokens
    set created_at = now() - ${made} * interval '1 day', last_used_at = now() - ${used} * interval '1 day'
    where id = ${Number(token.split('|')[0])}`.execute(shop.db)
  return { ...shopper, token }
}

test('API-01: a token that nobody used for 60 days opens nothing', async () => {
  expect((await shop.get('profile', await shopperSince(59, 59))).status).toBe(200)
  const reply = await shop.get('profile', await shopperSince(61, 61))
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ authorized: false, message: 'Unauthenticated.' })
})

test('API-01: a token older than one year opens nothing, however often it was used', async () => {
  expect((await shop.get('profile', await shopperSince(360, 1))).status).toBe(200)
  expect((await shop.get('profile', await shopperSince(367, 0))).status).toBe(401)
})

test('API-01: using a refused token does not make it valid again', async () => {
  const shopper = await shopperSince(80, 61)
  await shop.get('profile', shopper)
  expect((await shop.get('profile', shopper)).status).toBe(401)
})

test('API-01: a token in occasional use stays valid', async () => {
  const shopper = await shopperSince(100, 59)
  await shop.get('profile', shopper)
  const { rows } = await sql<{ isFresh: boolean }>`
    select last_used_at > now() - interval '1 minute' as "isFresh" from access_tokens
    where id = ${Number(shopper.token.split('|')[0])}`.execute(shop.db)
  expect(rows).toEqual([{ isFresh: true }])
})
