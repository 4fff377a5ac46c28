import { afterAll, expect, test } from 'vitest'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { listSecurityEvents } from '#access/security-events/security-events.store.ts'
import { replaceLost } from '#platform/security/replace-secrets.ts'
import { countSecrets } from '#platform/security/stored-secrets.ts'
import { knownPassword as password } from '#testing/access-table.ts'
import { openGoogleIssuer } from '#testing/google-issuer.ts'
import { codeFor, newGuest } from '#testing/guests.ts'
import {
  appOf,
  begunApp,
  confirmedShopper,
  guardedShopper,
  type AppCode,
  type Guarded,
} from '#testing/second-factors.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const issuer = await openGoogleIssuer()
const shop = await testApp({ google: issuer.signIn(() => shop.clock.now()) })
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

const quarterMs = 15 * minuteMs + 1000

const shopper = () => confirmedShopper(shop)

/** A shopper with a second factor and an unused code of the app. */
async function guarded(): Promise<Guarded> {
  const made = await guardedShopper(shop)
  shop.clock.advance(minuteMs)
  return made
}

type From = { readonly headers: Readonly<Record<string, string>> }
const network = (address: string): From => ({ headers: { 'x-forwarded-for': address } })

const logIn = ({ email }: Shopper, from: From = network('10.1.0.1')) =>
  shop.post('auth/login', { email, password, login_by: 'email' }, from)
const answer = (challenge: unknown, code: string, from: From = network('10.1.0.1')) =>
  shop.post('auth/login/second-factor', { challenge, code }, from)

async function tokensOf({ id }: Shopper): Promise<number> {
  const live = shop.db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
  return (await live.execute()).length
}

async function eventsOf({ id }: Shopper): Promise<readonly string[]> {
  await shop.ports.securityEvents.flush()
  return (await listSecurityEvents(shop.db, { userId: id, limit: 100 })).map(({ kind }) => kind).toReversed()
}

async function noticesTo({ email }: Shopper): Promise<readonly string[]> {
  await shop.runJobs()
  return shop.mails.flatMap(({ to, kind, subject }) => (to === email && kind === 'second-factor' ? [subject] : []))
}

test('AUTH-01: without an app the answer of a log-in is as before, and names no challenge', async () => {
  const person = await shopper()
  const { status, body } = await logIn(person)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(
    ['access_token', 'data', 'expires_at', 'merged', 'message', 'result', 'token_type', 'user'].toSorted(),
  )
  const own = await shop.get('profile/second-factor', person)
  expect(own.body.data).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
})

test('AUTH-01: an app is set up with the password and its first code, and its secret is stored encrypted', async () => {
  const person = await shopper()
  const begin = (body: object) => shop.post('profile/second-factor/begin', body, person)
  expect((await begin({})).body.code).toBe('auth.password_required')
  expect((await begin({ current_password: 'something else' })).body.code).toBe('auth.wrong_password')
  const begun = await begin({ current_password: password })
  expect(begun.body.otpauth_url).toContain(`otpauth://totp/`)
  expect(begun.body.otpauth_url).toContain(begun.body.secret)
  const app = appOf(shop, begun.body.secret)
  const confirm = (code: string) => shop.post('profile/second-factor/confirm', { code }, person)
  expect((await confirm(app(40))).body).toMatchObject({
    code: 'second_factor.wrong_code',
    errors: { code: [expect.any(String)] },
  })
  expect((await logIn(person)).status).toBe(200)
  const other = (await logIn(person)).body.access_token
  const confirmed = await confirm(app())
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
  expect(confirmed.body.recovery_codes[0]).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){5}$/)
  const own = await shop.get('profile/second-factor', person)
  expect(own.body.data).toMatchObject({ is_on: true, recovery_codes_left: 10 })
  // Setting up the app logged out other devices, which had no code.
  expect((await shop.get('profile', { ...person, token: other })).status).toBe(401)
  const stored = await shop.db.selectFrom('second_factors').selectAll().where('user_id', '=', person.id).execute()
  expect(JSON.stringify(stored)).not.toContain(begun.body.secret)
  expect(stored[0]?.totp_secret?.toString('latin1')).toMatch(/^secret1:/)
  expect((await begin({ current_password: password })).body.code).toBe('second_factor.is_on')
  expect((await confirm('123456')).body.code).toBe('second_factor.not_begun')
  expect(await noticesTo(person)).toEqual([expect.stringContaining('now asks for a code')])
  expect(await eventsOf(person)).toContain('second-factor-set-up')
})

