import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { sendContactCode } from './contact-change.service.ts'

const password = 'marigold-7'
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

let people = 0
const newEmail = (): string => {
  people += 1
  return `nila${people}@example.com`
}
const newPhone = (): string => {
  people += 1
  return String(9_820_010_000 + people)
}

async function signUp(emailOrPhone: string, at: TestApp = shop): Promise<Shopper> {
  const body = { name: 'Nila Das', email_or_phone: emailOrPhone, password, password_confirmation: password }
  const { body: session } = await at.post('auth/signup', body)
  return { id: Number(session.user_id), email: emailOrPhone, token: String(session.access_token) }
}

const change = (as: Shopper, to: object, at: TestApp = shop) =>
  at.post('profile/update', { name: 'Nila Das', current_password: password, ...to }, as)
const confirm = (as: Shopper, code: string) => shop.post('profile/contact/confirm', { verification_code: code }, as)
const contactsOf = async (as: Shopper) => {
  const { data, contacts } = (await shop.get('profile', as)).body
  return { email: data.email, phone: data.phone, ...contacts }
}

/** Texts are sent to the number with its country code. */
const isTo = (to: string, contact: string) => to === contact || to === `91${contact}`

/** Returns the latest code of that kind sent to a contact. */
async function codeTo(contact: string, kind = 'contact-code'): Promise<string> {
  await shop.runJobs()
  const sent = [...shop.mails, ...shop.messages].findLast((one) => one.kind === kind && isTo(one.to, contact))
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(sent?.text ?? '')?.[0] ?? ''
}

/** Signs up a shopper with a verified mailbox. */
async function proved(): Promise<Shopper> {
  const nila = await signUp(newEmail())
  await shop.post('profile/contact/code', { channel: 'email' }, nila)
  expect((await confirm(nila, await codeTo(nila.email))).status).toBe(200)
  return nila
}

const logIn = (contact: string) => shop.post('auth/login', { email: contact, password })
const emailsTo = (contact: string) => shop.mails.filter(({ to }) => to === contact).map(({ kind }) => kind)
const textsTo = (contact: string) => shop.messages.filter(({ to }) => isTo(to, contact)).map(({ kind }) => kind)

test('ROUTE-12: a code confirms the mailbox of the sign-up, and no email names the shopper before that', async () => {
  const nila = await signUp(newEmail())
  await shop.runJobs()
  expect(emailsTo(nila.email)).toEqual([])
  expect((await shop.post('profile/contact/code', { channel: 'email' }, nila)).body).toMatchObject({ result: true })
  const code = await codeTo(nila.email)
  expect(shop.mails.findLast(({ to }) => to === nila.email)?.text).not.toContain('Nila')
  const reply = await confirm(nila, code.toLowerCase())
  expect(reply.body).toMatchObject({ result: true, user: { email: nila.email, email_verified: true } })
  await shop.runJobs()
  expect(emailsTo(nila.email)).toEqual(['contact-code', 'welcome'])
  expect((await confirm(nila, code)).body).toMatchObject({ result: false, code: 'auth.wrong_code' })
  const again = await shop.post('profile/contact/code', { channel: 'email' }, nila)
  expect(again).toMatchObject({ status: 422, body: { code: 'auth.nothing_to_confirm' } })
})

test('ROUTE-12: a new mailbox is used once its code is entered; the old one stays until then and is notified', async () => {
  const nila = await proved()
  const next = newEmail()
  const requested = await change(nila, { email: next })
  expect(requested.body).toMatchObject({ result: true, user: { email: nila.email }, contacts: { pending_email: next } })
  expect(requested.body.message).toBe(`A code is on its way to ${next}. Enter it to confirm the change.`)
  expect((await logIn(next)).status).toBe(401)
  expect((await logIn(nila.email)).status).toBe(200)
  await shop.post('auth/password/forget_request', { email_or_phone: next })
  const code = await codeTo(next)
  expect(emailsTo(next)).toEqual(['contact-code'])
  const done = await confirm(nila, code)
  expect(done.body).toMatchObject({ user: { email: next, email_verified: true }, contacts: { pending_email: null } })
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(nila.email)).status).toBe(401)
  await shop.runJobs()
  expect(emailsTo(nila.email).at(-1)).toBe('contact-changed')
  expect(emailsTo(next)).not.toContain('contact-changed')
})

