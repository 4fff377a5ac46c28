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

test('ROUTE-12: with a password, e-mail and phone change only together with it; the name does not need it', async () => {
  const { email, phone } = await onTwoDevices()
  const ask = (change: object) => shop.post('profile/update', { name: 'Nila Das', ...change }, phone)
  const required = { status: 422, body: { result: false, code: 'auth.password_required' } }
  expect(await ask({ email: 'thief@example.com', phone: '' })).toMatchObject(required)
  expect(await ask({ email, phone: '919811111111' })).toMatchObject(required)
  const wrong = await ask({ email: 'thief@example.com', current_password: 'not it' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong_password' } })
  const { body } = await shop.get('profile', phone)
  expect(body.data).toMatchObject({ email, phone: null })
  // Older clients send the same e-mail with a new name, and no password.
  const renamed = await ask({ name: 'Nila D', email: email.toUpperCase(), phone: '', current_password: '' })
  expect(renamed).toMatchObject({ status: 200, body: { user: { name: 'Nila D' } } })
  const moved = await ask({ email: `moved.${email}`, phone: '', current_password: 'marigold-7' })
  expect(moved).toMatchObject({ status: 200, body: { user: { email: `moved.${email}`, email_verified: false } } })
  await shop.runJobs()
  const letters = shop.mails.filter(({ kind }) => kind === 'contact-changed')
  expect(letters.map(({ to }) => to.toLowerCase())).toContain(email)
  expect(letters.map(({ to }) => to)).not.toContain(`moved.${email}`)
})

test('ROUTE-12: a code that went to the old mailbox opens nothing any more', async () => {
  const { email, phone } = await onTwoDevices()
  await shop.post('auth/password/forget_request', { email_or_phone: email })
  await shop.runJobs()
  const text = shop.mails.findLast(({ kind, to }) => kind === 'code' && to === email)?.text ?? ''
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''
  expect(code).not.toBe('')
  const change = { name: 'Nila', email: `new.${email}`, phone: null, current_password: 'marigold-7' }
  expect((await shop.post('profile/update', change, phone)).status).toBe(200)
  const body = { verification_code: code, password: 'thief-knows' }
  expect((await shop.post('auth/password/confirm_reset', body)).body).toMatchObject({ result: false })
  expect((await shop.get('profile', phone)).body.data.email_verified).toBe(false)
})

test('ROUTE-12: what is left out stays as it is, and the last way to reach somebody is not taken away', async () => {
  const nila = await shop.shopper()
  const renamed = await shop.post('profile/update', { name: 'Nila Sen' }, nila)
  expect(renamed.body.user).toMatchObject({ name: 'Nila Sen', email: nila.email, phone: null })
  const withPhone = await shop.post('profile/update', { name: 'Nila Sen', phone: '919800000009' }, nila)
  expect(withPhone.body.user).toMatchObject({ email: nila.email, phone: '919800000009' })
  await shop.post('profile/update', { name: 'Nila Sen', phone: '' }, nila)
  const unreachable = await shop.post('profile/update', { name: 'Nila Sen', email: '' }, nila)
  expect(unreachable).toMatchObject({ status: 422, body: { code: 'auth.no_contact' } })
})

test('ROUTE-12: of two devices that change the e-mail at once, each change is made with the password', async () => {
  const { email, phone, laptop } = await onTwoDevices()
  const change = (to: string, as: Shopper, current_password: string) =>
    shop.post('profile/update', { name: 'Nila', email: to, current_password }, as)
  const replies = await Promise.all([
    change(`a.${email}`, phone, 'marigold-7'),
    change(`b.${email}`, laptop, 'marigold-7'),
    change(`c.${email}`, laptop, 'not it'),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422])
  expect([`a.${email}`, `b.${email}`]).toContain((await shop.get('profile', phone)).body.data.email)
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
  ['GET', 'profile/export'],
  ['POST', 'profile/delete'],
  ['POST', 'auth/logout'],
])('API-01: %s %s needs a token', async (method, path) => {
  const reply = method === 'GET' ? await shop.get(path) : await shop.post(path, { name: 'X', phone: '919800000002' })
  expect(reply).toMatchObject({ status: 401, body: { authorized: false } })
})
