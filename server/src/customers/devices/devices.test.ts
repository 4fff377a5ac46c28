import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { issueToken } from '#platform/security/session.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

const idOf = ({ token }: Shopper): number => Number(token.split('|')[0])

const proof = { current_password: 'marigold-7' }
const passwordHash = await hashPassword(proof.current_password)

async function member(): Promise<Shopper> {
  const shopper = await shop.shopper()
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', shopper.id).execute()
  return shopper
}

/** Logs the same shopper in on another device that was last used this many days ago. */
async function elsewhere(shopper: Shopper, userAgent: string | null = null, days = 0): Promise<Shopper> {
  const there = { ...shopper, token: await issueToken(shop.db, shopper.id, userAgent) }
  await sql`
    update access_tokens set last_used_at = now() - ${days} * interval '1 day' where id = ${idOf(there)}`.execute(
    shop.db,
  )
  return there
}

test('ROUTE-10: a shopper sees where they are logged in, this device first and the others by last use', async () => {
  const here = await shop.shopper()
  const old = await elsewhere(here, null, 20)
  const recent = await elsewhere(here, windows, 2)
  await elsewhere(here, windows, 61)
  await shop.post('auth/logout', {}, await elsewhere(here))
  const { status, body } = await shop.get('profile/devices', here)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { id: idOf(here), is_this: true },
    { id: idOf(recent), is_this: false, name: 'Chrome on Windows', kind: 'computer' },
    { id: idOf(old), is_this: false, name: 'Unknown device', kind: 'unknown' },
  ])
  const inHindi = await shop.get('profile/devices?language=hi', here)
  expect(inHindi.body.data).toMatchObject([{}, { name: 'Windows पर Chrome' }, { name: 'अनजान डिवाइस' }])
  expect(body.data[2].last_used_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test.for([
  ['no password', {}, 'auth.password_required'],
  ['a wrong password', { current_password: 'not-this-one' }, 'auth.wrong_password'],
] as const)('ROUTE-10: with %s no device is logged out', async ([, given, code]) => {
  const here = await member()
  const other = await elsewhere(here)
  const one = await shop.post('profile/devices/logout', { id: idOf(other), ...given }, here)
  const all = await shop.post('profile/devices/logout-others', given, here)
  for (const refused of [one, all]) expect(refused).toMatchObject({ status: 422, body: { code } })
  expect((await shop.get('profile', other)).status).toBe(200)
})

test('ROUTE-10: a shopper can log a device out from another one', async () => {
  const here = await member()
  const [left, other] = [await elsewhere(here), await elsewhere(here)]
  const logOut = () => shop.post('profile/devices/logout', { id: String(idOf(left)), ...proof }, here)
  expect((await logOut()).body).toEqual({ result: true, message: 'The device has been logged out' })
  expect((await shop.get('profile', left)).status).toBe(401)
  expect((await shop.get('profile', other)).status).toBe(200)
  expect((await logOut()).status).toBe(200)
  expect((await shop.get('profile/devices', here)).body.data).toHaveLength(2)
})

test('ROUTE-10: all other devices are logged out at once, this one stays', async () => {
  const here = await member()
  const others = [await elsewhere(here), await elsewhere(here), await elsewhere(here)]
  await shop.post('profile/devices/logout-others', proof, here)
  for (const other of others) expect((await shop.get('profile', other)).status).toBe(401)
  expect((await shop.get('profile/devices', here)).body.data).toMatchObject([{ is_this: true }])
  const { rows } = await sql`
    select details from security_events where kind = 'device-logged-out' and user_id = ${here.id}`.execute(shop.db)
  expect(rows).toEqual([{ details: { count: 3 } }])
})

test('API-01: another shopper’s device is not found, not listed and stays logged in', async () => {
  const [mine, foreign] = [await member(), await member()]
  const refused = await shop.post('profile/devices/logout', { id: idOf(foreign), ...proof }, mine)
  const nobodys = await shop.post('profile/devices/logout', { id: 987_654_321, ...proof }, mine)
  expect(refused.status).toBe(404)
  expect(refused.body).toMatchObject({ result: false, code: 'device.not_found' })
  expect(nobodys.body).toEqual(refused.body)
  await shop.post('profile/devices/logout-others', proof, mine)
  expect((await shop.get('profile', foreign)).status).toBe(200)
  expect((await shop.get('profile/devices', mine)).body.data).toHaveLength(1)
})
