import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { openDatabase, type OpenDatabase } from './platform/db/db.ts'
import { openLog } from './platform/runtime/log.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** Two processes over one database. */
let shop: TestApp
let issuer: GoogleIssuer
let secondDatabase: OpenDatabase
let second: App
let apps: readonly App[]

beforeAll(async () => {
  issuer = await openGoogleIssuer()
  shop = await testApp({ google: issuer.signIn() })
  secondDatabase = openDatabase({ connection: { connectionString: shop.databaseUrl } })
  second = await buildApp(
    { db: secondDatabase.db, ports: { ...shop.ports }, log: openLog('silent') },
    { corsOrigins: [] },
  )
  apps = [shop.app, second]
})
afterAll(async () => {
  await second.close()
  await secondDatabase.close()
  await shop[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limits').execute()
})

type Call = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

const here = '203.0.113.7'
const elsewhere = '198.51.100.9'

async function ask(call: Call, { process = 0, from = here } = {}) {
  const app = apps[process] ?? shop.app
  const { headers, ...rest } = call
  const reply = await app.inject({ ...rest, headers: { ...headers, 'x-forwarded-for': from } })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers }
}

const to = (path: string, payload: object): Call => ({ method: 'POST', url: `/api/v2/${path}`, payload })
const login = (email: string, password = 'a wrong guess'): Call => to('auth/login', { email, password })
const signUp = (email: string): Call => {
  const password = 'marigold-7'
  return to('auth/signup', { name: 'Asha', email_or_phone: email, password, password_confirmation: password })
}

const enquiry = (email: string): Call => {
  const message = 'Is the maroon really maroon?'
  return to('enquiries/contact', { topic: 'sizing', name: 'Asha', email, message })
}

/** Sets the one counter of that name to one below the limit. */
async function almostFull(name: string, most: number): Promise<void> {
  const { numUpdatedRows } = await shop.db
    .updateTable('rate_limits')
    .set({ hits: most - 1 })
    .where('bucket', 'like', `${name}:%`)
    .executeTakeFirstOrThrow()
  expect(Number(numUpdatedRows)).toBe(1)
}

let people = 0
const newEmail = (): string => {
  people += 1
  return `limits${people}@example.com`
}

