import { generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#customers'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let issuer: GoogleIssuer
let foreignKey: CryptoKey
let shop: TestApp

beforeAll(async () => {
  issuer = await openGoogleIssuer()
  foreignKey = (await generateKeyPair('RS256')).privateKey
  shop = await testApp({ google: issuer.signIn(), hasRateLimit: false })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

const person = (claims: JWTPayload = {}): JWTPayload => issuer.person(claims)
const tokenOf = (claims: JWTPayload, key?: CryptoKey): Promise<string> => issuer.tokenOf(claims, key ? { key } : {})
const now = (): number => Math.floor(Date.now() / 1000)

const logIn = (token: string, from: TestApp = shop) =>
  from.post('auth/social-login', { social_provider: ' google', access_token: token, provider: ' google' })

test('AUTH-03: a Google user gets an account on the first sign-in and the same one afterwards', async () => {
  const claims = person({ picture: 'https://pictures.example.com/meera.png' })
  const first = await logIn(await tokenOf(claims))
  expect(first).toMatchObject({
    status: 200,
    body: {
      result: true,
      message: 'Successfully logged in',
      user: { name: 'Meera Shah', email: claims['email'], email_verified: true },
    },
  })
  // Google users are identified by the subject, so a new mailbox makes no difference.
  const second = await logIn(await tokenOf({ ...claims, email: 'meera.new@gmail.com' }))
  expect(second.body.user).toEqual(first.body.user)
  expect(second.body.access_token).not.toBe(first.body.access_token)
})

test('AUTH-03: ten concurrent first sign-ins create one account', async () => {
  const claims = person()
  const logInOnce = async (jti: number) => logIn(await tokenOf({ ...claims, jti: String(jti) }))
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => logInOnce(index)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => Number(body.user.id))).size).toBe(1)
})

test.each<[string, () => Promise<string>]>([
  ['another audience', () => tokenOf(person({ aud: 'other-client' }))],
  ['another issuer', () => tokenOf(person({ iss: 'https://accounts.example.com' }))],
  ['a token that is over', () => tokenOf(person({ iat: now() - 7200, exp: now() - 120 }))],
  ['a token that was made too long ago', () => tokenOf(person({ iat: now() - 7200, exp: now() + 3600 }))],
  [
    'a token that has been over for longer than clocks differ',
    () => tokenOf(person({ iat: now() - 600, exp: now() - 75 })),
  ],
  ['a token from the future', () => tokenOf(person({ iat: now() + 600, exp: now() + 3600 }))],
  ['no subject', () => tokenOf({ ...person(), sub: '' })],
  ['a foreign key', () => tokenOf(person(), foreignKey)],
  ['an email that is not verified', () => tokenOf(person({ email_verified: false }))],
  ['no token at all', () => Promise.resolve('not a token')],
])('AUTH-03: %s is refused', async (_, token) => {
  const reply = await logIn(await token())
  expect(reply).toMatchObject({ status: 401, body: { result: false, message: 'Unauthorized' } })
  expect(reply.body).not.toHaveProperty('authorized')
})

test('AUTH-03: an unsigned token and one signed with the public key as a secret are refused', async () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { ...person(), iat: now(), exp: now() + 3600 }
  const unsigned = `${part({ alg: 'none', kid: 'k1' })}.${part(claims)}.`
  const secret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(Buffer.from(issuer.jwks()))
  for (const token of [unsigned, secret]) expect((await logIn(token)).status).toBe(401)
})

async function withPassword(email: string) {
  const password = 'marigold-7'
  const body = { name: 'Meera', email_or_phone: email, password, password_confirmation: password }
  return (await shop.post('auth/signup', body)).body
}

test('AUTH-03: an account with an unverified email goes to the owner of the mailbox, and logs out everyone else', async () => {
  const claims = person()
  const squatter = await withPassword(String(claims['email']))
  const reply = await logIn(await tokenOf(claims))
  expect(reply.body.user).toMatchObject({ id: squatter.user_id, email_verified: true })
  const device = { id: Number(squatter.user_id), email: '', token: String(squatter.access_token) }
  expect((await shop.get('profile', device)).status).toBe(401)
  const byPassword = await shop.post('auth/login', { email: claims['email'], password: 'marigold-7' })
  expect(byPassword.status).toBe(401)
})

test('AUTH-03: a mailbox that Google does not host does not open an existing account', async () => {
  const email = 'meera@example.com'
  await withPassword(email)
  const reply = await logIn(await tokenOf(person({ email })))
  expect(reply).toMatchObject({ status: 422, body: { code: 'auth.account_exists' } })
  expect((await shop.post('auth/login', { email, password: 'marigold-7' })).status).toBe(200)
})

test('AUTH-03: Google sign-in is unavailable without a client id and while Google’s keys cannot be fetched', async () => {
  await using unset = await testApp()
  const token = await tokenOf(person())
  expect(await logIn(token, unset)).toMatchObject({ status: 503, body: { code: 'auth.social_unavailable' } })
  issuer.answerWith({ status: 503 })
  await using cut = await testApp({ google: issuer.signIn() })
  expect(await logIn(token, cut)).toMatchObject({ status: 503, body: { code: 'auth.social_unavailable' } })
  issuer.answerWith({ status: 200 })
})

test('AUTH-03: a stolen ID token without a nonce cannot sign in again, in any encoding', async () => {
  const token = await tokenOf(person())
  const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(token)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  // The last character of a base64url signature has unused bits.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  const twin = `${token.slice(0, -1)}${alphabet[last ^ 1] ?? ''}`
  expect((await logIn(twin)).status).toBe(401)
  expect((await logIn(`${token}=`)).status).toBe(401)
  await applyRetention({ ...shop.ctx(), now: new Date(Date.now() + 3_500_000) })
  expect((await logIn(token)).status).toBe(401)
  await applyRetention({ ...shop.ctx(), now: new Date(Date.now() + 3_700_000) })
  const rows = shop.db.selectFrom('used_id_tokens').selectAll().execute()
  expect(await rows).toEqual([])
})

test('AUTH-03: google is the only provider', async () => {
  const reply = await shop.post('auth/social-login', { social_provider: 'other', access_token: 'x' })
  expect(reply).toMatchObject({ status: 422, body: { errors: { social_provider: ['Only google is available.'] } } })
})