test('ROUTE-12: a phone joins a confirmed mailbox, and then both log in and get codes', async () => {
  const nila = await proved()
  const phone = newPhone()
  await change(nila, { phone })
  expect(await contactsOf(nila)).toMatchObject({ phone: null, pending_phone: phone })
  expect((await logIn(phone)).status).toBe(401)
  await confirm(nila, await codeTo(phone))
  expect(await contactsOf(nila)).toMatchObject({ phone, phone_verified: true, pending_phone: null })
  expect((await logIn(phone)).status).toBe(200)
  expect((await logIn(nila.email)).status).toBe(200)
  await shop.post('auth/password/forget_request', { email_or_phone: phone })
  expect(await codeTo(phone, 'code')).not.toBe('')
})

test('AUTH-05: a shopper who signs up with a stranger’s mailbox cannot add their own phone to it', async () => {
  const intruder = await signUp(newEmail())
  const phone = newPhone()
  const refused = await change(intruder, { phone })
  expect(refused).toMatchObject({ status: 422, body: { code: 'auth.contact_unproved' } })
  // Changes both at once, with a mailbox whose code they never enter.
  expect((await change(intruder, { email: newEmail(), phone })).status).toBe(200)
  const early = await confirm(intruder, await codeTo(phone))
  expect(early).toMatchObject({ status: 422, body: { code: 'auth.contact_unproved' } })
  expect(await contactsOf(intruder)).toMatchObject({ email: intruder.email, phone: null })
})

test('ROUTE-12: a phone replaces a mistyped mailbox once the phone is confirmed', async () => {
  const nila = await signUp(newEmail())
  const phone = newPhone()
  expect((await change(nila, { email: '', phone })).body.user).toMatchObject({ email: nila.email, phone: null })
  expect((await logIn(nila.email)).status).toBe(200)
  await confirm(nila, await codeTo(phone))
  expect(await contactsOf(nila)).toMatchObject({ email: null, phone, phone_verified: true })
  expect((await logIn(nila.email)).status).toBe(401)
})

test('ROUTE-12: a contact is removed at once while another one stays, and both are notified', async () => {
  const nila = await proved()
  const phone = newPhone()
  await change(nila, { phone })
  await confirm(nila, await codeTo(phone))
  expect((await change(nila, { phone: '' })).body).toMatchObject({
    message: 'Your profile has been updated',
    user: { phone: null },
  })
  await shop.runJobs()
  expect(textsTo(phone).at(-1)).toBe('contact-changed')
  expect(emailsTo(nila.email).at(-1)).toBe('contact-changed')
  expect(await change(nila, { email: '', phone: '' })).toMatchObject({ status: 422 })
  expect(await change(nila, { email: '' })).toMatchObject({ status: 422, body: { code: 'auth.no_contact' } })
})

test('ROUTE-12: a code of another account, another change or a cancelled change confirms nothing', async () => {
  const [nila, other] = [await proved(), await proved()]
  const [first, second, foreign] = [newEmail(), newEmail(), newEmail()]
  await change(other, { email: foreign })
  await change(nila, { email: first })
  const old = await codeTo(first)
  await change(nila, { email: second })
  const refusal = { status: 422, body: { code: 'auth.wrong_code' } }
  expect(await confirm(nila, old)).toMatchObject(refusal)
  expect(await confirm(nila, await codeTo(foreign))).toMatchObject(refusal)
  const latest = await codeTo(second)
  expect(await confirm(other, latest)).toMatchObject(refusal)
  await shop.post('auth/password/forget_request', { email_or_phone: nila.email })
  expect(await confirm(nila, await codeTo(nila.email, 'code'))).toMatchObject(refusal)
  const given = await shop.post('profile/contact/cancel', { channel: 'email' }, nila)
  expect(given.body).toMatchObject({ result: true, contacts: { pending_email: null } })
  expect(await confirm(nila, latest)).toMatchObject(refusal)
  expect((await shop.post('auth/password/confirm_reset', { verification_code: latest, password })).body.result).toBe(
    false,
  )
  // The refused attempt did not consume the other shopper's code.
  expect((await confirm(other, await codeTo(foreign))).status).toBe(200)
})