test('AUTH-01: a setup ends after 15 minutes, and a second one replaces the first', async () => {
  const person = await shopper()
  const confirm = (app: AppCode) => shop.post('profile/second-factor/confirm', { code: app() }, person)
  const [first, second] = [await begunApp(shop, person), await begunApp(shop, person)]
  expect((await confirm(first)).body.code).toBe('second_factor.wrong_code')
  shop.clock.advance(quarterMs)
  expect((await confirm(second)).body.code).toBe('second_factor.not_begun')
  expect((await confirm(await begunApp(shop, person))).status).toBe(200)
})

test('AUTH-01: an account without a confirmed contact sets up none, and neither does a guest', async () => {
  const person = await shopper()
  await shop.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
  const begin = (from: Shopper) => shop.post('profile/second-factor/begin', { current_password: password }, from)
  expect((await begin(person)).body.code).toBe('auth.contact_unproved')
  expect((await begin(await newGuest(shop))).body.code).toBe('auth.account_required')
})

test('AUTH-01: the log-in answers with a challenge, and challenge and code answer what a log-in answers', async () => {
  const { person, app } = await guarded()
  const before = await tokensOf(person)
  const asked = await logIn(person)
  expect(asked).toMatchObject({
    status: 422,
    body: { result: false, success: false, code: 'second_factor.required', user: null, expires_in: 600 },
  })
  expect(asked.body.message).toMatch(/code from its authenticator app/)
  expect(JSON.stringify(asked.body)).not.toMatch(/access_token|marigold/)
  expect(await tokensOf(person)).toBe(before)
  const done = await answer(asked.body.challenge, app())
  expect(done).toMatchObject({
    status: 200,
    body: {
      result: true,
      message: 'Successfully logged in',
      token_type: 'Bearer',
      user: { id: person.id, email: person.email },
    },
  })
  expect((await shop.get('profile', { ...person, token: done.body.access_token })).status).toBe(200)
  expect(await eventsOf(person)).toEqual(expect.arrayContaining(['second-factor-asked', 'sign-in']))
  // The challenge works once, even with an unused code.
  shop.clock.advance(minuteMs)
  expect((await answer(asked.body.challenge, app())).body.code).toBe('second_factor.over')
})

test('AUTH-01: a wrong password tells nothing of the app', async () => {
  const { person } = await guarded()
  const { body } = await shop.post('auth/login', { email: person.email, password: 'not the password' })
  expect(body.code).toBe('auth.wrong_credentials')
})

test('AUTH-01: a code works once, in every log-in, and codes of a minute before or after do not', async () => {
  const { person, app } = await guarded()
  const challenge = async () => (await logIn(person)).body.challenge
  const [first, second] = [await challenge(), await challenge()]
  const code = app()
  expect((await answer(first, app(-4))).body.code).toBe('second_factor.wrong_code')
  expect((await answer(first, app(4))).body.code).toBe('second_factor.wrong_code')
  expect((await answer(first, code)).status).toBe(200)
  expect((await answer(second, code)).body.code).toBe('second_factor.wrong_code')
  expect((await answer(second, app(-1))).body.code).toBe('second_factor.wrong_code')
  shop.clock.advance(minuteMs)
  // A wrong code leaves the challenge open.
  expect((await answer(second, app())).status).toBe(200)
})

