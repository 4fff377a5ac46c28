import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0

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

test('ROUTE-12: the name changes at once; older clients send the unchanged email and phone with it, and no password', async () => {
  const { email, phone } = await onTwoDevices()
  const same = await shop.post('profile/update', { name: 'Nila D', email: email.toUpperCase(), phone: '' }, phone)
  expect(same).toMatchObject({
    status: 200,
    body: { result: true, message: 'Your profile has been updated', user: { name: 'Nila D', email, phone: null } },
  })
  expect((await shop.get('profile', phone)).body.data).toEqual(same.body.user)
})

test('ROUTE-12: the email or phone of another account is refused', async () => {
  const [one, two] = [await onTwoDevices(), await onTwoDevices()]
  const body = { name: 'Two', email: one.email.toUpperCase(), current_password: 'marigold-7' }
  const taken = await shop.post('profile/update', body, two.phone)
  expect(taken).toMatchObject({ status: 422, body: { code: 'auth.account_exists' } })
})

test('ROUTE-12: an account cannot remove both its email and its phone', async () => {
  const reply = await shop.post('profile/update', { name: 'Nila', email: '', phone: '' }, await shop.shopper())
  expect(reply.status).toBe(422)
  expect(reply.body.message).toEqual(['Email or phone is required'])
})

test('ROUTE-12: an account with a password needs it to change email and phone, but not to change the name', async () => {
  const { email, phone } = await onTwoDevices()
  const ask = (change: object) => shop.post('profile/update', { name: 'Nila Das', ...change }, phone)
  const required = { status: 422, body: { result: false, code: 'auth.password_required' } }
  expect(await ask({ email: 'thief@example.com', phone: '' })).toMatchObject(required)
  expect(await ask({ email, phone: '919811111111' })).toMatchObject(required)
  const wrong = await ask({ email: 'thief@example.com', current_password: 'not it' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong_password' } })
  const { body } = await shop.get('profile', phone)
  expect(body.data).toMatchObject({ email, phone: null })
  expect(shop.mails.filter(({ to }) => to === 'thief@example.com')).toEqual([])
})

test('ROUTE-12: a reset code sent to the old mailbox no longer works after the email changes', async () => {
  const { email, phone } = await onTwoDevices()
  await shop.post('auth/password/forget_request', { email_or_phone: email })
  await shop.runJobs()
  const text = shop.mails.findLast(({ kind, to }) => kind === 'code' && to === email)?.text ?? ''
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''
  expect(code).not.toBe('')
  const change = { name: 'Nila', email: `new.${email}`, phone: null, current_password: 'marigold-7' }
  expect((await shop.post('profile/update', change, phone)).status).toBe(200)
  await shop.runJobs()
  const sent = shop.mails.findLast(({ kind, to }) => kind === 'contact-code' && to === `new.${email}`)?.text ?? ''
  const confirmation = { verification_code: /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(sent)?.[0] ?? '' }
  expect((await shop.post('profile/contact/confirm', confirmation, phone)).status).toBe(200)
  const body = { verification_code: code, password: 'thief-knows' }
  expect((await shop.post('auth/password/confirm_reset', body)).body).toMatchObject({ result: false })
})

test('ROUTE-12: omitted fields stay as they are, and the only contact of an account cannot be removed', async () => {
  const { email, phone } = await onTwoDevices()
  const renamed = await shop.post('profile/update', { name: 'Nila Sen' }, phone)
  expect(renamed.body.user).toMatchObject({ name: 'Nila Sen', email, phone: null })
  const unreachable = await shop.post('profile/update', { name: 'Nila Sen', email: '' }, phone)
  expect(unreachable).toMatchObject({ status: 422, body: { code: 'auth.no_contact' } })
})

test('ROUTE-12: two devices that change the email at once both need the password', async () => {
  const { email, phone, laptop } = await onTwoDevices()
  const change = (to: string, as: Shopper, current_password: string) =>
    shop.post('profile/update', { name: 'Nila', email: to, current_password }, as)
  const replies = await Promise.all([
    change(`a.${email}`, phone, 'marigold-7'),
    change(`b.${email}`, laptop, 'marigold-7'),
    change(`c.${email}`, laptop, 'not it'),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422])
  expect([`a.${email}`, `b.${email}`]).toContain((await shop.get('profile', phone)).body.contacts.pending_email)
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

test('ROUTE-12: a password that is easy to guess is refused', async () => {
  const { email, phone } = await onTwoDevices()
  const body = { current_password: 'marigold-7', password: 'nila-das-77' }
  expect(await shop.post('profile/password', body, phone)).toMatchObject({
    status: 422,
    body: { code: 'auth.easy_password' },
  })
  expect((await shop.post('auth/login', { email, password: 'marigold-7' })).status).toBe(200)
})

test('ROUTE-12: a change of the password renews the token for a client that takes the new one', async () => {
  const { body: session } = await shop.post('auth/signup', {
    name: 'Ira Sen',
    email_or_phone: 'ira.sen@example.com',
    password: 'marigold-7',
    password_confirmation: 'marigold-7',
  })
  const before = { id: Number(session.user_id), email: '', token: String(session.access_token) }
  const change = { current_password: 'marigold-7', password: 'jasmine-9', renew_token: true }
  const { body } = await shop.post('profile/password', change, before)
  expect(body).toMatchObject({ result: true, access_token: expect.stringMatching(/^\d+\|/) })
  const after = { ...before, token: String(body.access_token) }
  expect((await shop.get('profile', before)).status).toBe(401)
  expect((await shop.get('profile/devices', after)).body.data).toMatchObject([{ is_this: true }])
  const again = { current_password: 'jasmine-9', password: 'marigold-7' }
  expect((await shop.post('profile/password', again, after)).body).toMatchObject({ result: true, access_token: null })
  expect((await shop.get('profile', after)).status).toBe(200)
})

test('ROUTE-12: guesses at the current password are rate limited', async () => {
  await using limited = await testApp()
  const nila = await limited.shopper()
  const passwordHash = await hashPassword('marigold-7')
  await limited.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', nila.id).execute()
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