test('ROUTE-12: a code works for 15 minutes, and the shopper can request another one', async () => {
  const nila = await proved()
  const next = newEmail()
  await change(nila, { email: next })
  const first = await codeTo(next)
  shop.clock.advance(15 * 60_000 + 1000)
  expect(await confirm(nila, first)).toMatchObject({ status: 422, body: { code: 'auth.wrong_code' } })
  await shop.post('profile/contact/code', { channel: 'email' }, nila)
  expect((await confirm(nila, await codeTo(next))).status).toBe(200)
})

test('ROUTE-12: when two accounts confirm one mailbox at once, only one gets it', async () => {
  const [one, two] = [await proved(), await proved()]
  const requested = newEmail()
  await change(one, { email: requested })
  const first = await codeTo(requested)
  await change(two, { email: requested })
  const second = await codeTo(requested)
  const replies = await Promise.all([confirm(one, first), confirm(two, second)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('ROUTE-12: an unverified contact beside a verified one does not stop its owner from confirming it', async () => {
  const [nila, squatter] = [await proved(), await proved()]
  const phone = newPhone()
  // An earlier version of the shop wrote such rows.
  await shop.db.updateTable('users').set({ phone }).where('id', '=', squatter.id).execute()
  await change(nila, { phone })
  expect((await confirm(nila, await codeTo(phone))).status).toBe(200)
  expect(await contactsOf(nila)).toMatchObject({ phone, phone_verified: true })
  expect(await contactsOf(squatter)).toMatchObject({ phone: null })
})

test('ROUTE-12: a phone of a country without delivery cannot be a contact', async () => {
  const nila = await proved()
  // Jamaica shares the country code +1 with the United States.
  for (const phone of ['18762345678', '447911123456', '999999999999']) {
    expect(await change(nila, { phone })).toMatchObject({ status: 422, body: { code: 'auth.phone_country' } })
  }
  for (const phone of ['14155550123', '971501234567']) expect((await change(nila, { phone })).status).toBe(200)
})

async function withGoogle() {
  const person = issuer.person()
  const enter = { social_provider: 'google', access_token: await issuer.tokenOf(person) }
  const { body } = await shop.post('auth/social-login', enter)
  const meera = { id: Number(body.user.id), email: String(body.user.email), token: String(body.access_token) }
  const idToken = async (claims: object = {}) => {
    const nonce = String((await shop.get('auth/google-nonce')).body.nonce)
    return issuer.tokenOf({ ...person, nonce, ...claims })
  }
  return { meera, idToken }
}

test('ROUTE-12: a token alone cannot take over an account that signs in only with Google', async () => {
  const { meera, idToken } = await withGoogle()
  const mallory = newEmail()
  const ask = (proof: object) => shop.post('profile/update', { name: 'Meera', email: mallory, ...proof }, meera)
  const refusal = { status: 422, body: { code: 'auth.confirm_with_google' } }
  expect(await ask({ phone: '' })).toMatchObject(refusal)
  expect(await ask({ current_password: password })).toMatchObject(refusal)
  expect(await ask({ id_token: await idToken({ sub: 'somebody-else' }) })).toMatchObject(refusal)
  expect(await ask({ id_token: await idToken({ nonce: undefined }) })).toMatchObject(refusal)
  await shop.runJobs()
  expect(emailsTo(mallory)).toEqual([])
  const token = await idToken()
  expect(await ask({ id_token: token })).toMatchObject({ status: 200, body: { contacts: { has_password: false } } })
  expect(await ask({ id_token: token })).toMatchObject(refusal)
})

test('ROUTE-12: setting a first password needs a fresh Google sign-in, not just a token', async () => {
  const { meera, idToken } = await withGoogle()
  const set = (proof: object) => shop.post('profile/password', { password: 'jasmine-9', ...proof }, meera)
  expect((await set({})).status).toBe(422)
  expect(await set({ current_password: 'anything' })).toMatchObject({ body: { code: 'auth.confirm_with_google' } })
  expect(await set({ id_token: await idToken({ nonce: 'made up' }) })).toMatchObject({ status: 422 })
  expect((await shop.post('auth/login', { email: meera.email, password: 'jasmine-9' })).status).toBe(401)
  expect((await set({ id_token: await idToken() })).status).toBe(200)
  expect((await shop.post('auth/login', { email: meera.email, password: 'jasmine-9' })).status).toBe(200)
  await shop.runJobs()
  expect(emailsTo(meera.email)).toEqual(['welcome', 'password-changed'])
})

test('ROUTE-12: the export lists a contact that waits for its code, and only for its own account', async () => {
  const [nila, other] = [await proved(), await proved()]
  const next = newEmail()
  await change(nila, { email: next })
  expect((await shop.get('profile/export', nila)).body.data.pending_contacts).toMatchObject([
    { channel: 'email', contact: next },
  ])
  expect((await shop.get('profile/export', other)).body.data.pending_contacts).toEqual([])
})

test('ROUTE-12: issuing a code waits for a concurrent account change before it locks anything else', async () => {
  const nila = await proved()
  const next = newEmail()
  await change(nila, { email: next })
  const done = await shop.db.transaction().execute(async (deletion) => {
    await sql`select id from users where id = ${nila.id} for update`.execute(deletion)
    const jobs = shop.runJobs()
    await untilWaiting(shop.db)
    await sql`set local lock_timeout = '300ms'`.execute(deletion)
    await deletion.deleteFrom('pending_contacts').where('user_id', '=', nila.id).execute()
    return { jobs }
  })
  await done.jobs
  expect(emailsTo(next)).toEqual([])
})

test('ROUTE-12: requests for codes and guesses at them are limited per account in a quarter of an hour', async () => {
  await using limited = await testApp()
  const nila = await signUp(newEmail(), limited)
  const ask = () => limited.post('profile/contact/code', { channel: 'email' }, nila)
  for (let count = 0; count < 6; count += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  const guess = () => limited.post('profile/contact/confirm', { verification_code: 'AAAA-AAAA' }, nila)
  for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('AUTH-04, ROUTE-12: strangers’ password reset requests do not block an owner’s confirmation codes, nor the reverse', async () => {
  await using limited = await testApp()
  const [nila, uma] = [await signUp(newEmail(), limited), await signUp(newEmail(), limited)]
  const askForReset = (of: Shopper, network: number) =>
    limited.post(
      'auth/password/forget_request',
      { email_or_phone: of.email },
      { headers: { 'x-forwarded-for': `192.0.2.${network}` } },
    )
  const emailsOf = async ({ email }: Shopper) => {
    await limited.runJobs()
    return limited.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
  }
  for (let network = 0; network < 20; network += 1) await askForReset(nila, network)
  expect(await emailsOf(nila)).toHaveLength(15)
  await limited.post('profile/contact/code', { channel: 'email' }, nila)
  expect((await emailsOf(nila)).at(-1)).toBe('contact-code')
  await limited.post('profile/contact/code', { channel: 'email' }, uma)
  for (let count = 0; count < 20; count += 1) await sendContactCode(limited.ctx(), uma.id, 'email')
  // Nobody has proved this contact, so it gets five messages a day; resets count apart.
  expect(await emailsOf(uma)).toHaveLength(5)
  await askForReset(uma, 99)
  expect((await emailsOf(uma)).at(-1)).toBe('code')
})