test.each<[string, number, (turn: number) => Call]>([
  ['login-pair', 10, () => login('nobody@example.com')],
  ['login-account', 50, () => login('nobody@example.com')],
  ['login-network', 300, (turn) => login(`nobody${turn}@example.com`)],
  ['signup-network', 40, () => signUp(newEmail())],
  ['social-network', 100, () => to('auth/social-login', { social_provider: 'google', access_token: 'x' })],
  ['nonce-network', 300, () => ({ method: 'GET', url: '/api/v2/auth/google-nonce' })],
  ['code-pair', 5, () => to('auth/password/forget_request', { email_or_phone: 'nobody@example.com' })],
  ['code-network', 20, (turn) => to('auth/password/forget_request', { email_or_phone: `nobody${turn}@example.com` })],
  [
    'guess-network',
    10,
    () => to('auth/password/confirm_reset', { verification_code: 'AAAA-AAAA', password: 'jasmine-9' }),
  ],
  [
    'guess-all',
    20_000,
    () => to('auth/password/confirm_reset', { verification_code: 'AAAA-AAAA', password: 'jasmine-9' }),
  ],
  ['newsletter-network', 30, () => to('subscribe-email', { email: newEmail() })],
  ['feedback-network', 20, () => to('feedback', { rating: 5, message: 'Lovely' })],
  ['enquiry-network', 20, () => enquiry(newEmail())],
  ['enquiry-mailbox', 6, () => enquiry('written.to@example.com')],
])('API-02: %s allows %i requests over both processes, then sends Retry-After', async (name, most, call) => {
  expect((await ask(call(1), { process: 0 })).status).not.toBe(429)
  await almostFull(name, most)
  expect((await ask(call(2), { process: 1 })).status).not.toBe(429)
  for (const process of [0, 1]) {
    const stopped = await ask(call(3), { process })
    expect(stopped).toMatchObject({ status: 429, body: { result: false, code: 'rate_limit.exceeded' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60)
    expect(stopped.headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['auth/login', 'login-network', 300],
  ['auth/signup', 'signup-network', 300],
  ['auth/social-login', 'social-network', 100],
  ['auth/password/forget_request', 'code-network', 30],
  ['auth/password/confirm_reset', 'guess-network', 10],
  ['subscribe-email', 'newsletter-network', 30],
  ['feedback', 'feedback-network', 20],
  ['enquiries/contact', 'enquiry-network', 20],
  ['enquiries/visit', 'enquiry-network', 20],
  ['enquiries/application', 'enquiry-network', 20],
])('API-02: %s refuses a network above the limit %s before it reads the body', async (path, name, most) => {
  const unreadable: Call = {
    method: 'POST',
    url: `/api/v2/${path}`,
    payload: '{"never": "closed',
    headers: { 'content-type': 'application/json' },
  }
  expect((await ask(unreadable)).status).toBe(422)
  await almostFull(name, most + 1)
  expect((await ask(unreadable)).status).toBe(429)
  expect((await ask(unreadable, { from: elsewhere })).status).toBe(422)
})

test('AUTH-02: one address can find out for at most ten mailboxes an hour whether they have accounts', async () => {
  const taken = newEmail()
  await ask(signUp(taken))
  for (let count = 0; count < 10; count += 1) expect((await ask(signUp(taken))).status).toBe(422)
  // Above the limit known and unknown mailboxes get the same response.
  expect((await ask(signUp(taken))).status).toBe(429)
  expect((await ask(signUp(newEmail()))).status).toBe(429)
  expect((await ask(signUp(taken), { from: elsewhere })).status).toBe(422)
})

test('API-02: an exceeded limit of one address does not affect others', async () => {
  await ask(signUp(newEmail()))
  await almostFull('signup-network', 41)
  expect((await ask(signUp(newEmail()))).status).toBe(429)
  expect((await ask(signUp(newEmail()), { from: elsewhere })).status).toBe(200)
  expect((await ask(signUp(newEmail()), { from: '2001:db8:1:2::7' })).status).toBe(200)
})

test('API-02: only trusted proxies may forward a client address; forged headers are ignored', async () => {
  const deps = { db: shop.db, ports: shop.ports, log: openLog('silent') }
  const behindProxy = await buildApp(deps, { corsOrigins: [], trustedProxies: ['198.51.100.0/24'] })
  const signUpFrom = async (remoteAddress: string, forwarded: string) => {
    const { payload = {}, url, method } = signUp(newEmail())
    const headers = { 'x-forwarded-for': forwarded }
    return (await behindProxy.inject({ method, url, payload, remoteAddress, headers })).statusCode
  }
  expect(await signUpFrom(here, '192.0.2.1')).toBe(200)
  await almostFull('signup-network', 41)
  expect(await signUpFrom(here, '192.0.2.2')).toBe(429)
  expect(await signUpFrom('198.51.100.7', here)).toBe(429)
  expect(await signUpFrom('198.51.100.7', '192.0.2.3')).toBe(200)
  await behindProxy.close()
})

test('API-02: login attempts from many networks do not lock the owner out', async () => {
  const email = newEmail()
  await ask(signUp(email), { from: here })
  await ask(login(email), { from: elsewhere })
  await almostFull('login-account', 51)
  // The limit stops unknown networks even with the right password, but not the network of an earlier log-in.
  const right = login(email, 'marigold-7')
  expect((await ask(right, { from: elsewhere })).status).toBe(429)
  expect((await ask(login(email), { from: '192.0.2.77' })).status).toBe(429)
  expect((await ask(right, { from: here })).status).toBe(200)
})

test('API-02: during a login flood a password reset lets the owner log in from a new network', async () => {
  const email = newEmail()
  await ask(signUp(email), { from: here })
  await ask(login(email), { from: elsewhere })
  await almostFull('login-account', 51)
  const away = '192.0.2.200'
  expect((await ask(login(email, 'marigold-7'), { from: away })).status).toBe(429)
  await ask(to('auth/password/forget_request', { email_or_phone: email }), { from: away })
  await shop.runJobs()
  const text = shop.mails.findLast(({ kind, to: address }) => kind === 'code' && address === email)?.text ?? ''
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''
  const reset = to('auth/password/confirm_reset', { verification_code: code, password: 'jasmine-9' })
  expect((await ask(reset, { from: away })).body).toMatchObject({ result: true })
  expect((await ask(login(email, 'jasmine-9'), { from: away })).status).toBe(200)
})

test('API-02: a known network is limited to ten guesses as well', async () => {
  const email = newEmail()
  await ask(signUp(email), { from: here })
  for (let guess = 0; guess < 10; guess += 1) expect((await ask(login(email), { from: here })).status).toBe(401)
  expect((await ask(login(email), { from: here })).status).toBe(429)
})

const searches: readonly string[] = [
  'products/search?name=silk',
  'products/suggest?name=si',
  'sub-categories/10',
  'products/category/10?name=silk&page=2',
  'products/featured?page=3',
]

test('API-02: search, suggestions, filters and listings share 300 requests a minute over both processes', async () => {
  const from = '203.0.113.99'
  const statuses: number[] = []
  for (let turn = 0; turn < 330; turn += 1) {
    const url = `/api/v2/${searches[turn % searches.length]}`
    const { status } = await ask({ method: 'GET', url }, { process: turn % 2, from })
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  const stopped = await ask({ method: 'GET', url: '/api/v2/products/search' }, { from })
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ method: 'GET', url: '/api/v2/products/search' }, { from: elsewhere })).status).toBe(200)
  const page = await shop.app.inject('/api/v2/products/search')
  expect(page.statusCode).toBe(200)
  shop.clock.advance(60_000)
  expect((await ask({ method: 'GET', url: '/api/v2/products/search' }, { from })).status).toBe(200)
})
