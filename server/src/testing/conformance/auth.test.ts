import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, type Client } from './client.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { done, invalid, refused, session, unauthorised, user } from './shapes.ts'
import { bool, both, exactly, id, list, object, someText } from './strict-json.ts'

let open: OpenShop
let client: Client
beforeAll(async () => {
  open = await openShop({ hasRateLimit: false })
  client = open.client
})
afterAll(() => open[Symbol.asyncDispose]())

const password = 'marigold-42'
const signedUp = both(session, object({ user_id: id }))
const wrongCredentials = object({ result: exactly(false), message: exactly('Unauthorized'), user: exactly(null) })
/** The messages of a refused login or sign-up: text, or a list of texts. */
const messages = object({ result: exactly(false), message: list(someText) })

let people = 0
function person() {
  people += 1
  return { name: 'Meera Shah', email_or_phone: `meera${people}@example.com`, password }
}

test.each(['passowrd_confirmation', 'password_confirmation'])('AUTH-02: a sign-up confirms by %s', async (field) => {
  const body = { ...person(), [field]: password, register_by: 'email', device: { os: 'android' }, temp_user_id: null }
  const made = await client.post('auth/signup', signedUp, { body })
  expect(made.user).toMatchObject({ id: made.user_id, email: body.email_or_phone, phone: null })
  expectAnswer(await client.send('POST', 'auth/signup', { body }), object({ message: someText }), 422)
})

test('AUTH-02: an invalid sign-up lists what is wrong', async () => {
  const good = { ...person(), password_confirmation: password }
  const wrong: readonly (readonly [object, string])[] = [
    [{ ...good, name: ' ' }, 'Name is required'],
    [{ ...good, email_or_phone: '' }, 'Email or phone is required'],
    [{ ...good, email_or_phone: 'no address' }, 'Invalid email'],
    [{ ...good, password: 'five5', password_confirmation: 'five5' }, 'Must be 6 characters or more'],
    [{ ...good, password_confirmation: 'another-one' }, 'Passwords must match'],
    [{ ...good, password_confirmation: null }, 'Confirm password is required'],
  ]
  for (const [body, text] of wrong) {
    const answer = expectAnswer(await client.send('POST', 'auth/signup', { body }), both(invalid, messages), 422)
    expect(answer.message).toContain(text)
  }
})

test('AUTH-01: an email or a phone logs in, with or without saying which, and unknown fields do not matter', async () => {
  const phone = '9820012345'
  const mail = person()
  await client.post('auth/signup', signedUp, { body: { ...mail, passowrd_confirmation: password } })
  const byPhone = { ...mail, email_or_phone: phone, passowrd_confirmation: password, register_by: 'phone' }
  await client.post('auth/signup', signedUp, { body: byPhone })
  const tried = [
    { email: mail.email_or_phone, password, login_by: 'email' },
    { email: mail.email_or_phone, password },
    { email: mail.email_or_phone.toUpperCase(), password, login_by: null },
    { email: ` ${mail.email_or_phone} `, password, login_by: '' },
    { email: mail.email_or_phone, password, login_by: 'email', identity_matrix: 'x', device: [1] },
  ]
  for (const body of tried) {
    const made = await client.post(
      'auth/login',
      both(session, object({ message: exactly('Successfully logged in') })),
      { body },
    )
    expect(made.user.email).toBe(mail.email_or_phone)
    expect((await client.get('profile', object({ data: user }), made.access_token)).data).toEqual(made.user)
  }
  const { user: caller } = await client.post('auth/login', session, {
    body: { email: phone, password, login_by: 'phone' },
  })
  expect(caller).toMatchObject({ phone, email: null })
})

test('AUTH-01: a wrong password and an unknown account get the same answer, and nobody is logged out', async () => {
  const mail = person()
  await client.post('auth/signup', signedUp, { body: { ...mail, passowrd_confirmation: password } })
  const wrong = await client.send('POST', 'auth/login', {
    body: { email: mail.email_or_phone, password: 'not-this-one' },
  })
  const unknown = await client.send('POST', 'auth/login', {
    body: { email: 'nobody@example.com', password: 'not-this-one' },
  })
  expectAnswer(wrong, wrongCredentials, 401)
  expect(unknown.text).toBe(wrong.text)
  expect(wrong.text).not.toContain('"authorized"')
  const invalidOne = await client.send('POST', 'auth/login', { body: { email: 'no address', password: 'short' } })
  const { message } = expectAnswer(invalidOne, both(invalid, messages), 422)
  expect(message).toEqual(['Invalid email or phone number', 'Must be 6 characters or more'])
})

test('AUTH-03: a social login with an invalid token is refused with a message', async () => {
  const tried = [
    { social_provider: 'google', access_token: 'rubbish', provider: ' google' },
    { social_provider: ' google', access_token: 'a.b.c', provider: null },
    { social_provider: 'somebody', access_token: 'rubbish' },
    {},
  ]
  for (const body of tried) {
    const answer = await client.send('POST', 'auth/social-login', { body })
    expect([401, 422, 503]).toContain(answer.status)
    expect(answer.text).not.toContain('"authorized"')
    if (answer.status === 422) expectAnswer(answer, messages, 422)
    else expectAnswer(answer, refused, answer.status)
  }
})