test('AUTH-01: of ten answers at once with one code, one logs in', async () => {
  const { person, app } = await guarded()
  const challenges = []
  for (let count = 0; count < 8; count += 1) challenges.push((await logIn(person)).body.challenge)
  const code = app()
  const replies = await Promise.all(challenges.map((challenge) => answer(challenge, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('AUTH-01: a challenge ends after ten minutes, with a new password and with a log-out of all devices', async () => {
  const { person, app } = await guarded()
  const late = (await logIn(person)).body.challenge
  shop.clock.advance(10 * minuteMs + 1000)
  expect((await answer(late, app())).body.code).toBe('second_factor.over')
  const asked = (await logIn(person)).body.challenge
  const changed = await shop.post(
    'profile/password',
    { current_password: password, password: 'turmeric-lamp-7' },
    person,
  )
  expect(changed.status).toBe(200)
  expect((await answer(asked, app())).body.code).toBe('second_factor.over')
  expect((await answer('no-such-challenge', app())).body.code).toBe('second_factor.over')
})

test('AUTH-01: a recovery code logs in once, as people type it, and sends a notice', async () => {
  const { person, codes } = await guarded()
  const [code = ''] = codes
  const challenge = async () => (await logIn(person)).body.challenge
  expect((await answer(await challenge(), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await answer(await challenge(), code)).body.code).toBe('second_factor.wrong_code')
  expect((await shop.get('profile/second-factor', person)).body.data.recovery_codes_left).toBe(9)
  expect((await noticesTo(person)).join()).toContain('recovery code of your')
})

test('AUTH-01: a recovery code of one shopper is no code of another', async () => {
  const [mine, other] = [await guarded(), await guarded()]
  const asked = (await logIn(mine.person)).body.challenge
  expect((await answer(asked, other.codes[0] ?? '')).body.code).toBe('second_factor.wrong_code')
  expect((await answer(asked, mine.codes[0] ?? '')).status).toBe(200)
})

test('AUTH-01: guesses come to an end over many networks, a known network still logs in, and the owner is told once', async () => {
  const { person, app } = await guarded()
  const home = network('10.9.0.1')
  expect((await answer((await logIn(person, home)).body.challenge, app(), home)).status).toBe(200)
  const asked = (await logIn(person, home)).body.challenge
  const statuses: number[] = []
  for (let turn = 0; turn < 36; turn += 1) {
    statuses.push(
      (await answer(asked, turn % 2 === 0 ? '000000' : 'aaaa-bbbb-cccc-dddd-eeee-ffff', network(`10.8.${turn}.1`)))
        .status,
    )
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), ...Array.from({ length: 6 }, () => 429)])
  shop.clock.advance(minuteMs)
  expect((await answer(asked, app(), network('10.8.99.1'))).status).toBe(429)
  expect((await answer(asked, app(), home)).status).toBe(200)
  expect((await eventsOf(person)).filter((kind) => kind === 'second-factor-failed')).toHaveLength(30)
  expect((await noticesTo(person)).filter((subject) => subject.includes('Wrong codes'))).toHaveLength(1)
  shop.clock.advance(hourMs)
  const later = (await logIn(person, network('10.8.99.1'))).body.challenge
  expect((await answer(later, app(), network('10.8.99.1'))).status).toBe(200)
})

test('AUTH-01: guesses from one network come to an end', async () => {
  const { person } = await guarded()
  const from = network('10.7.0.1')
  const asked = (await logIn(person, from)).body.challenge
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await answer(asked, '000000', from)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
})

test('AUTH-03: Google does not go around the app', async () => {
  const claims = issuer.person()
  const google = async (more = {}) => {
    const token = await issuer.tokenOf({ ...claims, jti: String(Math.random()) }, { now: shop.clock.now() })
    return shop.post('auth/social-login', { social_provider: 'google', access_token: token, ...more })
  }
  const opened = await google()
  const person = { id: opened.body.user.id, email: opened.body.user.email, token: opened.body.access_token }
  const { nonce } = (await shop.get('auth/google-nonce')).body
  const proof = await issuer.tokenOf({ ...claims, nonce }, { now: shop.clock.now() })
  const begun = await shop.post('profile/second-factor/begin', { id_token: proof }, person)
  const code = appOf(shop, begun.body.secret)
  expect((await shop.post('profile/second-factor/confirm', { code: code() }, person)).status).toBe(200)
  shop.clock.advance(minuteMs)
  const before = await tokensOf(person)
  const asked = await google()
  expect(asked).toMatchObject({ status: 422, body: { code: 'second_factor.required' } })
  expect(await tokensOf(person)).toBe(before)
  expect((await answer(asked.body.challenge, code())).body.user.id).toBe(person.id)
  // The first step already used up Google's token.
  const once = await issuer.tokenOf({ ...claims, jti: 'once' }, { now: shop.clock.now() })
  const twice = () => shop.post('auth/social-login', { social_provider: 'google', access_token: once })
  expect((await twice()).body.code).toBe('second_factor.required')
  expect((await twice()).body.code).toBe('auth.social_refused')
})

test('AUTH-04: a new password by reset neither logs in around the app nor removes it', async () => {
  const { person, app } = await guarded()
  await shop.post('auth/password/forget_request', { email_or_phone: person.email, send_code_by: 'email' })
  await shop.runJobs()
  const reset = { verification_code: codeFor(shop, person.email) ?? '', password }
  const { body } = await shop.post('auth/password/confirm_reset', reset)
  expect(body.result).toBe(true)
  expect(body.access_token).toBeUndefined()
  const asked = await logIn(person)
  expect(asked.body.code).toBe('second_factor.required')
  expect((await answer(asked.body.challenge, app())).status).toBe(200)
})

test('AUTH-02: the code at checkout does not go around the app, and the guest’s cart joins after the second step', async () => {
  const { person, app } = await guarded()
  const guest = await newGuest(shop, person.email)
  await shop.runJobs()
  const code = codeFor(shop, person.email) ?? ''
  const confirm = () => shop.post('auth/guest/confirm', { verification_code: code }, guest)
  const asked = await confirm()
  expect(asked).toMatchObject({ status: 422, body: { code: 'second_factor.required' } })
  expect((await confirm()).body.code).toBe('auth.wrong_code')
  expect((await shop.get('profile', guest)).body.data.is_guest).toBe(true)
  const done = await shop.post('auth/login/second-factor', {
    challenge: asked.body.challenge,
    code: app(),
    guest_token: guest.token,
  })
  expect(done.body).toMatchObject({ result: true, user: { id: person.id, is_guest: false } })
  expect(done.body.merged).not.toBeNull()
  expect((await shop.get('profile', guest)).status).toBe(401)
})

test('AUTH-04: whoever proves a contact that nobody had confirmed is not locked out by the app of who opened the account', async () => {
  const { person } = await guarded()
  await shop.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
  await shop.post('auth/password/forget_request', { email_or_phone: person.email, send_code_by: 'email' })
  await shop.runJobs()
  const reset = { verification_code: codeFor(shop, person.email) ?? '', password }
  expect((await shop.post('auth/password/confirm_reset', reset)).body.result).toBe(true)
  expect((await logIn(person)).status).toBe(200)
})

test('AUTH-01: the app is removed with password and code, other devices end, and the log-in asks no more', async () => {
  const { person, app, codes } = await guarded()
  const other = (await answer((await logIn(person)).body.challenge, app())).body.access_token
  shop.clock.advance(minuteMs)
  const remove = (body: object) => shop.post('profile/second-factor/remove', body, person)
  expect((await remove({ code: app() })).body.code).toBe('auth.password_required')
  expect((await remove({ current_password: 'something else', code: app() })).body.code).toBe('auth.wrong_password')
  expect((await remove({ current_password: password, code: '000000' })).body.code).toBe('second_factor.wrong_code')
  expect((await remove({ current_password: password })).body.code).toBe('request.invalid')
  expect((await remove({ current_password: password, code: app() })).status).toBe(200)
  expect((await shop.get('profile', { ...person, token: other })).status).toBe(401)
  expect((await shop.get('profile', person)).status).toBe(200)
  expect((await logIn(person)).status).toBe(200)
  expect((await remove({ current_password: password, code: codes[0] })).body.code).toBe('second_factor.is_off')
  const factors = await shop.db.selectFrom('second_factors').select('id').where('user_id', '=', person.id).execute()
  expect(factors).toEqual([])
  expect((await noticesTo(person)).at(-1)).toContain('no longer asks')
})

test('AUTH-01: wrong codes of somebody who is logged in come to an end, and the owner is told', async () => {
  const { person } = await guarded()
  const guess = async () => {
    const body = { current_password: password, code: '000000' }
    return (await shop.post('profile/second-factor/recovery-codes', body, person)).body.code
  }
  shop.clock.advance(quarterMs)
  for (let turn = 0; turn < 10; turn += 1) expect(await guess()).toBe('second_factor.wrong_code')
  expect(await guess()).toBe('rate_limit.exceeded')
  expect((await noticesTo(person)).filter((subject) => subject.includes('Wrong codes'))).toHaveLength(1)
})

test('AUTH-01: new recovery codes replace the earlier ones', async () => {
  const { person, app, codes } = await guarded()
  const made = await shop.post(
    'profile/second-factor/recovery-codes',
    { current_password: password, code: app() },
    person,
  )
  expect(made.body.recovery_codes).toHaveLength(10)
  const asked = (await logIn(person)).body.challenge
  expect((await answer(asked, codes[1] ?? '')).body.code).toBe('second_factor.wrong_code')
  expect((await answer(asked, made.body.recovery_codes[1])).status).toBe(200)
  expect((await noticesTo(person)).join()).toContain('new recovery codes')
})

test('AUTH-09: the copy of one’s data says since when there is an app, and neither its secret nor its codes', async () => {
  const { person, codes } = await guarded()
  const { body } = await shop.get('profile/export', person)
  expect(body.data.second_factor_since).toMatch(/^\d{4}-/)
  expect(JSON.stringify(body)).not.toContain(codes[0])
})

test('AUTH-09: app, codes and waiting log-ins go with the account', async () => {
  const { person } = await guarded()
  const asked = (await logIn(person)).body.challenge
  expect((await shop.post('profile/delete', { current_password: password }, person)).body.result).toBe(true)
  expect((await answer(asked, '000000')).body.code).toBe('second_factor.over')
  const left = await shop.db.selectFrom('second_factors').select('id').where('user_id', '=', person.id).execute()
  expect(left).toEqual([])
})

test('AUTH-01: when the key of secrets is lost, the recovery codes still log in, and nothing else does', async () => {
  const { person, app, codes } = await guarded()
  const lost = (await countSecrets(shop.db)).filter(({ place }) => place === 'second_factors.totp_secret')
  const by = { staffId: null, keyId: null, name: 'operator', requestId: null }
  await replaceLost({ db: shop.db, now: shop.clock.now() }, { cipher: shop.ports.secrets, lost, by })
  const asked = await logIn(person)
  expect(asked.body.code).toBe('second_factor.required')
  expect((await answer(asked.body.challenge, app())).body.code).toBe('second_factor.wrong_code')
  expect((await answer(asked.body.challenge, codes[0] ?? '')).status).toBe(200)
})
