import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#customers'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

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

async function newNonce(): Promise<string> {
  return String((await shop.get('auth/google-nonce')).body.nonce)
}

const logIn = async (nonce: unknown, claims = issuer.person()) =>
  shop.post('auth/social-login', {
    social_provider: 'google',
    access_token: await issuer.tokenOf({ ...claims, nonce }),
    provider: 'google',
  })

const refusal = { status: 401, body: { result: false, message: 'Unauthorized', code: 'auth.social_refused' } }

test('AUTH-03: anyone gets a new nonce per request, which is not cached and is stored only as a hash', async () => {
  const reply = await shop.get('auth/google-nonce')
  expect(reply).toMatchObject({ status: 200, body: { result: true, expires_in: 600 } })
  expect(reply.headers['cache-control']).toBe('no-store')
  const nonce = String(reply.body.nonce)
  expect(nonce).toMatch(/^[\w-]{43}$/)
  expect(await newNonce()).not.toBe(nonce)
  const rows = await shop.db.selectFrom('google_nonces').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ nonce_hash: hash }) => hash.toString('base64url') === nonce)).toBe(false)
  const head = await shop.app.inject({ method: 'HEAD', url: '/api/v2/auth/google-nonce' })
  expect(head.statusCode).toBe(404)
})

test('AUTH-03: a token with a nonce of the shop signs in once; a stolen copy of it does not', async () => {
  const [nonce, person] = [await newNonce(), issuer.person()]
  expect(await logIn(nonce, person)).toMatchObject({ status: 200, body: { result: true } })
  expect(await logIn(nonce, person)).toMatchObject(refusal)
  expect(await logIn(await newNonce(), person)).toMatchObject({ status: 200 })
})

test('AUTH-03: one of ten concurrent sign-ins with one nonce succeeds', async () => {
  const [nonce, person] = [await newNonce(), issuer.person()]
  const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(nonce, person)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 401),
  ])
})

test.each([
  ['that we never gave out', 'made-up-by-somebody-else-0123456789abcdefghij'],
  ['that is empty', ''],
  ['that is no text', 7],
])('AUTH-03: a nonce %s is refused and creates no account', async (_, nonce) => {
  const person = issuer.person()
  expect(await logIn(nonce, person)).toMatchObject(refusal)
  const made = shop.db.selectFrom('users').select('id').where('email', '=', String(person['email']))
  expect(await made.execute()).toEqual([])
})

async function boundNonce() {
  const { body } = await shop.get('auth/google-nonce?bound=1')
  return { nonce: String(body.nonce), secret: String(body.secret) }
}

const logInFrom = async (secret: string | null, nonce?: string, claims = issuer.person()) =>
  shop.post('auth/social-login', {
    social_provider: 'google',
    access_token: await issuer.tokenOf({ ...claims, ...(nonce !== undefined && { nonce }) }),
    provider: 'google',
    nonce_secret: secret,
  })

test('AUTH-03: a token for a bound nonce logs in only in the page that asked for it', async () => {
  const [mine, foreign, person] = [await boundNonce(), await boundNonce(), issuer.person()]
  for (const secret of [null, foreign.secret, '']) {
    expect(await logInFrom(secret, mine.nonce, person)).toMatchObject(refusal)
  }
  expect(await logInFrom(mine.secret, mine.nonce, person)).toMatchObject({ status: 200 })
  expect(await logInFrom(mine.secret, mine.nonce, person)).toMatchObject(refusal)
})

test('AUTH-03: a page with a bound nonce takes no token that somebody else got', async () => {
  const { secret } = await boundNonce()
  expect(await logInFrom(secret, await newNonce())).toMatchObject(refusal)
  expect(await logInFrom(secret)).toMatchObject(refusal)
  const rows = await shop.db.selectFrom('google_nonces').select('secret_hash').execute()
  expect(rows.some((row) => row.secret_hash?.toString('base64url') === secret)).toBe(false)
})

test('AUTH-03: older apps without nonces can still sign in', async () => {
  expect(await logIn(undefined)).toMatchObject({ status: 200 })
})

test('AUTH-03: a refused sign-in does not use up the nonce', async () => {
  const nonce = await newNonce()
  expect((await logIn(nonce, issuer.person({ email_verified: false }))).status).toBe(401)
  expect(await logIn(nonce)).toMatchObject({ status: 200 })
})

test('AUTH-03: a nonce expires after ten minutes, and expired nonces are deleted', async () => {
  await using later = await testApp({ google: issuer.signIn() })
  const ask = async () => String((await later.get('auth/google-nonce')).body.nonce)
  const [first, second] = [await ask(), await ask()]
  later.clock.advance(9 * 60_000)
  const third = await ask()
  const enter = async (nonce: string) =>
    later.post('auth/social-login', {
      social_provider: 'google',
      access_token: await issuer.tokenOf({ ...issuer.person(), nonce }),
    })
  expect((await enter(first)).status).toBe(200)
  later.clock.advance(2 * 60_000)
  expect((await enter(second)).status).toBe(401)
  await applyRetention(later.ctx())
  expect(await later.db.selectFrom('google_nonces').selectAll().execute()).toHaveLength(1)
  expect((await enter(third)).status).toBe(200)
})

test('AUTH-03: one network gets 300 nonces in a quarter of an hour, and none when no client id is set', async () => {
  await using limited = await testApp({ google: issuer.signIn() })
  expect((await limited.get('auth/google-nonce')).status).toBe(200)
  await limited.db.updateTable('rate_limits').set({ hits: 299 }).execute()
  expect((await limited.get('auth/google-nonce')).status).toBe(200)
  const stopped = await limited.get('auth/google-nonce')
  expect(stopped).toMatchObject({ status: 429, body: { code: 'rate_limit.exceeded' } })
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  await using unset = await testApp()
  expect(await unset.get('auth/google-nonce')).toMatchObject({ status: 503, body: { code: 'auth.social_unavailable' } })
})