test('AUTH-04, AUTH-05: a code sets a new password once, in any spelling, and ends every session', async () => {
  const mail = person()
  const first = await client.post('auth/signup', signedUp, { body: { ...mail, passowrd_confirmation: password } })
  const requested = both(done, object({ message: exactly('A code is sent') }))
  for (const email_or_phone of [mail.email_or_phone, 'nobody@example.com']) {
    await client.post('auth/password/forget_request', requested, { body: { email_or_phone, send_code_by: '' } })
  }
  await open.shop.runJobs()
  const letter = open.shop.mails.findLast(({ kind, to }) => kind === 'code' && to === mail.email_or_phone)
  const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(letter?.text ?? '')?.[0] ?? ''
  const reset = (verification_code: string) =>
    client.send('POST', 'auth/password/confirm_reset', { body: { verification_code, password: 'jasmine-99' } })
  const noUser = both(refused, object({ message: exactly('No user is found') }))
  expectAnswer(await reset('AAAA-2222'), noUser)
  const spelt = code.replace('-', '').toLowerCase()
  expect(expectAnswer(await reset(spelt), done).message).toBe('Your password is reset.Please login')
  expectAnswer(await reset(code), noUser)
  expectAnswer(await client.send('GET', 'profile', { token: first.access_token }), unauthorised, 401)
  expectAnswer(
    await client.send('POST', 'auth/login', { body: { email: mail.email_or_phone, password } }),
    wrongCredentials,
    401,
  )
  await client.post('auth/login', session, { body: { email: mail.email_or_phone, password: 'jasmine-99' } })
  expectAnswer(
    await client.send('POST', 'auth/password/forget_request', { body: { email_or_phone: 'x' } }),
    invalid,
    422,
  )
})

test('AUTH-06: the newsletter answers with a flag and a message', async () => {
  const answer = object({ success: bool, message: someText })
  const subscribe = async (body: object) => (await client.post('subscribe-email', answer, { body })).success
  const email = 'reader@example.com'
  expect([
    await subscribe({ email }),
    await subscribe({ email }),
    await subscribe({ email: 'READER@example.com ' }),
  ]).toEqual([true, false, false])
  for (const body of [{ email: 'no address' }, { email: '' }, { email: null }, {}])
    expect(await subscribe(body)).toBe(false)
})

test('STATE-05: a logout ends that session and no other', async () => {
  const mine = await open.signUp()
  const body = { email: mine.email, password: 'marigold-42' }
  const other = await client.post('auth/login', session, { body })
  await client.post('auth/logout', done, { token: mine.token, body: {} })
  expectAnswer(await client.send('POST', 'auth/logout', { token: mine.token }), unauthorised, 401)
  await client.get('profile', object({ data: user }), other.access_token)
})

test('ROUTE-12: name, email, phone and password are changed by their owner', async () => {
  const mine = await open.signUp()
  const changed = both(done, object({ user }))
  const email = `new.${mine.email}`
  const body = { name: 'Asha R', email, phone: null }
  // The holder of a lost phone must not be able to take over the account.
  expectAnswer(await client.send('POST', 'profile/update', { token: mine.token, body }), refused, 422)
  const confirmed = { ...body, current_password: 'marigold-42' }
  const update = await client.post('profile/update', changed, { token: mine.token, body: confirmed })
  // A new contact is used after its code is entered.
  expect(update.user).toMatchObject({ id: mine.id, name: 'Asha R', email: mine.email })
  await open.shop.runJobs()
  const letter = open.shop.mails.findLast(({ kind, to }) => kind === 'contact-code' && to === email)
  const code = { verification_code: /^[A-Z2-9]{4}-[A-Z2-9]{4}$/m.exec(letter?.text ?? '')?.[0] ?? '' }
  const moved = await client.post('profile/contact/confirm', changed, { token: mine.token, body: code })
  expect(moved.user).toMatchObject({ id: mine.id, ...body })
  const change = { current_password: 'marigold-42', password: 'jasmine-77' }
  expectAnswer(
    await client.send('POST', 'profile/password', {
      token: mine.token,
      body: { ...change, current_password: 'not-it' },
    }),
    refused,
    422,
  )
  await client.post('profile/password', done, { token: mine.token, body: change })
  await client.post('auth/login', session, { body: { email, password: change.password } })
})

test('ROUTE-06: anyone can send a message to the house and gets a ticket', async () => {
  const body = { topic: 'sizing', name: 'Asha Rao', email: 'asha@example.com', message: 'Is it lined to the hem?' }
  const { ticket } = await client.post('enquiries/contact', both(done, object({ ticket: someText })), { body })
  expect(ticket).toMatch(/^T-/)
  expectAnswer(await client.send('POST', 'enquiries/contact', { body: { ...body, message: 'Hm' } }), invalid, 422)
})

test('ROUTE-08: anyone can send feedback', async () => {
  await client.post('feedback', done, {
    body: { rating: '5', message: 'The parcel came early.', email: '', page: null },
  })
  await client.post('feedback', done, { body: { rating: 1, message: 'The parcel came late.' } })
  expectAnswer(await client.send('POST', 'feedback', { body: { rating: 6, message: '' } }), invalid, 422)
})
