import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

let issuer: GoogleIssuer
let shop: TestApp
beforeAll(async () => {
  issuer = await openGoogleIssuer()
  shop = await testApp({ google: issuer.signIn(), hasRateLimit: false })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

const intruders = 'intruder-lamp-9'
const owners = 'owner-lantern-7'
let people = 0

async function signUp(emailOrPhone: string): Promise<Shopper> {
  const body = { name: 'Asha Rao', email_or_phone: emailOrPhone, password: intruders, password_confirmation: intruders }
  const reply = await shop.post('auth/signup', body)
  expect(reply.status).toBe(200)
  return { id: Number(reply.body.user_id), email: emailOrPhone, token: String(reply.body.access_token) }
}

/**
 * An account that an intruder opened in the owner's name, with two unverified contacts. An earlier version of the shop
 * wrote such rows.
 */
async function planted(firstContact: 'email' | 'phone') {
  people += 1
  const [email, phone] = [`victim${people}@gmail.com`, `98200000${10 + people}`]
  const intruder = await signUp(firstContact === 'email' ? email : phone)
  await shop.db.updateTable('users').set({ email, phone }).where('id', '=', intruder.id).execute()
  return { intruder, email, phone }
}

/** Returns the latest code sent to the contact, or undefined when there is none. */
async function codeTo(contact: string): Promise<string | undefined> {
  const [mails, messages] = [shop.mails.length, shop.messages.length]
  await shop.post('auth/password/forget_request', { email_or_phone: contact })
  await shop.runJobs()
  const texts = [...shop.mails.slice(mails), ...shop.messages.slice(messages)]
  const text = texts.find(({ kind, to }) => kind === 'code' && (to === contact || to === `91${contact}`))?.text ?? ''
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0]
}

const reset = async (code: string | undefined, password: string) =>
  (await shop.post('auth/password/confirm_reset', { verification_code: code ?? 'AAAA-AAAA', password })).body.result
const logIn = (contact: string, password: string) => shop.post('auth/login', { email: contact, password })
let tokens = 0
const enter = async (claims: object) => {
  tokens += 1
  const token = await issuer.tokenOf({ ...claims, jti: String(tokens) })
  return shop.post('auth/social-login', { social_provider: 'google', access_token: token })
}

test('AUTH-05: an unverified phone cannot reset the password after the owner recovered the account by mail', async () => {
  const { intruder, email, phone } = await planted('email')
  expect(await reset(await codeTo(email), owners)).toBe(true)
  expect((await shop.get('profile', intruder)).status).toBe(401)
  expect(await codeTo(phone)).toBeUndefined()
  expect((await logIn(phone, owners)).status).toBe(401)
  const { body } = await logIn(email, owners)
  expect(body.user).toMatchObject({ email, email_verified: true, phone: null })
})

test('AUTH-05: an unverified mailbox cannot reset the password after the owner recovered the account by phone', async () => {
  const { intruder, email, phone } = await planted('phone')
  expect(await reset(await codeTo(phone), owners)).toBe(true)
  expect((await shop.get('profile', intruder)).status).toBe(401)
  expect(await codeTo(email)).toBeUndefined()
  expect((await logIn(phone, owners)).body.user).toMatchObject({ email: null, email_verified: false, phone })
})

test('AUTH-03: an unverified phone is removed once the owner signs in with Google', async () => {
  const { intruder, email, phone } = await planted('email')
  const waiting = await codeTo(phone)
  const { body } = await enter(issuer.person({ email }))
  expect(body.user).toMatchObject({ id: intruder.id, email, email_verified: true, phone: null })
  expect(await reset(waiting, intruders)).toBe(false)
  expect(await codeTo(phone)).toBeUndefined()
  expect((await shop.get('profile', intruder)).status).toBe(401)
})

test('AUTH-05: an intruder’s own Google sign-in no longer opens the account once its owner recovered it by mail', async () => {
  const person = issuer.person()
  const { body } = await enter(person)
  const email = `recovered@example.com`
  // An earlier version of the shop changed a mailbox without a code.
  await shop.db.updateTable('users').set({ email, email_verified: false }).where('id', '=', body.user.id).execute()
  expect(await reset(await codeTo(email), owners)).toBe(true)
  const again = await enter(person)
  expect(again.body.user).not.toMatchObject({ id: body.user.id })
  expect((await shop.get('profile', { ...again.body.user, token: again.body.access_token })).body.data.email).not.toBe(
    email,
  )
})

test('AUTH-01: an unverified contact beside a verified one neither logs in nor gets codes', async () => {
  const { intruder, email, phone } = await planted('email')
  await shop.db.updateTable('users').set({ verified_phone: phone }).where('id', '=', intruder.id).execute()
  expect((await logIn(email, intruders)).status).toBe(401)
  expect(await codeTo(email)).toBeUndefined()
  expect((await logIn(phone, intruders)).status).toBe(200)
})

test('AUTH-05: a verified phone stays when the verified mailbox recovers the account, and the reverse', async () => {
  const { intruder, email, phone } = await planted('email')
  await shop.db
    .updateTable('users')
    .set({ verified_phone: phone, email_verified: true })
    .where('id', '=', intruder.id)
    .execute()
  expect(await reset(await codeTo(email), owners)).toBe(true)
  expect((await logIn(phone, owners)).body.user).toMatchObject({ email, email_verified: true, phone })
  expect(await reset(await codeTo(phone), `${owners}-2`)).toBe(true)
  expect((await logIn(email, `${owners}-2`)).body.user).toMatchObject({ email, phone })
})

test('AUTH-03: an unverified mailbox of an account with a verified phone does not block the mailbox’s owner', async () => {
  const { intruder, email, phone } = await planted('phone')
  await shop.db.updateTable('users').set({ verified_phone: phone }).where('id', '=', intruder.id).execute()
  const { body } = await enter(issuer.person({ email }))
  expect(body.user.id).not.toBe(intruder.id)
  expect(body.user).toMatchObject({ email, email_verified: true })
  expect((await logIn(phone, intruders)).body.user).toMatchObject({ id: intruder.id, email: null })
})

test('AUTH-05: a phone that an earlier version wrote over a verified one counts as unverified', async () => {
  const { intruder, email, phone } = await planted('email')
  const proofs = { verified_phone: phone, email_verified: true }
  await shop.db.updateTable('users').set(proofs).where('id', '=', intruder.id).execute()
  const other = `${phone.slice(0, -2)}99`
  await shop.db.updateTable('users').set({ phone: other }).where('id', '=', intruder.id).execute()
  expect(await codeTo(other)).toBeUndefined()
  expect(await reset(await codeTo(email), owners)).toBe(true)
  expect((await logIn(email, owners)).body.user).toMatchObject({ phone: null })
})
