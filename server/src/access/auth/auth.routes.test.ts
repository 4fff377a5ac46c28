import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0

/** Returns a new person's sign-up and login payloads. */
function somebody() {
  people += 1
  const email = `asha${people}@example.com`
  const password = 'marigold-7'
  return {
    email,
    asha: { name: 'Asha Rao', email_or_phone: email, password, passowrd_confirmation: password, register_by: 'email' },
    login: { email, password, login_by: 'email' },
  }
}

test('AUTH-02: signing up creates the account and logs in; the mailbox, which may be a stranger’s, gets no email', async () => {
  const { asha, email } = somebody()
  const reply = await shop.post('auth/signup', asha)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      result: true,
      token_type: 'Bearer',
      expires_at: null,
      data: { otp: false },
      user: { type: 'customer', name: 'Asha Rao', email, email_verified: false, phone: null },
    },
  })
  expect(reply.body.user_id).toBe(reply.body.user.id)
  expect(reply.body.access_token).toMatch(/^\d+\|[\w-]{43}$/)
  const profile = await shop.get('profile', { id: reply.body.user_id, email: '', token: reply.body.access_token })
  expect(profile.body.data).toEqual(reply.body.user)
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === email)).toEqual([])
})

test('AUTH-02: a phone number can open an account, and the misspelt confirmation field is accepted', async () => {
  const { asha, login } = somebody()
  const { passowrd_confirmation: password_confirmation, ...rest } = asha
  const body = { ...rest, email_or_phone: '9876543210', password_confirmation }
  const reply = await shop.post('auth/signup', body)
  expect(reply.body).toMatchObject({ result: true, user: { email: null, phone: '9876543210' } })
  const again = await shop.post('auth/login', { ...login, email: '9876543210', login_by: 'phone' })
  expect(again.status).toBe(200)
})

test('AUTH-02: ten concurrent sign-ups with one email create one account, and nine are refused because it exists', async () => {
  const { asha, email } = somebody()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.post('auth/signup', { ...asha, email_or_phone: index % 2 === 0 ? email : email.toUpperCase() }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(9)
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.body).toMatchObject({ code: 'auth.account_exists', result: false })
  const made = replies.find(({ status }) => status === 200)
  const tokens = shop.db.selectFrom('access_tokens').select('id').where('user_id', '=', Number(made?.body.user_id))
  expect(await tokens.execute()).toHaveLength(1)
})

test('VAL-05: signing up names every field that is wrong', async () => {
  const { asha } = somebody()
  const body = { name: ' ', email_or_phone: 'asha at example', password: 'short', passowrd_confirmation: 'other' }
  const reply = await shop.post('auth/signup', body)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject({
    name: ['Name is required'],
    email_or_phone: ['Invalid email'],
    password: ['Must be 6 characters or more'],
  })
  const mismatch = await shop.post('auth/signup', { ...asha, passowrd_confirmation: 'marigold-8' })
  expect(mismatch.body.message).toEqual(['Passwords must match'])
  const nothing = await shop.post('auth/signup', {})
  expect(nothing.body.message).toEqual(
    expect.arrayContaining(['Name is required', 'Email or phone is required', 'Password is required']),
  )
})

test('AUTH-01: a login works with an email in any case and without login_by', async () => {
  const { asha, email } = somebody()
  await shop.post('auth/signup', asha)
  const reply = await shop.post('auth/login', { email: email.toUpperCase(), password: 'marigold-7', extra: 'ignored' })
  expect(reply.body).toMatchObject({ result: true, message: 'Successfully logged in', user: { name: 'Asha Rao' } })
})

test('AUTH-01: a wrong password and an unknown account get the same response', async () => {
  const { asha, login } = somebody()
  await shop.post('auth/signup', asha)
  const wrong = await shop.post('auth/login', { ...login, password: 'marigold-8' })
  const unknown = await shop.post('auth/login', { ...login, email: 'nobody@example.com' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ result: false, message: 'Unauthorized', user: null })
  expect(wrong.body).not.toHaveProperty('authorized')
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(401)
})

test('AUTH-01: the eleventh guess at one account is rate limited, and a successful login resets the count', async () => {
  await using limited = await testApp()
  const { asha, login } = somebody()
  await limited.post('auth/signup', asha)
  for (let guess = 0; guess < 9; guess += 1) await limited.post('auth/login', { ...login, password: `guess-${guess}` })
  expect((await limited.post('auth/login', login)).status).toBe(200)
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await limited.post('auth/login', { ...login, password: `guess-${guess}` })).status).toBe(401)
  }
  const stopped = await limited.post('auth/login', login)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  limited.clock.advance(15 * 60_000)
  expect((await limited.post('auth/login', login)).status).toBe(200)
})

test('STATE-05: logging out revokes only the current token', async () => {
  const { asha, login } = somebody()
  await shop.post('auth/signup', asha)
  const sessionOf = async () => {
    const { body } = await shop.post('auth/login', login)
    return { id: Number(body.user.id), email: '', token: String(body.access_token) }
  }
  const [phone, laptop] = [await sessionOf(), await sessionOf()]
  expect((await shop.post('auth/logout', {}, phone)).body).toMatchObject({ result: true })
  const after = await shop.get('profile', phone)
  expect(after).toMatchObject({ status: 401, body: { authorized: false, message: 'Unauthenticated.' } })
  expect((await shop.get('profile', laptop)).status).toBe(200)
})

test('API-01: the database stores only hashes of tokens', async () => {
  const { asha } = somebody()
  const { body } = await shop.post('auth/signup', asha)
  const secret = String(body.access_token).split('|')[1] ?? ''
  const userId = Number(body.user_id)
  const rows = await shop.db.selectFrom('access_tokens').selectAll().where('user_id', '=', userId).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const user = await shop.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each(['', 'Bearer', 'Bearer x', 'Bearer 1|short', 'Bearer 1|AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'Basic YTpi'])(
  'API-01: the header %j does not authenticate',
  async (authorization) => {
    const reply = await shop.app.inject({ method: 'GET', url: '/api/v2/profile', headers: { authorization } })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ authorized: false, result: false, message: 'Unauthenticated.', status: 401 })
  },
)

test('AUTH-02: a common password, or one made of the account’s own data, is refused with a message at its field', async () => {
  const { asha, email } = somebody()
  for (const password of ['iloveyou', 'Ruhvana123', 'asha-rao-1', email]) {
    const body = { ...asha, password, passowrd_confirmation: password }
    expect(await shop.post('auth/signup', body)).toMatchObject({
      status: 422,
      body: {
        code: 'auth.easy_password',
        message: 'This password is easy to guess. Please choose another one.',
        errors: { password: ['This password is easy to guess. Please choose another one.'] },
      },
    })
  }
  expect((await shop.post('auth/signup', asha)).status).toBe(200)
})

test('AUTH-01: an account with an older, easy password can still log in', async () => {
  const { asha, email } = somebody()
  const { body } = await shop.post('auth/signup', asha)
  const passwordHash = await hashPassword('iloveyou')
  await shop.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', Number(body.user_id))
    .execute()
  expect((await shop.post('auth/login', { email, password: 'iloveyou' })).status).toBe(200)
})
