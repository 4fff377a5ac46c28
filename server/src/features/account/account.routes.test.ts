import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0

/** A shopper with a password, logged in on two devices. */
async function onTwoDevices(): Promise<{ email: string; phone: Shopper; laptop: Shopper }> {
  people += 1
  const email = `nila${people}@example.com`
  const password = 'marigold-7'
  await shop.post('auth/signup', {
    name: 'Nila Das',
    email_or_phone: email,
    password,
    password_confirmation: password,
  })
  const logIn = async (): Promise<Shopper> => {
    const { body } = await shop.post('auth/login', { email, password })
    return { id: Number(body.user.id), email, token: String(body.access_token) }
  }
  return { email, phone: await logIn(), laptop: await logIn() }
}

test('ROUTE-12: name, e-mail and phone can be changed, and an e-mail that is new is not proved', async () => {
  const nila = await shop.shopper({ name: 'Nila' })
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', nila.id).execute()
  const same = await shop.post('profile/update', { name: 'Nila Das', email: nila.email, phone: '919812345678' }, nila)
  expect(same).toMatchObject({
    status: 200,
    body: { result: true, user: { name: 'Nila Das', phone: '919812345678', email_verified: true } },
  })
  const moved = await shop.post('profile/update', { name: 'Nila Das', email: 'nila.new@example.com', phone: '' }, nila)
  expect(moved.body.user).toMatchObject({ email: 'nila.new@example.com', email_verified: false, phone: null })
  expect((await shop.get('profile', nila)).body.data).toEqual(moved.body.user)
})

test('ROUTE-12: an e-mail or phone of somebody else is refused, also when two ask for one at once', async () => {
  const [one, two] = [await shop.shopper(), await shop.shopper()]
  const taken = await shop.post('profile/update', { name: 'Two', email: one.email.toUpperCase(), phone: null }, two)
  expect(taken).toMatchObject({ status: 422, body: { code: 'auth.account_exists' } })
  const replies = await Promise.all(
    [one, two].map((shopper) => shop.post('profile/update', { name: 'Nila', phone: '919800000001' }, shopper)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(1)
})

test('ROUTE-12: an account keeps an e-mail or a phone', async () => {
  const reply = await shop.post('profile/update', { name: 'Nila', email: '', phone: '' }, await shop.shopper())
  expect(reply.status).toBe(422)
  expect(reply.body.message).toEqual(['Email or phone is required'])
})

test('ROUTE-12: a new password logs the other devices out and works from then on', async () => {
  const { email, phone, laptop } = await onTwoDevices()
  const body = { current_password: 'marigold-7', password: 'jasmine-9' }
  expect((await shop.post('profile/password', body, phone)).body).toMatchObject({ result: true })
  expect((await shop.get('profile', phone)).status).toBe(200)
  expect((await shop.get('profile', laptop)).status).toBe(401)
  expect((await shop.post('auth/login', { email, password: 'marigold-7' })).status).toBe(401)
  expect((await shop.post('auth/login', { email, password: 'jasmine-9' })).status).toBe(200)
})

test('ROUTE-12: a wrong current password changes nothing', async () => {
  const { email, phone, laptop } = await onTwoDevices()
  const body = { current_password: 'not it', password: 'jasmine-9' }
  const reply = await shop.post('profile/password', body, phone)
  expect(reply).toMatchObject({ status: 422, body: { result: false, code: 'auth.wrong_password' } })
  expect((await shop.get('profile', laptop)).status).toBe(200)
  expect((await shop.post('auth/login', { email, password: 'marigold-7' })).status).toBe(200)
})

test('ROUTE-12: guessing the current password is stopped', async () => {
  await using limited = await testApp()
  const nila = await limited.shopper()
  const guess = () => limited.post('profile/password', { current_password: 'guess', password: 'jasmine-9' }, nila)
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test.each([
  ['GET', 'profile'],
  ['POST', 'profile/update'],
  ['POST', 'profile/password'],
  ['POST', 'auth/logout'],
])('API-01: %s %s needs a token', async (method, path) => {
  const reply = method === 'GET' ? await shop.get(path) : await shop.post(path, { name: 'X', phone: '919800000002' })
  expect(reply).toMatchObject({ status: 401, body: { authorized: false } })
})
